import { useSuspenseQuery } from '@apollo/client/react'
import { useParams } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionHeading, TextLink } from '#design/index.ts'
import { NotFound, formatDuration, useCanonicalAddress, useLanguage, usePaths } from '#features/markets/web/index.ts'
import type { ExpertQuery as ExpertData } from '#generated/graphql/graphql.ts'
import { CataloguePageQuery } from './catalogue-query.ts'
import { catalogueVariables } from './wall-query.ts'
import { ExpertStage } from './experts/ExpertStage.tsx'
import { ExpertTile } from './experts/ExpertTile.tsx'
import { ExpertQuery } from './expert-query.ts'
import { CourseWall } from './wall/CourseWall.tsx'
import { NarrowableWall } from './wall/NarrowableWall.tsx'
import { useCatalogueSearch, useLagging } from './use-catalogue-search.ts'
import { StageSkeleton } from './categories/StageSkeleton.tsx'
import walls from './wall/walls.module.css'

/** One expert: who it is, in their own words, and every course (C1). */
export function ExpertPage() {
  return (
    <Suspense fallback={<StageSkeleton of="expert" />}>
      <ExpertBody />
    </Suspense>
  )
}

function ExpertBody() {
  const { shortId = '' } = useParams({ strict: false })
  const { t } = useTranslation('catalogue')
  const narrowing = useCatalogueSearch()
  const { variables, isStale } = useLagging({ shortId, ...catalogueVariables(narrowing.search, { expert: shortId }) })
  const { data } = useSuspenseQuery(ExpertQuery, { variables })
  if (!data.expert) return <NotFound />
  const { shortId: fixed, ...wall } = variables
  return (
    <Expert expert={data.expert} others={data.experts}>
      {data.expert.courseCount > 0 && (
        <NarrowableWall
          id="courses"
          heading={t('expert.courses')}
          narrowing={narrowing}
          catalogue={data.catalogue}
          categories={data.categories}
          renderWall={(part) => (
            <CourseWall
              {...part}
              {...{ narrowing, isStale, variables: wall }}
              wall={data.catalogue}
              more={CataloguePageQuery}
            />
          )}
          all={data.expert.courseCount}
          fixed={{ expert: fixed }}
          isRuleless
        />
      )}
    </Expert>
  )
}

interface ExpertProps {
  expert: NonNullable<ExpertData['expert']>
  others: ExpertData['experts']
  /** the courses */
  children: ReactNode
}

function Expert({ expert, others, children }: ExpertProps) {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const paths = usePaths()
  useCanonicalAddress(paths.expert(expert))
  const facts = [
    { term: t('fact.courses'), value: expert.courseCount },
    ...(expert.courseCount > 0
      ? [
          { term: t('fact.together'), value: formatDuration(language, expert.totalSeconds) },
          { term: t('fact.languages'), value: expert.languages.map((each) => t(`language.${each}`)).join(' · ') },
        ]
      : []),
  ]
  return (
    <>
      <title>{`${expert.firstName} ${expert.lastName} – Kursiva`}</title>
      <ExpertStage expert={expert} facts={facts} />
      {expert.courseCount > 0 && (
        <section className={walls.section} aria-labelledby="courses">
          {children}
        </section>
      )}
      <section className={walls.section} aria-labelledby="others">
        <SectionHeading
          id="others"
          text={t('expert.others')}
          action={<TextLink href={paths.experts}>{t('allExperts')}</TextLink>}
        />
        <ul className={walls.six}>
          {others
            .filter(({ id }) => id !== expert.id)
            .slice(0, 6)
            .map((other) => (
              <li key={other.id}>
                <ExpertTile expert={other} />
              </li>
            ))}
        </ul>
      </section>
    </>
  )
}
