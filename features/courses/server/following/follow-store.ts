import { randomBytes } from 'node:crypto'
import { anyOf, sql, type Transaction } from '#platform/database/index.ts'
import { readRows, type Reader } from '#platform/graphql/read-together.ts'
import type { Language, Market } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'

/** Which of some courses a user follows and has not been told about. */
export async function findFollowed(reader: Reader, userId: string, courseIds: readonly string[]): Promise<Set<string>> {
  const rows = await readRows(
    reader,
    sql<{ id: string }>`
      select course_id as id from course_follow
      where user_id = ${userId} and course_id = ${anyOf(courseIds)} and notified_at is null`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** How many courses a user waits for. */
export async function countFollowed(tx: Transaction, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from course_follow where user_id = ${userId} and notified_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Stores that a user follows a course; again changes nothing, and begins anew after a mail. */
export async function insertFollow(tx: Transaction, userId: string, courseId: string, at: Date): Promise<void> {
  await sql`
    insert into course_follow (user_id, course_id, leave_code, created_at)
    values (${userId}, ${courseId}, ${randomBytes(24).toString('base64url')}, ${at})
    on conflict (user_id, course_id) do update set notified_at = null, created_at = excluded.created_at
      where course_follow.notified_at is not null`.execute(tx)
}

export async function deleteFollow(tx: Transaction, userId: string, courseId: string): Promise<void> {
  await sql`delete from course_follow where user_id = ${userId} and course_id = ${courseId}`.execute(tx)
}

/** Somebody who waits for a course that has a film now. */
export interface WaitingFollower {
  readonly userId: string
  readonly email: string
  readonly locale: Language
  readonly leaveCode: string
  readonly followedAt: Date
  readonly courseId: string
  readonly shortId: string
  readonly name: LocalisedText
  readonly episodes: number
}

/**
 * Those of a market who wait for a course that has a film now, locked until the transaction ends; those whom another
 * process tells are left out. The actor must be the system.
 */
export async function lockWaiting(tx: Transaction, market: Market, limit: number): Promise<WaitingFollower[]> {
  const { rows } = await sql<WaitingFollower>`
    select f.user_id as "userId", u.email, u.locale, f.leave_code as "leaveCode", f.created_at as "followedAt",
           c.id as "courseId", c.short_id as "shortId", c.name, c.episode_count as episodes
    from course_follow f
    join user_addressed u on u.user_id = f.user_id and u.market = ${market}
    join course_card c on c.id = f.course_id and c.market = u.market and not c.is_coming
    where f.notified_at is null and not exists (select from leaving_user l where l.user_id = f.user_id)
    order by f.course_id, f.user_id limit ${limit}
    for update of f skip locked`.execute(tx)
  return rows
}

/** Stores that a follower was told. */
export async function recordNotified(tx: Transaction, userId: string, courseId: string, at: Date): Promise<void> {
  await sql`
    update course_follow set notified_at = ${at} where user_id = ${userId} and course_id = ${courseId}`.execute(tx)
}

/**
 * Ends everything that the user with this code waits for. The actor must be the system.
 * @returns the user's language; undefined for an unknown code
 */
export async function unfollowAll(tx: Transaction, leaveCode: string): Promise<Language | undefined> {
  const { rows } = await sql<{ userId: string; locale: Language }>`
    select f.user_id as "userId", u.locale from course_follow f join user_addressed u on u.user_id = f.user_id
    where f.leave_code = ${leaveCode}`.execute(tx)
  const [found] = rows
  if (!found) return undefined
  await sql`delete from course_follow where user_id = ${found.userId} and notified_at is null`.execute(tx)
  return found.locale
}
