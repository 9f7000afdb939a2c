import { useSuspenseQuery } from '@apollo/client/react'
import { Suspense } from 'react'
import { preload } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { SectionHeading, lazyPart } from '#design/index.ts'
import { CategoryIndex, walls } from '#features/catalogue/web/index.ts'
import { HomeQuery } from './home-query.ts'
import styles from './HomePage.module.css'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { Newest } from './Newest.tsx'
import { useGreeting } from './use-greeting.ts'
import { WallSkeleton } from './experts/WallSkeleton.tsx'

// only one of the two openings is needed; the skeleton is shown until it has loaded
const InProgress = lazyPart(async () => (await import('./in-progress/InProgress.tsx')).InProgress)
const TodaysQuestions = lazyPart(async () => (await import('./TodaysQuestions.tsx')).TodaysQuestions)
const Assigned = lazyPart(async () => (await import('./assigned/Assigned.tsx')).Assigned)
const PlaylistSteps = lazyPart(async () => (await import('./in-progress/PlaylistSteps.tsx')).PlaylistSteps)
const MoreFromExpert = lazyPart(async () => (await import('./experts/MoreFromExpert.tsx')).MoreFromExpert)
const Experts = lazyPart(async () => (await import('./experts/Experts.tsx')).Experts)
const NothingInProgress = lazyPart(async () => (await import('./in-progress/NothingInProgress.tsx')).NothingInProgress)

/** The home page: courses in progress, assignments, next steps, and links to the catalogue. */
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
  const { data } = useSuspenseQuery(HomeQuery)
  const greeting = useGreeting()
  const [latest] = data.continueWatching
  // a course appears once: at most five appear above, so five more are requested
  const above = new Set(data.moreFromExperts.flatMap(({ courses }) => courses.map(({ id }) => id)))
  const newest = data.catalogue.nodes.filter(({ id }) => !above.has(id))
  const still = latest?.progress.nextLesson?.posterUrl ?? latest?.posterUrl
  // the largest thing on the page does not wait for the code that draws it
  if (still) preload(still, { as: 'image', fetchPriority: 'high' })
  return (
    <>
      {latest ? (
        <InProgress greeting={greeting} courses={data.continueWatching} />
      ) : (
        <NothingInProgress greeting={greeting} count={data.catalogue.all} access={data.myCatalogueAccess} />
      )}
      {data.recall.openCount > 0 && (
        <Suspense fallback={<div className={styles.recall} />}>
          <TodaysQuestions recall={data.recall} />
        </Suspense>
      )}
      {data.assignedToMe.openCount > 0 && (
        <Suspense>
          <Assigned count={data.assignedToMe.openCount} />
        </Suspense>
      )}
      {data.organizationPlaylistsForMe.length + data.nextInPlaylists.length > 0 && (
        <Suspense>
          <PlaylistSteps waiting={data.organizationPlaylistsForMe} next={data.nextInPlaylists} />
        </Suspense>
      )}
      {data.moreFromExperts.map((more) => (
        <Suspense key={more.expert.id} fallback={<WallSkeleton />}>
          <MoreFromExpert more={more} />
        </Suspense>
      ))}
      <Newest courses={newest.slice(0, 9)} />
      <section className={walls.section} aria-labelledby="subjects">
        <SectionHeading id="subjects" text={t('subjects')} className={styles.subjects} />
        <CategoryIndex categories={data.categories} />
      </section>
      {data.experts.length > 0 && (
        <Suspense fallback={<WallSkeleton />}>
          <Experts experts={data.experts} />
        </Suspense>
      )}
    </>
  )
}
