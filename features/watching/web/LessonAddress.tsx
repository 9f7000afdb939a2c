import { Navigate, useLocation } from '@tanstack/react-router'
import { usePaths } from '#features/markets/web/index.ts'
import type { WatchCourse, WatchLesson } from './watch-query.ts'

/** Replaces an outdated or foreign slug by the right one (R4), and sends a test to its own page. */
export function LessonAddress({ course, lesson }: { course: WatchCourse; lesson: WatchLesson }) {
  const paths = usePaths()
  const { pathname, searchStr } = useLocation()
  const quiz = course.lessons.find(({ id }) => id === lesson.id)?.quiz
  if (lesson.kind === 'QUIZ' && quiz) return <Navigate to={paths.quiz(course, quiz.shortId)} replace />
  const right = paths.watch(course, lesson)
  if (decodeURI(pathname).replace(/\/$/, '') === right || !pathname.includes(`/watch/${lesson.shortId}`)) return null
  return <Navigate to={`${right}${searchStr}`} replace />
}
