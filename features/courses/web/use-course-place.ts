import { useMatch, useParams } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import { useLanguage, useOwnLanguage } from '#features/markets/web/index.ts'
import { coursePathsIn, type CoursePaths, type CoursePlace } from '#values/paths.ts'

/** The playlist's right slug, provided by its pages: the pages below it then repair the whole address (R4). */
export const PlaylistSlugContext = createContext<string | undefined>(undefined)

/**
 * Where the course of this page is shown. Read from the rendered route, not from the address bar: while the next page
 * loads, the two differ.
 */
export function useCoursePlace(): CoursePlace {
  const { playlistShortId, playlistSlug = '-' } = useParams({ strict: false })
  const slug = useContext(PlaylistSlugContext) ?? playlistSlug
  const isLti = useMatch({ strict: false, select: ({ pathname }) => /^\/[a-z]{2}\/lti-view\//.test(pathname) })
  if (playlistShortId !== undefined) return { kind: 'Playlist', shortId: playlistShortId, slug }
  return { kind: isLti ? 'Lti' : 'Own' }
}

/** The paths of a course and its sub-pages in the current place (own page, playlist or LTI frame). */
export const useCoursePaths = (): CoursePaths => coursePathsIn(useLanguage(), useCoursePlace(), useOwnLanguage())

/** The item that follows a course in a playlist. */
export interface AfterCourse {
  /** as it is shown, with its leaning phrase */
  readonly name: string
  readonly href: string
}

/** Passes what comes after the course to its pages; provided by a playlist's page. */
export const AfterCourseContext = createContext<AfterCourse | undefined>(undefined)

/** What comes after this course; undefined outside a playlist and at its end. */
export const useAfterCourse = (): AfterCourse | undefined => useContext(AfterCourseContext)
