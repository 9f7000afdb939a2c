import { useSuspenseQuery } from '@apollo/client/react'
import { Suspense, type CSSProperties } from 'react'
import { preload } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { LazyWhenVisible, lazyPart } from '#design/index.ts'
import type { HomeQuery as HomeData } from '#generated/graphql/graphql.ts'
import { HomeQuery } from './home-query.ts'
import styles from './HomePage.module.css'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { useGreeting } from './use-greeting.ts'

// only one of the two openings is needed; the skeleton is shown until it has loaded
const InProgress = lazyPart(async () => (await import('./in-progress/InProgress.tsx')).InProgress)
const Today = lazyPart(async () => (await import('./Today.tsx')).Today)
const Assigned = lazyPart(async () => (await import('./assigned/Assigned.tsx')).Assigned)
const PlaylistSteps = lazyPart(async () => (await import('./in-progress/PlaylistSteps.tsx')).PlaylistSteps)
const MoreFromExpert = lazyPart(async () => (await import('./experts/MoreFromExpert.tsx')).MoreFromExpert)
const Subjects = lazyPart(async () => (await import('./Subjects.tsx')).Subjects)
const Experts = lazyPart(async () => (await import('./experts/Experts.tsx')).Experts)
const Newest = lazyPart(async () => (await import('./Newest.tsx')).Newest)
const NothingInProgress = lazyPart(async () => (await import('./opening/NothingInProgress.tsx')).NothingInProgress)

/** The home page: what is due, courses in progress, today's questions, next steps, and links to the catalogue. */
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
  const { data } = useSuspenseQuery(HomeQuery)
  const greeting = useGreeting()
  const [latest] = data.continueWatching
  // a course appears once: at most five appear above, so five more are requested
  const above = new Set(data.moreFromExperts.flatMap(({ courses }) => courses.map(({ id }) => id)))
  const newest = data.catalogue.nodes.filter(({ id }) => !above.has(id))
  const still = latest?.progress.nextLesson?.posterUrl ?? latest?.posterUrl
  // the largest thing on the page does not wait for the code that draws it
  if (still) preload(still, { as: 'image', fetchPriority: 'high' })
  // a deadline comes before everything else
  const open = data.myAssignments.items.filter(({ status }) => status !== 'DONE')
  const isDue = open.some(({ dueOn }) => dueOn !== null)
  const assigned = open.length > 0 && <Assigned assigned={data.myAssignments} greeting={isDue ? greeting : undefined} />
  // whose first steps hold the week's goal
  const isNew = data.firstFilm !== null
  return (
    <>
      {isDue && assigned}
      {latest ? (
        <InProgress greeting={isDue ? undefined : greeting} courses={data.continueWatching} />
      ) : (
        <NothingInProgress
          greeting={greeting}
          isTop={!isDue}
          count={data.catalogue.all}
          access={data.myCatalogueAccess}
          firstFilm={data.firstFilm}
          week={data.myWeek}
        />
      )}
      {(data.recall.cards.length > 0 || !isNew || data.myWeek.goal.kind !== 'OFF') && (
        <LazyWhenVisible className={data.recall.openCount > 0 ? styles.questions : styles.answered}>
          <Today recall={data.recall} week={data.myWeek} />
        </LazyWhenVisible>
      )}
      {!isDue && assigned && <Suspense fallback={<div className={styles.assigned} />}>{assigned}</Suspense>}
      {data.organizationPlaylistsForMe.length + data.nextInPlaylists.length > 0 && (
        <LazyWhenVisible className={styles.playlists} style={rowsOf(data)}>
          <PlaylistSteps waiting={data.organizationPlaylistsForMe} next={data.nextInPlaylists} />
        </LazyWhenVisible>
      )}
      {data.moreFromExperts.map((more) => (
        <LazyWhenVisible key={more.expert.id} className={styles.wall}>
          <MoreFromExpert more={more} />
        </LazyWhenVisible>
      ))}
      {newest.length > 0 && (
        <LazyWhenVisible className={styles.newest}>
          <Newest courses={newest.slice(0, 9)} />
        </LazyWhenVisible>
      )}
      <LazyWhenVisible className={styles.categories}>
        <Subjects categories={data.categories} />
      </LazyWhenVisible>
      {data.experts.length > 0 && (
        <LazyWhenVisible className={styles.experts}>
          <Experts experts={data.experts} />
        </LazyWhenVisible>
      )}
    </>
  )
}

/** How many playlists stand below each other, for the height of their place. */
function rowsOf({ organizationPlaylistsForMe, nextInPlaylists }: HomeData): CSSProperties & Record<'--rows', number> {
  return { '--rows': Math.max(organizationPlaylistsForMe.length, nextInPlaylists.length) }
}
