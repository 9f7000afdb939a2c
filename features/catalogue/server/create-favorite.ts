import { findCourses } from '#features/courses/server/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import { countFavorites, findFavoriteCourseIds, upsertFavorite, type FavoriteRow } from './favorite-store.ts'

/** The maximum number of favourites of one user. */
export const maxFavorites = 1000

type FavoriteCreated =
  { kind: 'Created'; favorite: FavoriteRow } | { kind: 'UnknownCourse' } | { kind: 'TooManyFavorites' }

/** Adds a course to a user's favourites; adding it twice changes nothing (C4). */
export function createFavorite(
  database: Database,
  market: Market,
  userId: string,
  courseId: string,
): Promise<FavoriteCreated> {
  return inTransaction(database, { kind: 'user', userId }, async (tx) => {
    const [course] = await findCourses(tx, market, [courseId])
    if (!course) return { kind: 'UnknownCourse' }
    const isFavorite = (await findFavoriteCourseIds(tx, userId, [courseId])).size > 0
    if (!isFavorite && (await countFavorites(tx, userId)) >= maxFavorites) return { kind: 'TooManyFavorites' }
    return { kind: 'Created', favorite: await upsertFavorite(tx, userId, courseId) }
  })
}
