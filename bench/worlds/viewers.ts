import { randomUUID } from 'node:crypto'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import { organizationWorld } from '#testing/organization-world.ts'

/** A film lesson of the demonstration catalogue. */
interface FilmLesson {
  readonly id: string
  readonly shortId: string
  readonly courseId: string
  readonly seconds: number
}

/**
 * Adds viewers with their own subscription, who are members of one organisation. @returns their ids
 */
export async function addViewers(database: Database, count: number): Promise<string[]> {
  const organizationId = await organizationWorld(database).organization({ seats: null })
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
      select ${organizationId}::uuid, u, 'MEMBER' from unnest(${ids}::uuid[]) u
    `.execute(tx)
    return ids
  })
}

/** The longest film lesson of the demonstration catalogue. */
export function findFilmLesson(database: Database): Promise<FilmLesson> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const { rows } = await sql<FilmLesson>`
      select l.id, l.short_id as "shortId", l.course_id as "courseId", l.duration_seconds as seconds
      from lesson l join catalog_course k on k.course_id = l.course_id join catalog c on c.id = k.catalog_id and c.market = 'no'
      where l.kind = 'EPISODE' order by l.duration_seconds desc limit 1
    `.execute(tx)
    const [lesson] = rows
    if (!lesson) throw new Error('the demonstration catalogue has no film lesson')
    return lesson
  })
}
