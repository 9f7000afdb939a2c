import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#platform/database/index.ts'
import { readFindRequest, wordsQuery } from '#features/support/rules/find-request.ts'
import { createTestDatabase } from '#testing/database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  database = await createTestDatabase({ seeded: false })
})
afterAll(() => database.close())

test('finding somebody among many reads indexes alone', async () => {
  const plans = await asOwner(database.ownerUrl, async (owner) => {
    // few enough for a test; a million people gave the same plans, 0.4 ms by address and 9 ms by two words of a name
    await owner.query(`
      insert into app_user (id, email, name, locale, market)
      select gen_random_uuid(), 'p' || n || '@mange.test', 'Fornavn' || n % 5000 || ' Etternavn' || n, 'nb', 'no'
      from generate_series(1, 20000) n`)
    await owner.query('analyze app_user')
    const words = wordsQuery(readFindRequest('fornavn17 etternavn')?.words ?? [])
    const explain = async (condition: string) =>
      (
        await owner.query<{ 'QUERY PLAN': string }>(
          `explain select id, name, email from support_person where ${condition} limit 21`,
        )
      )
        .map((row) => row['QUERY PLAN'])
        .join('\n')
    return [
      await explain(`email ~>=~ 'p17' and email ~<~ 'p17\u{10ffff}'`),
      await explain(`to_tsvector('simple', name) @@ to_tsquery('simple', '${words}')`),
    ]
  })
  for (const plan of plans) expect(plan).not.toContain('Seq Scan on app_user')
  expect(plans[0]).toContain('app_user_email_beginning')
  expect(plans[1]).toContain('app_user_name_words')
})
