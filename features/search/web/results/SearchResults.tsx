import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, EmptyState, Highlighted, Tabs } from '#design/index.ts'
import { CategoryIndex } from '#features/catalogue/web/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import type { SearchQuery } from '#generated/graphql/graphql.ts'
import { foundKinds, type FoundKind, type SearchAddress } from '#features/search/rules/search-address.ts'
import { CourseHit } from './CourseHit.tsx'
import { Everything } from './Everything.tsx'
import { ExpertHit } from './ExpertHit.tsx'
import { LessonHit } from './LessonHit.tsx'
import { Passage } from './Passage.tsx'
import { maxShown, type Shown } from '#features/search/web/search-variables.ts'
import styles from './SearchResults.module.css'
import { SpokenEpisode } from './SpokenEpisode.tsx'

interface SearchResultsProps {
  hits: SearchQuery['search']
  address: SearchAddress
  onKind: (kind: FoundKind | undefined) => void
  onMore: (kind: keyof Shown) => void
  isAdding: boolean
}

/** The hits, all kinds together or one kind at a time. */
export function SearchResults({ hits, address, onKind, onMore, isAdding }: SearchResultsProps) {
  const { t } = useTranslation('search')
  const typed = address.search.trim()
  const searched = hits.words.join(' ')
  const { courseCount, lessonCount, spokenCount, expertCount, categoryCount } = hits
  const count = courseCount + lessonCount + spokenCount + expertCount + categoryCount
  const onlySpoken = address.kind === 'spoken' ? spokenCount > 0 : count === spokenCount
  if (count === 0) return <NothingFound address={address} />

  const part = (kind: keyof Shown, list: ReactNode, of: number, shown: number) => (
    <>
      {list}
      {shown < Math.min(of, maxShown) && (
        <p className={styles.more}>
          <Button onPress={() => onMore(kind)} isPending={isAdding}>
            {t('more')}
          </Button>
        </p>
      )}
    </>
  )
  const courses = (
    <ol>
      {hits.courses.map((hit) => (
        <CourseHit key={hit.course.id} hit={hit} searched={searched} />
      ))}
    </ol>
  )
  const lessons = (
    <ol>
      {hits.lessons.map((hit) => (
        <LessonHit key={hit.lesson.id} hit={hit} searched={searched} />
      ))}
    </ol>
  )
  const spoken = (
    <ol>
      {hits.spoken.map((hit) => (
        <SpokenEpisode key={hit.lesson.id} hit={hit} searched={searched} />
      ))}
    </ol>
  )
  const experts = (
    <ul className={styles.experts}>
      {hits.experts.map((hit) => (
        <ExpertHit key={hit.expert.id} hit={hit} searched={searched} />
      ))}
    </ul>
  )
  const categories = (isAside: boolean) => (
    <CategoryIndex
      categories={hits.categories.map(({ category }) => category)}
      notes={hits.categories.map(({ reason }) => (
        <Passage key={reason.passage} reason={reason} searched={searched} />
      ))}
      isAside={isAside}
      renderName={(name) => <Highlighted text={name} searched={searched} />}
    />
  )
  const kinds = [
    { id: 'courses', of: courseCount, panel: part('courses', courses, courseCount, hits.courses.length) },
    { id: 'lessons', of: lessonCount, panel: part('lessons', lessons, lessonCount, hits.lessons.length) },
    { id: 'spoken', of: spokenCount, panel: part('spoken', spoken, spokenCount, hits.spoken.length) },
    { id: 'experts', of: expertCount, panel: part('experts', experts, expertCount, hits.experts.length) },
    {
      id: 'categories',
      of: categoryCount,
      panel: part('categories', categories(false), categoryCount, hits.categories.length),
    },
  ] as const
  // everything, and one kind, would be the same list twice
  const found = kinds.filter(({ of }) => of > 0)
  const everything = (
    <Everything
      hits={hits}
      searched={searched}
      experts={expertCount > 0 && experts}
      categories={categoryCount > 0 && categories(true)}
      onKind={onKind}
    />
  )
  return (
    <>
      <p className={styles.lead} role="status">
        {hits.meant === null ? (
          onlySpoken ? (
            t('saidIn', { count: spokenCount })
          ) : (
            t('found', { count })
          )
        ) : (
          <>
            {t('meant', { typed })} <i>{hits.meant}</i>
            {t('meantFound', { hits: t('found', { count }) })}
          </>
        )}
      </p>
      <div className={styles.found}>
        {found.length === 1 ? (
          found[0]?.panel
        ) : (
          <Tabs
            label={t('kinds')}
            items={[
              { id: 'all', label: t('kind.all'), count, panel: everything },
              ...found.map(({ id, of, panel }) => ({ id, label: t(`kind.${id}`), count: countOf(of), panel })),
            ]}
            selected={found.find(({ id }) => id === address.kind)?.id ?? 'all'}
            onSelect={(id) => onKind(foundKinds.find((kind) => kind === id))}
          />
        )}
      </div>
    </>
  )
}

/** Beyond that many nothing is counted. */
const countOf = (count: number): number | string => (count >= maxShown ? `${maxShown}+` : count)

function NothingFound({ address }: { address: SearchAddress }) {
  const { t } = useTranslation('search')
  const paths = usePaths()
  const isNarrowed = address.included === true || address.language !== undefined
  const text = address.search.trim()
  return (
    <>
      <p className={styles.lead} role="status">
        {t('found', { count: 0 })}
      </p>
      <EmptyState
        level={2}
        className={styles.found}
        word={t('emptyWord')}
        title={t('empty', { text })}
        action={
          isNarrowed ? (
            <Button href={paths.search(text)}>{t('filter.clear')}</Button>
          ) : (
            <Button href={paths.catalogue}>{t('toCatalogue')}</Button>
          )
        }
      >
        {isNarrowed ? t('filter.empty') : t('emptyLead')}
      </EmptyState>
    </>
  )
}
