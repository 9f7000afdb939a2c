import { courseById } from '#features/courses/server/index.ts'
import { nextCourse } from '#features/playlists/rules/next-course.ts'
import { learnedCoursesOf } from '#features/watching/server/index.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import { allKnown } from '#platform/graphql/known.ts'
import { findPlaylistsOfCourses, maxCandidates } from './home-rows-store.ts'
import type { SeenPlaylist } from './playlist-store.ts'

/** An unfinished playlist with the user's progress and the next course. */
export interface PlaylistStep extends SeenPlaylist {
  /** The first course not started, else the first unfinished one. */
  readonly next_course_id: string
  readonly done: number
  readonly total: number
}

interface HomeRows {
  /** Those that the user has begun, the one touched last first. */
  readonly begun: readonly PlaylistStep[]
  /** Those of the active organisation (I6), the ones changed last first. */
  readonly ofOrganization: readonly PlaylistStep[]
}

const rows = new WeakMap<GraphContext, Promise<HomeRows>>()

/** The playlists that the user has not finished; read once an operation. */
export function homeRowsOf(context: GraphContext): Promise<HomeRows> {
  const known = rows.get(context) ?? readHomeRows(context)
  rows.set(context, known)
  return known
}

async function readHomeRows(context: GraphContext): Promise<HomeRows> {
  const [learned, { organizations }] = [await learnedCoursesOf(context), await context.facts()]
  const [organization] = organizations
  const organizationId = organization?.organizationId
  const places = new Map([...learned.keys()].map((id, place) => [id, place]))
  const playlists = await findPlaylistsOfCourses(context, organizationId, [...places.keys()])
  const steps = await Promise.all(
    playlists.map(async ({ course_ids: ids, ...playlist }) => {
      const courses = await allKnown(ids.map((id) => courseById(context, id)))
      const sold = courses.flatMap((course) => course?.id ?? [])
      const touched = Math.min(...sold.flatMap((id) => places.get(id) ?? []))
      return { playlist, touched, ...nextCourse(sold, learned) }
    }),
  )
  const unfinished = (some: typeof steps): PlaylistStep[] =>
    some.flatMap(({ playlist, next, done, total }) =>
      next === undefined ? [] : [{ ...playlist, next_course_id: next, done, total }],
    )
  const begun = steps.filter(({ touched }) => touched !== Infinity)
  begun.sort((a, b) => a.touched - b.touched || (a.playlist.id < b.playlist.id ? -1 : 1))
  const own = steps.filter(({ playlist }) => playlist.organization_id === organizationId)
  return { begun: unfinished(begun), ofOrganization: organization ? unfinished(own.slice(0, maxCandidates)) : [] }
}
