import { useApolloClient, useSuspenseQuery } from '@apollo/client/react'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCoursePaths, useCourseShortId } from '#features/courses/web/index.ts'
import { NotFound, useLocalised, useCanonicalAddress } from '#features/markets/web/index.ts'
import { readFragment } from '#generated/graphql/index.ts'
import { plainTitle, lazyPart } from '#design/index.ts'
import type { CoursePaths } from '#values/paths.ts'
import { EpisodeView } from './lessons/EpisodeView.tsx'
import { useStoredPreferences } from './player/preferences/use-preferences.ts'
import { FilmToPlay, WatchQuery, type WatchCourse, type WatchLesson } from './watch-query.ts'

export { loadPlayer, loadPlayerBeside, prepareFilmOf } from './prepare-watching.ts'

const LockedView = lazyPart(async () => (await import('./lessons/LockedLesson.tsx')).LockedLesson)
const ComingSoonView = lazyPart(async () => (await import('./lessons/ComingSoon.tsx')).ComingSoon)

/** A lesson of a course (C3, C7): its film, a "coming soon" message, or how to get access. */
export function WatchPage() {
  const { t } = useTranslation('watching')
  const localised = useLocalised()
  const paths = useCoursePaths()
  const courseShortId = useCourseShortId()
  const { episodeShortId = '' } = useParams({ strict: false })
  const client = useApolloClient()
  const variables = { courseShortId, episodeShortId }
  const { data } = useSuspenseQuery(WatchQuery, { variables })
  const course = data.course
  const lesson = course?.lesson
  useCanonicalAddress(course && lesson ? addressOf(paths, course, lesson) : undefined)
  useStoredPreferences(data.playbackPreferences)
  if (!course || !lesson) return <NotFound />
  const film = readFragment(FilmToPlay, lesson.film)
  // fetched outside the page's query, so that playback continues
  const renewed = async () => {
    const fresh = await client.query({ query: WatchQuery, variables, fetchPolicy: 'network-only' })
    return readFragment(FilmToPlay, fresh.data?.course?.lesson?.film)
  }
  const title = plainTitle(localised(lesson.name))
  return (
    <>
      <title>{t('documentTitle', { lesson: title, course: plainTitle(localised(course.name)) })}</title>
      {film ? (
        <EpisodeView course={course} lesson={lesson} film={film} renewed={renewed} />
      ) : lesson.kind === 'EPISODE' ? (
        <LockedView course={course} lesson={lesson} />
      ) : (
        <ComingSoonView course={course} lesson={lesson} />
      )}
    </>
  )
}

/** The address of a lesson: tests and games have pages of their own. */
function addressOf(paths: CoursePaths, course: WatchCourse, lesson: WatchLesson): string {
  const quiz = course.lessons.find(({ id }) => id === lesson.id)?.quiz
  if (quiz) return paths.quiz(course, quiz.shortId)
  return lesson.kind === 'GAME' ? paths.game(course, lesson.shortId) : paths.watch(course, lesson)
}
