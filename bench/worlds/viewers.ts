import { randomUUID } from 'node:crypto'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import type { HeartbeatWorld } from '#bench/heartbeats.ts'

/**
 * Adds viewers with their own subscription, who are members of the demonstration's organisation. @returns their ids
 */
export function addViewers(database: Database, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    await sql`
      insert into app_user (id, email, name, locale, market)
      select u, u || '@bench.test', 'Viewer', 'nb', 'no' from unnest(${ids}::uuid[]) u
    `.execute(tx)
    await sql`
      insert into subscription (user_id, product_id)
      select u, (select id from product where key = 'individual') from unnest(${ids}::uuid[]) u
    `.execute(tx)
    await sql`
      insert into membership (organization_id, user_id, role)
      select (select id from organization where short_id = 'nordvik'), u, 'MEMBER' from unnest(${ids}::uuid[]) u
    `.execute(tx)
    return ids
  })
}

/** The longest film lesson of the demonstration catalogue. */
export function benchLesson(database: Database): Promise<HeartbeatWorld['lesson']> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const { rows } = await sql<HeartbeatWorld['lesson']>`
      select l.id, l.short_id as "shortId", l.course_id as "courseId", l.duration_seconds as seconds
      from lesson l join catalog_course k on k.course_id = l.course_id join catalog c on c.id = k.catalog_id and c.market = 'no'
      where l.kind = 'EPISODE' order by l.duration_seconds desc limit 1
    `.execute(tx)
    const [lesson] = rows
    if (!lesson) throw new Error('the demonstration catalogue has no film lesson')
    return lesson
  })
}
