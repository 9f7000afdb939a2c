import { inTransaction, type Database } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import { findCourses, type CourseCard } from '#features/courses/server/course-store.ts'
import { countFollowed, deleteFollow, findFollowed, insertFollow } from './follow-store.ts'

/** The maximum number of courses that one user waits for. */
export const maxFollowed = 200

interface FollowRequest {
  readonly userId: string
  readonly market: Market
  readonly courseId: string
  readonly follows: boolean
  readonly at: Date
}

type FollowOutcome =
  | { readonly kind: 'Saved'; readonly course: CourseCard }
  | { readonly kind: 'UnknownCourse' }
  | { readonly kind: 'TooManyFollowed' }

/**
 * Follows a coming course, so that its first film is announced by mail, or stops that. Twice changes nothing, and a course
 * that has a film by now is not followed: there is nothing to wait for (C2).
 */
export function followCourse(
  database: Database,
  { userId, market, courseId, follows, at }: FollowRequest,
): Promise<FollowOutcome> {
  return inTransaction(database, { kind: 'user', userId }, async (tx) => {
    const [course] = await findCourses(tx, market, [courseId])
    if (!course) return { kind: 'UnknownCourse' }
    if (!follows) await deleteFollow(tx, userId, courseId)
    else if (course.is_coming) {
      const isFollowed = (await findFollowed(tx, userId, [courseId])).has(courseId)
      if (!isFollowed && (await countFollowed(tx, userId)) >= maxFollowed) return { kind: 'TooManyFollowed' }
      await insertFollow(tx, userId, courseId, at)
    }
    return { kind: 'Saved', course }
  })
}
