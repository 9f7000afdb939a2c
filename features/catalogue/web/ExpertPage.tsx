import { useSuspenseQuery } from '@apollo/client/react'
import { notFound, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SectionHeading, TextLink } from '#design/index.ts'
import { formatDuration, useLanguage, usePaths } from '#features/markets/web/index.ts'
import type { ExpertQuery as ExpertData } from '#generated/graphql/graphql.ts'
import { CourseCoverCard } from './CourseCoverCard.tsx'
import { ExpertStage } from './ExpertStage.tsx'
import { ExpertTile } from './ExpertTile.tsx'
import { ExpertQuery } from './expert-query.ts'
import { useRightSlug } from './use-right-slug.ts'
import walls from './walls.module.css'

/** One expert: who it is, in their own words, and every course (C1). */
export function ExpertPage() {
  const { shortId = '' } = useParams({ strict: false })
  const { data } = useSuspenseQuery(ExpertQuery, { variables: { shortId } })
  if (!data.expert) throw notFound()
  return <Expert expert={data.expert} others={data.experts} />
}

interface ExpertProps {
  expert: NonNullable<ExpertData['expert']>
  others: ExpertData['experts']
}

function Expert({ expert, others }: ExpertProps) {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const paths = usePaths()
  useRightSlug(paths.expert(expert))
  const { courses } = expert
  const spoken = [...new Set(courses.map(({ spokenLanguage }) => spokenLanguage))]
  const seconds = courses.reduce((sum, course) => sum + course.durationSeconds, 0)
  const facts = [
    { term: t('fact.courses'), value: expert.courseCount },
    ...(courses.length > 0
      ? [
          { term: t('fact.together'), value: formatDuration(language, seconds) },
          { term: t('fact.languages'), value: spoken.map((each) => t(`language.${each}`)).join(' · ') },
        ]
      : []),
  ]
  return (
    <>
      <title>{`${expert.firstName} ${expert.lastName} – Kursiva`}</title>
      <ExpertStage expert={expert} facts={facts} />
      {courses.length > 0 && (
        <section className={walls.section} aria-labelledby="courses">
          <SectionHeading id="courses" text={t('expert.courses')} />
          <ul className={walls.four}>
            {courses.map((course) => (
              <li key={course.id}>
                <CourseCoverCard course={course} />
              </li>
            ))}
          </ul>
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
