import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, EmptyState, Tabs } from '#design/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import type { SearchQuery } from '#generated/graphql/graphql.ts'
import { CategoryIndex } from './CategoryIndex.tsx'
import { ExpertLine } from './ExpertLine.tsx'
import { Highlighted } from './Highlighted.tsx'
import { SearchHit } from './SearchHit.tsx'
import styles from './SearchPage.module.css'

interface SearchResultsProps {
  hits: SearchQuery['search']
  text: string
}

/** What was found, everything at once or one kind at a time. */
export function SearchResults({ hits, text }: SearchResultsProps) {
  const { t } = useTranslation('catalogue')
  const localised = useLocalised()
  const paths = usePaths()
  const [tab, setTab] = useState('all')
  const { courses, experts, categories } = hits
  const count = courses.length + experts.length + categories.length
  if (count === 0)
    return (
      <>
        <p className={styles.lead} role="status">
          {t('search.found', { count })}
        </p>
        <EmptyState
          level={2}
          word={t('search.emptyWord')}
          title={t('search.empty', { text })}
          action={<Button href={paths.catalogue}>{t('toCatalogue')}</Button>}
        >
          {t('search.emptyLead')}
        </EmptyState>
      </>
    )

  const courseList = (
    <ol>
      {courses.map((course) => (
        <SearchHit key={course.id} course={course} searched={text} />
      ))}
    </ol>
  )
  const expertList = (
    <ul className={styles.experts}>
      {experts.map((expert) => (
        <li key={expert.id}>
          <ExpertLine
            expert={expert}
            name={<Highlighted text={`${expert.firstName} ${expert.lastName}`} searched={text} />}
            note={`${localised(expert.title)}, ${t('experts.courses', { count: expert.courseCount })}`}
          />
        </li>
      ))}
    </ul>
  )
  const categoryList = (isAside: boolean) => <CategoryIndex categories={categories} isAside={isAside} searched={text} />
  const hasAside = experts.length + categories.length > 0
  const everything = (
    <div className={hasAside && courses.length > 0 ? styles.everything : undefined}>
      {courses.length > 0 && courseList}
      {hasAside && (
        <div className={styles.aside}>
          {experts.length > 0 && (
            <section aria-labelledby="found-experts">
              <h2 id="found-experts">{t('search.experts')}</h2>
              {expertList}
            </section>
          )}
          {categories.length > 0 && (
            <section aria-labelledby="found-categories">
              <h2 id="found-categories">{t('search.categories')}</h2>
              {categoryList(true)}
            </section>
          )}
        </div>
      )}
    </div>
  )
  const items = [
    { id: 'all', label: t('search.all'), count, panel: everything },
    { id: 'courses', label: t('search.courses'), count: courses.length, panel: courseList },
    { id: 'experts', label: t('search.experts'), count: experts.length, panel: expertList },
    { id: 'categories', label: t('search.categories'), count: categories.length, panel: categoryList(false) },
  ]
  // everything, and one kind, would be the same list twice
  const found = items.filter((item) => item.count > 0)
  return (
    <>
      <p className={styles.lead} role="status">
        {t('search.found', { count })}
      </p>
      {found.length > 2 ? (
        <Tabs label={t('search.kinds')} items={found} selected={tab} onSelect={setTab} />
      ) : (
        everything
      )}
    </>
  )
}
