import { useMatch, useParams } from '@tanstack/react-router'
import { useLanguage } from '#features/markets/web/index.ts'
import { coursePathsIn, type CoursePaths, type CoursePlace } from '#values/paths.ts'

/**
 * Where the course on this page is shown. Read from the route that is drawn, not from the address bar: while the next
 * page is fetched, the two differ.
 */
export function useCoursePlace(): CoursePlace {
  const { playlistShortId, playlistSlug = '-' } = useParams({ strict: false })
  const isLti = useMatch({ strict: false, select: ({ pathname }) => /^\/[a-z]{2}\/lti-view\//.test(pathname) })
  if (playlistShortId !== undefined) return { kind: 'Playlist', shortId: playlistShortId, slug: playlistSlug }
  return { kind: isLti ? 'Lti' : 'Own' }
}

/** The addresses of a course and what stands below it, in the place where the reader is: its links lead on there. */
export const useCoursePaths = (): CoursePaths => coursePathsIn(useLanguage(), useCoursePlace())
