import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql, type Transaction } from '#platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'

let world: TestDatabase

beforeAll(async () => {
  world = await createTestDatabase({ seeded: true })
})
afterAll(() => world.close())

const asEditor = <Result>(work: (tx: Transaction) => Promise<Result>) =>
  inTransaction(world.database, { kind: 'system' }, work)

/** Ends a transaction without a trace, so that every run begins with the same catalogue. */
const takenBack = new Error('taken back')

/** What an editor may do, to the course, the category and the expert that stand at some places of their lists. */
const edits = {
  pause: sql`update course set status = 'PAUSED' where id = (select id from picked_course)`,
  publish: sql`update course set status = 'PUBLISHED', publication = 'PUBLISHED' where id = (select id from picked_course)`,
  archive: sql`update course set publication = 'ARCHIVED' where id = (select id from picked_course)`,
  lengthen: sql`update course set duration_seconds = duration_seconds + 1700, level = 'advanced' where id = (select id from picked_course)`,
  rename: sql`update course set name = '[{"languageCode":"nb","value":"Ål _og_ ørret"}]' where id = (select id from picked_course)`,
  classify: sql`insert into course_category select c.id, g.id from picked_course c, picked_category g on conflict do nothing`,
  declassify: sql`delete from course_category where course_id = (select id from picked_course)`,
  teach: sql`insert into course_expert (course_id, expert_id) select c.id, e.id from picked_course c, picked_expert e on conflict do nothing`,
  unteach: sql`delete from course_expert where expert_id = (select id from picked_expert)`,
  carry: sql`insert into catalog_course (catalog_id, course_id) select k.id, c.id from catalog k, picked_course c on conflict do nothing`,
  withdraw: sql`delete from catalog_course where course_id = (select id from picked_course) and catalog_id = (select id from catalog where market = 'no')`,
  marry: sql`update expert set last_name = 'Ærø' where id = (select id from picked_expert)`,
  // what somebody has proven stays
  remove: sql`
    delete from course c where c.id = (select id from picked_course)
      and not exists (select from certificate x where x.course_id = c.id)`,
} as const

async function edit(tx: Transaction, kind: keyof typeof edits, place: number): Promise<void> {
  const pick = (name: string, table: string) =>
    sql.raw(
      `create temporary view picked_${name} as select id from ${table} order by short_id offset ${place} % greatest((select count(*) from ${table}), 1) limit 1`,
    )
  for (const [name, table] of Object.entries({ course: 'course', category: 'category', expert: 'expert' }))
    await pick(name, table).execute(tx)
  await edits[kind].execute(tx)
  await sql`drop view picked_course, picked_category, picked_expert`.execute(tx)
}

/** Two lists that must be one: what the catalogue keeps ready, and what the editors' tables say. */
async function compared(tx: Transaction) {
  const entries = await sql`
    select n.market, n.course_id, n.title_nb, n.length_range, n.level, n.category_ids, n.catalog_ids,
           n.published_at, n.duration_seconds, (n.level, n.length_range, n.category_ids, n.catalog_ids, n.spoken_language)
             = (g.level, g.length_range, g.category_ids, g.catalog_ids, g.spoken_language) as fits
    from catalogue_entry n join catalogue_group g on g.id = n.group_id order by 1, 2`.execute(tx)
  const cards = await sql`
    select c.market, c.id as course_id, title_in(c.name, 'nb') as title_nb, length_range(c.duration_seconds), c.level,
           array(select category_id from course_category where course_id = c.id order by 1) as category_ids,
           array(select catalog_id from catalog_course where course_id = c.id order by 1) as catalog_ids,
           c.published_at, c.duration_seconds, true as fits
    from course_card c order by 1, 2`.execute(tx)
  expect(entries.rows).toEqual(cards.rows)

  const groups = await sql`select id, courses from catalogue_group where courses > 0 order by 1`.execute(tx)
  const counted =
    await sql`select group_id as id, count(*)::int as courses from catalogue_entry group by 1 order by 1`.execute(tx)
  expect(groups.rows).toEqual(counted.rows)

  const kept = await sql`
    select market, expert_id, courses, seconds::int, newest_at, category_ids, words from catalogue_expert order by 1, 2`.execute(
    tx,
  )
  const experts = await sql`
    select c.market, x.expert_id, count(*)::int as courses, sum(c.duration_seconds)::int as seconds, max(c.published_at) as newest_at,
           array(select distinct y.category_id from course_expert t join course_card i on i.id = t.course_id and i.market = c.market
                 join course_category y on y.course_id = t.course_id where t.expert_id = x.expert_id order by 1) as category_ids,
           (select folded(e.first_name || ' ' || e.last_name || ' ' || every_text(e.title)) from expert e where e.id = x.expert_id) as words
    from course_card c join course_expert x on x.course_id = c.id group by c.market, x.expert_id order by 1, 2`.execute(
    tx,
  )
  expect(kept.rows).toEqual(experts.rows)
}

test('C1, C2: whatever editors do, the catalogue follows: only what is published, in its market, counted right', async () => {
  const kinds = Object.keys(edits) as (keyof typeof edits)[]
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(60)), { minLength: 1, maxLength: 12 }),
      async (steps) => {
        const edited = asEditor(async (tx) => {
          for (const [kind, place] of steps) await edit(tx, kind, place)
          await compared(tx)
          throw takenBack
        })
        await expect(edited).rejects.toBe(takenBack)
      },
    ),
    { numRuns: 40 },
  )
})

test('C1: two editors who publish at the same moment lose no count', async () => {
  const { rows } = await asEditor((tx) =>
    sql<{ id: string }>`select id from course order by short_id limit 8`.execute(tx),
  )
  const republish = (id: string) =>
    asEditor(async (tx) => {
      await sql`update course set status = 'PAUSED' where id = ${id}`.execute(tx)
      await sql`update course set status = 'PUBLISHED', publication = 'PUBLISHED', level = 'advanced' where id = ${id}`.execute(
        tx,
      )
    })
  await Promise.all(rows.map(({ id }) => republish(id)))
  await asEditor(compared)
})

test('C1: users without edit rights cannot write the catalogue', async () => {
  const [entry] = await asEditor(async (tx) => (await sql`select market from catalogue_entry limit 1`.execute(tx)).rows)
  expect(entry).toBeDefined()
  const asUser = (work: (tx: Transaction) => Promise<unknown>) =>
    inTransaction(world.database, { kind: 'user', userId: '00000000-0000-8000-8000-000000000000' }, work)
  const touched = await asUser((tx) => sql`update catalogue_group set courses = 0 returning id`.execute(tx))
  expect(touched).toMatchObject({ rows: [] })
  await expect(asUser((tx) => sql`select renew_catalogue('{}', '{}')`.execute(tx))).rejects.toThrow(/permission denied/)
})
