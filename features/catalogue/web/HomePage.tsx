import { useSuspenseQuery } from '@apollo/client/react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionHeading, TextLink } from '#design/index.ts'
import { intlLocale, useLanguage, usePaths } from '#features/markets/web/index.ts'
import { CategoryIndex } from './CategoryIndex.tsx'
import { ContinueHero } from './ContinueHero.tsx'
import { ContinueRow } from './ContinueRow.tsx'
import { CourseCoverCard } from './CourseCoverCard.tsx'
import { ExpertTile } from './ExpertTile.tsx'
import { HomeQuery } from './home-query.ts'
import styles from './HomePage.module.css'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { NothingUnderWay } from './NothingUnderWay.tsx'
import walls from './walls.module.css'

/** The front page: what the reader is in the middle of, what is new, and the ways into the rest. */
export function HomePage() {
  const { t } = useTranslation('catalogue')
  return (
    <>
      <title>{`${t('home.title')} – Kursiva`}</title>
      <Suspense fallback={<HomeSkeleton />}>
        <Home />
      </Suspense>
    </>
  )
}

function Home() {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const paths = usePaths()
  const { data } = useSuspenseQuery(HomeQuery)
  const [latest, ...others] = data.continueWatching
  const courses = data.catalogue.nodes
  const [newest, ...rest] = courses
  const [now] = useState(() => new Date())
  const isThisMonth = courses.length > 0 && courses.every(({ publishedAt }) => isSameMonth(new Date(publishedAt), now))
  const month = new Intl.DateTimeFormat(intlLocale(language), { month: 'long' }).format(now)
  return (
    <>
      {latest ? <ContinueHero course={latest} /> : <NothingUnderWay count={data.catalogue.all} />}
      {others.length > 0 && (
        <section className={styles.also} aria-labelledby="also">
          <div className={styles.alsoInner}>
            <h2 id="also" className={styles.alsoHeading}>
              {t('home.also')}
            </h2>
            <ul className={styles.alsoList}>
              {others.map((course) => (
                <li key={course.id}>
                  <ContinueRow course={course} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      {newest && (
        <section className={walls.section} aria-labelledby="newest">
          <SectionHeading
            id="newest"
            text={isThisMonth ? t('home.newThisMonth', { month }) : t('home.newest')}
            action={<TextLink href={paths.catalogue}>{t('home.wholeCatalogue')}</TextLink>}
          />
          <ul className={rest.length >= 8 ? styles.newest : walls.six}>
            <li className={rest.length >= 8 ? styles.large : undefined}>
              <CourseCoverCard course={newest} fills={rest.length >= 8} />
            </li>
            {rest.map((course) => (
              <li key={course.id}>
                <CourseCoverCard course={course} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={walls.section} aria-labelledby="subjects">
        <SectionHeading id="subjects" text={t('home.subjects')} className={styles.subjects} />
        <CategoryIndex categories={data.categories} />
      </section>
      {data.experts.length > 0 && (
        <section className={walls.section} aria-labelledby="experts">
          <SectionHeading
            id="experts"
            text={t('home.experts')}
            action={<TextLink href={paths.experts}>{t('home.allExperts')}</TextLink>}
          />
          <ul className={walls.six}>
            {data.experts.map((expert) => (
              <li key={expert.id}>
                <ExpertTile expert={expert} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const isSameMonth = (one: Date, other: Date): boolean =>
  one.getFullYear() === other.getFullYear() && one.getMonth() === other.getMonth()
