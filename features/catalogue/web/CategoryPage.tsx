import { useSuspenseQuery } from '@apollo/client/react'
import { notFound, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SectionHeading, TextLink } from '#design/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import type { CategoryQuery as CategoryData } from '#generated/graphql/graphql.ts'
import { BeginHere } from './BeginHere.tsx'
import { CategoryIndex } from './CategoryIndex.tsx'
import { CategoryStage } from './CategoryStage.tsx'
import { CategoryQuery } from './category-query.ts'
import styles from './CategoryPage.module.css'
import { CourseCoverCard } from './CourseCoverCard.tsx'
import { ExpertLine } from './ExpertLine.tsx'
import { useRightSlug } from './use-right-slug.ts'
import walls from './walls.module.css'
import { expertsOf, neighboursOf, whereToBegin } from './where-to-begin.ts'

/** One subject: where to begin, who teaches it, every course, and the subjects beside it (C1). */
export function CategoryPage() {
  const { shortId = '' } = useParams({ strict: false })
  const { data } = useSuspenseQuery(CategoryQuery, { variables: { shortId } })
  if (!data.category) throw notFound()
  return <Category category={data.category} data={data} />
}

function Category({ category, data }: { category: NonNullable<CategoryData['category']>; data: CategoryData }) {
  const { t } = useTranslation('catalogue')
  const localised = useLocalised()
  const paths = usePaths()
  useRightSlug(paths.category(category))
  const courses = data.catalogue.nodes
  const beginning = whereToBegin(courses, category.id)
  const others = courses.filter(({ id }) => id !== beginning?.id)
  const neighbours = neighboursOf(data.categories, category.id, 4)
  const name = localised(category.name)
  return (
    <>
      <title>{`${name} – Kursiva`}</title>
      <CategoryStage
        shortId={category.shortId}
        family={category.family}
        name={name}
        description={localised(category.description)}
      />
      {beginning && (
        <div className={styles.opening}>
          <section aria-labelledby="begin">
            <SectionHeading id="begin" text={t('category.beginHere')} size="list" rule="above" />
            <BeginHere course={beginning} />
          </section>
          <section aria-labelledby="teachers">
            <SectionHeading id="teachers" text={t('category.teachers')} size="list" rule="above" />
            <ul className={styles.teachers}>
              {expertsOf(courses)
                .slice(0, 3)
                .map((expert) => (
                  <li key={expert.id}>
                    <ExpertLine expert={expert} note={localised(expert.title)} />
                  </li>
                ))}
            </ul>
          </section>
        </div>
      )}
      {(others.length > 0 || !beginning) && (
        <section className={walls.section} aria-labelledby="all">
          <SectionHeading
            id="all"
            text={beginning ? t('category.more', { count: others.length }) : t('category.none')}
            rule="above"
            action={
              <TextLink href={`${paths.catalogue}?category=${category.shortId}`}>{t('category.inCatalogue')}</TextLink>
            }
          />
          <ul className={others.length > 4 ? walls.six : walls.few}>
            {others.map((course) => (
              <li key={course.id}>
                <CourseCoverCard course={course} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={walls.section} aria-labelledby="beside">
        <SectionHeading id="beside" text={t('category.beside')} className={styles.beside} />
        <CategoryIndex categories={neighbours} />
      </section>
    </>
  )
}
