import { useSuspenseQuery } from '@apollo/client/react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionHeading, TextLink } from '#design/index.ts'
import { CategoryIndex, ExpertTile, walls } from '#features/catalogue/web/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { AlsoUnderWay } from './AlsoUnderWay.tsx'
import { ContinueHero } from './ContinueHero.tsx'
import { HomeQuery } from './home-query.ts'
import styles from './HomePage.module.css'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { MoreFromExpert } from './MoreFromExpert.tsx'
import { Newest } from './Newest.tsx'
import { NothingUnderWay } from './NothingUnderWay.tsx'
import { Steps } from './Steps.tsx'

/** The front page: what the reader is in the middle of, what waits, what comes next, and the ways into the rest. */
export function HomePage() {
  const { t } = useTranslation('home')
  return (
    <>
      <title>{`${t('title')} – Kursiva`}</title>
      <Suspense fallback={<HomeSkeleton />}>
        <Home />
      </Suspense>
    </>
  )
}

function Home() {
  const { t } = useTranslation('home')
  const paths = usePaths()
  const { data } = useSuspenseQuery(HomeQuery)
  const [latest, ...others] = data.continueWatching
  return (
    <>
      {latest ? (
        <ContinueHero course={latest} />
      ) : (
        <NothingUnderWay count={data.catalogue.all} standing={data.catalogueStanding} />
      )}
      {others.length > 0 && <AlsoUnderWay courses={others} />}
      <Steps waiting={data.organizationPlaylistsForMe} next={data.nextInPlaylists} />
      {data.moreFromExperts.map((more) => (
        <MoreFromExpert key={more.expert.id} more={more} />
      ))}
      <Newest courses={data.catalogue.nodes} />
      <section className={walls.section} aria-labelledby="subjects">
        <SectionHeading id="subjects" text={t('subjects')} className={styles.subjects} />
        <CategoryIndex categories={data.categories} />
      </section>
      {data.experts.length > 0 && (
        <section className={walls.section} aria-labelledby="experts">
          <SectionHeading
            id="experts"
            text={t('experts')}
            action={<TextLink href={paths.experts}>{t('allExperts')}</TextLink>}
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
