import { useMatch, useParams } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
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

/** What comes after a course where it is one of several things to take. */
export interface AfterCourse {
  /** as it is shown, with its leaning phrase */
  readonly name: string
  readonly href: string
}

/** Says to the pages of a course what comes after it; who shows the course in a list of things provides it. */
export const AfterCourseContext = createContext<AfterCourse | undefined>(undefined)

/** What comes after this course; undefined where it stands alone and at the end of a list. */
export const useAfterCourse = (): AfterCourse | undefined => useContext(AfterCourseContext)
