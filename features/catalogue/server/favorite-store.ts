import { anyOf, runPrepared, sql, type Transaction } from '#platform/database/index.ts'
import { readRows, type Reader } from '#platform/graphql/read-together.ts'

export interface FavoriteRow {
  readonly id: string
  readonly user_id: string
  readonly course_id: string
  readonly created_at: Date
  readonly updated_at: Date
}

const columns = ['id', 'user_id', 'course_id', 'created_at', 'updated_at'] as const

const moments = ['created_at', 'updated_at'] as const

/** A page of a user's favourites, newest first. */
export const findFavorites = (
  reader: Reader,
  userId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<FavoriteRow[]> =>
  readRows(
    reader,
    sql<FavoriteRow>`
      select ${sql.raw(columns.join(', '))} from favorite where user_id = ${userId}
      order by created_at desc, id desc limit ${limit}::int offset ${offset}::int`,
    moments,
  )

/** The user's favourites among some courses, in no order. */
export const findFavoritesOfCourses = (
  reader: Reader,
  userId: string,
  courseIds: readonly string[],
): Promise<FavoriteRow[]> =>
  readRows(
    reader,
    sql<FavoriteRow>`
      select ${sql.raw(columns.join(', '))} from favorite
      where user_id = ${userId} and course_id = ${anyOf(courseIds)}`,
    moments,
  )

/** Which of some courses are the user's favourites. */
export async function findFavoriteCourseIds(
  tx: Transaction,
  userId: string,
  courseIds: readonly string[],
): Promise<Set<string>> {
  const rows = await runPrepared(
    tx,
    sql<{ course_id: string }>`
      select course_id from favorite where user_id = ${userId} and course_id = any(${courseIds})`,
  )
  return new Set(rows.map((row) => row.course_id))
}

export const countFavorites = async (tx: Transaction, userId: string): Promise<number> => {
  const row = await tx
    .selectFrom('favorite')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Adds a favourite; adding it again returns the existing one. */
export const upsertFavorite = (tx: Transaction, userId: string, courseId: string): Promise<FavoriteRow> =>
  tx
    .insertInto('favorite')
    .values({ user_id: userId, course_id: courseId })
    .onConflict((conflict) => conflict.columns(['user_id', 'course_id']).doUpdateSet({ updated_at: new Date() }))
    .returning(columns)
    .executeTakeFirstOrThrow()

/** @returns the id of the course that was removed, undefined when it was no favourite */
export const removeFavorite = async (tx: Transaction, userId: string, courseId: string): Promise<string | undefined> =>
  (
    await tx
      .deleteFrom('favorite')
      .where('user_id', '=', userId)
      .where('course_id', '=', courseId)
      .returning('course_id')
      .executeTakeFirst()
  )?.course_id
