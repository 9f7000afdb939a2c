import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, inTransaction, sql } from '#platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { findItems } from './item-store.ts'
import { listPlaylists } from './playlist-store.ts'

let db: TestDatabase
let userId: string

// lists of Kursiva with one thing each: of every kind, of both markets, withdrawn, wrongly named, and within another list
beforeAll(async () => {
  db = await createTestDatabase({ seeded: true })
  await asOwner(db.ownerUrl, async (owner) => {
    const [user] = await owner.query<{ id: string }>(`select id from app_user where email = 'single@kursiva.test'`)
    userId = user?.id ?? ''
    await owner.query(
      `update course set status = 'PAUSED' where id in (select id from course order by number desc limit 2)`,
    )
    await owner.query(`
      with thing as (
        select k.kind, id as course_id, null::uuid as lesson_id, null::uuid as product_id from course, (values ('COURSE'), ('TRAILER')) k(kind)
        union all
        select k.kind, null, id, null from lesson, (values ('LESSON'), ('TEST'), ('GAME')) k(kind)
        union all
        select 'SUBSCRIPTION', null, null, id from product
      ), numbered as (select gen_random_uuid() as list_id, row_number() over () as n, t.* from thing t),
      list as (
        insert into playlist (id, short_id, kind, name, description)
        select list_id, 'agree' || n, 'NONE', '[{"languageCode":"nb","value":"x"}]', '[{"languageCode":"nb","value":"x"}]' from numbered
        returning id
      )
      insert into playlist_item (playlist_id, position, kind, course_id, lesson_id, product_id)
      select list_id, 0, kind, course_id, lesson_id, product_id from numbered`)
    await owner.query(`
      with outer_list as (
        insert into playlist (short_id, kind, name, description)
        select 'outer' || substr(short_id, 6), 'NONE', name, description from playlist
        where short_id like 'agree%' and substr(short_id, 6)::integer % 5 = 0 returning id, short_id
      )
      insert into playlist_item (playlist_id, position, kind, nested_id)
      select o.id, 0, 'PLAYLIST', p.id from outer_list o join playlist p on p.short_id = 'agree' || substr(o.short_id, 6)`)
  })
})
afterAll(() => db.close())

test.each(['no', 'es'] as const)(
  'C8: items and shown lists are those of playlist_content, in the market %s',
  async (market) => {
    await inTransaction(db.database, { kind: 'user', userId }, async (tx) => {
      const { rows: contents } = await sql<{
        id: string
        playlist_id: string
        course_id: string | null
        name: unknown
      }>`
        select id, playlist_id, in_course_id as course_id, name from playlist_content
        where market = ${market} order by playlist_id, position`.execute(tx)
      const { rows: all } = await sql<{ id: string; is_own: boolean }>`
        select id, user_id is not distinct from ${userId} as is_own from playlist order by id`.execute(tx)
      const items = await findItems(
        tx,
        market,
        userId,
        all.map(({ id }) => id),
      )
      expect(
        items.map(({ id, playlistId, courseId, name }) => ({ id, playlist_id: playlistId, course_id: courseId, name })),
      ).toEqual(contents)
      // neither all nor nothing
      expect(new Set(contents.map(({ playlist_id: id }) => id)).size).toBeLessThan(all.length)
      expect(contents.length).toBeGreaterThan(50)

      const filled = new Set(contents.map(({ playlist_id: id }) => id))
      const shown = all.filter(({ id, is_own: isOwn }) => isOwn || filled.has(id))
      const page = { organizationId: undefined, ownOnly: false, text: undefined, offset: 0, limit: 10_000 }
      const { items: listed, totalCount } = await listPlaylists(tx, { market, ...page })
      expect(listed.map(({ id }) => id).sort()).toEqual(shown.map(({ id }) => id))
      expect(totalCount).toBe(shown.length)
    })
  },
)
