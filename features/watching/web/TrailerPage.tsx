import { useApolloClient, useSuspenseQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { plainTitle } from '#design/index.ts'
import { useCoursePaths, useCoursePlace, useCourseShortId, AccessOptions } from '#features/courses/web/index.ts'
import { NotFound, useCanonicalAddress, useLocalised } from '#features/markets/web/index.ts'
import { readFragment } from '#generated/graphql/index.ts'
import { CourseBand } from './trailer/CourseBand.tsx'
import { LessonList } from './lessons/LessonList.tsx'
import { NoTrailer } from './trailer/NoTrailer.tsx'
import { useStoredPreferences } from './player/preferences/use-preferences.ts'
import { TrailerFilm } from './trailer/TrailerFilm.tsx'
import styles from './TrailerPage.module.css'
import { PlayedTrailer, TrailerQuery } from './trailer-query.ts'
import { FilmToPlay } from './watch-query.ts'

/** The trailer of a course (C3), or a message that there is none yet. */
export function TrailerPage() {
  const { t } = useTranslation('watching')
  const localised = useLocalised()
  const paths = useCoursePaths()
  const isFramed = useCoursePlace().kind === 'Lti'
  const client = useApolloClient()
  const variables = { shortId: useCourseShortId() }
  const { data } = useSuspenseQuery(TrailerQuery, { variables })
  const { course } = data
  useCanonicalAddress(course ? paths.trailer(course) : undefined)
  useStoredPreferences(data.playbackPreferences)
  if (!course) return <NotFound />
  const played = readFragment(PlayedTrailer, course)
  const film = readFragment(FilmToPlay, played.trailer)
  // fetched outside the page's query, so that playback continues
  const renewed = async () => {
    const fresh = await client.query({ query: TrailerQuery, variables, fetchPolicy: 'network-only' })
    return readFragment(FilmToPlay, readFragment(PlayedTrailer, fresh.data?.course)?.trailer)
  }
  return (
    <>
      <title>{t('documentTitle', { lesson: t('trailer.title'), course: plainTitle(localised(course.name)) })}</title>
      <CourseBand
        course={course}
        stage={
          film ? (
            <TrailerFilm key={course.id} course={played} film={film} renewed={renewed} />
          ) : (
            <NoTrailer course={course} />
          )
        }
      />
      <div className={styles.below}>
        <div className={styles.words}>
          {!course.access.userCanWatch && course.episodeCount > 0 && !isFramed && <AccessOptions course={course} />}
          <section aria-labelledby="learnt">
            <h2 id="learnt" className={styles.heading}>
              {t('trailer.learnt')}
            </h2>
            <p className={styles.lead}>{localised(course.shortDescription)}</p>
            <ul className={styles.goals}>
              {course.goals.map((goal) => (
                <li key={localised(goal)}>{localised(goal)}</li>
              ))}
            </ul>
          </section>
        </div>
        <LessonList course={course} />
      </div>
    </>
  )
}
