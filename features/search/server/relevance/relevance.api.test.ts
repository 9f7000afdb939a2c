import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { judgedQueries } from './judged-queries.ts'
import { meanNdcg, rateSearch } from './rate-search.ts'

let world: TestDatabase
let shortIds: ReadonlyMap<string, string>

beforeAll(async () => {
  world = await createTestDatabase({ seeded: true })
  await inTransaction(world.database, { kind: 'system' }, async (tx) => {
    const { rows } = await sql<{ id: string; shortId: string }>`
      select id, short_id as "shortId" from course union all select id, short_id from expert union all select id, short_id from category`.execute(
      tx,
    )
    shortIds = new Map(rows.map(({ id, shortId }) => [id, shortId]))
  })
})
afterAll(() => world.close())

const languages = [
  ['nb', 'no'],
  ['es', 'es'],
  ['en', 'no'],
] as const

test.each(languages)(
  'C5: what people search for in %s stands first: nDCG@10 of 0.9 or more',
  async (language, market) => {
    const rated = await inTransaction(world.database, { kind: 'system' }, (tx) =>
      rateSearch(tx, { market, language }, shortIds),
    )
    const worst = rated.toSorted((a, b) => a.ndcg - b.ndcg).slice(0, 10)
    expect(rated).toHaveLength(60)
    expect({ isGood: meanNdcg(rated) >= 0.9, worst }).toEqual({ isGood: true, worst })
  },
)

test.each(languages)('C5: what is judged in %s is in the catalogue', async (language) => {
  const known = [...shortIds.values()]
  const judged = (await judgedQueries(language)).flatMap(({ grades }) => [...grades.keys()])
  expect(judged.filter((id) => !known.includes(id))).toEqual([])
})
