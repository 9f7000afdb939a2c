import { useSuspenseQuery } from '@apollo/client/react'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionHeading } from '#design/index.ts'
import { NotFound, useCanonicalAddress, useLocalised, usePaths } from '#features/markets/web/index.ts'
import type { CategoryQuery as CategoryData } from '#generated/graphql/graphql.ts'
import { FirstCourse } from './categories/FirstCourses.tsx'
import { CataloguePageQuery } from './catalogue-query.ts'
import { catalogueVariables } from './wall-query.ts'
import { CategoryIndex } from './categories/CategoryIndex.tsx'
import { CategoryStage } from './categories/CategoryStage.tsx'
import { CategoryQuery } from './category-query.ts'
import styles from './CategoryPage.module.css'
import { ExpertLine } from './experts/ExpertLine.tsx'
import { CourseWall } from './wall/CourseWall.tsx'
import { NarrowableWall } from './wall/NarrowableWall.tsx'
import { useCatalogueSearch, useLagging, type Narrowing } from './use-catalogue-search.ts'
import { StageSkeleton } from './categories/StageSkeleton.tsx'
import walls from './wall/walls.module.css'
import { expertsOf, neighboursOf, firstCourseOf } from './categories/first-courses.ts'

/** One subject: where to begin, who teaches it, every course, and the subjects beside it (C1). */
export function CategoryPage() {
  return (
    <Suspense fallback={<StageSkeleton of="subject" />}>
      <CategoryBody />
    </Suspense>
  )
}

function CategoryBody() {
  const { shortId = '' } = useParams({ strict: false })
  const narrowing = useCatalogueSearch()
  const { variables, isStale } = useLagging({ shortId, ...catalogueVariables(narrowing.search, { category: shortId }) })
  const { data } = useSuspenseQuery(CategoryQuery, { variables })
  if (!data.category) return <NotFound />
  const { shortId: _own, ...wall } = variables
  return <Category category={data.category} {...{ data, narrowing, isStale, variables: wall }} />
}

interface CategoryProps {
  category: NonNullable<CategoryData['category']>
  data: CategoryData
  narrowing: Narrowing
  isStale: boolean
  variables: ReturnType<typeof catalogueVariables>
}

function Category({ category, data, narrowing, isStale, variables }: CategoryProps) {
  const { t } = useTranslation('catalogue')
  const localised = useLocalised()
  const paths = usePaths()
  useCanonicalAddress(paths.category(category))
  const courses = data.opening.nodes
  const beginning = firstCourseOf(courses, category.id)
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
            <SectionHeading id="begin" text={t('category.firstCourse')} size="list" rule="above" />
            <FirstCourse course={beginning} />
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
      <section className={walls.section} aria-labelledby="all">
        {beginning ? (
          <NarrowableWall
            id="all"
            heading={t('category.all', { count: category.courseCount })}
            narrowing={narrowing}
            catalogue={data.catalogue}
            categories={data.categories}
            renderWall={(part) => (
              <CourseWall
                {...part}
                {...{ narrowing, isStale, variables }}
                wall={data.catalogue}
                more={CataloguePageQuery}
              />
            )}
            all={category.courseCount}
            fixed={{ category: category.shortId }}
          />
        ) : (
          <SectionHeading id="all" text={t('category.none')} rule="above" />
        )}
      </section>
      <section className={walls.section} aria-labelledby="beside">
        <SectionHeading id="beside" text={t('category.beside')} className={styles.beside} />
        <CategoryIndex categories={neighbours} />
      </section>
    </>
  )
}
