import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '#database/seed/index.ts'
import { asOwner } from '#platform/database/index.ts'
import { createTestDatabase, testSecret, type TestDatabase } from '#testing/database.ts'

let own: TestDatabase
beforeAll(async () => {
  own = await createTestDatabase({ seeded: true })
})
afterAll(() => own.close())

const owns = <Row extends object>(statement: string) => asOwner(own.ownerUrl, (owner) => owner.query<Row>(statement))
const counts = async () =>
  (
    await owns<Record<string, number>>(`
      select (select count(*)::int from media_asset where checksum is null or captions @? '$[*] ? (!exists(@.sha256))') as unknown,
             (select count(*)::int from course where id not in (select course_id from current_course_version)) as unversioned,
             (select count(*)::int from quiz_attempt where course_version_id is null) as attempts,
             (select count(*)::int from certificate where type = 'course' and course_version_id is null) as certificates,
             (select count(*)::int from course_version) as versions`)
  )[0]

test('versions: every course of the demonstration has one, which its attempts and certificates carry', async () => {
  expect(await counts()).toMatchObject({ unknown: 0, unversioned: 0, attempts: 0, certificates: 0 })
})

test('versions: films that were there before checksums get them at the next start, and their courses a version', async () => {
  const before = await counts()
  await owns(`
    update media_asset set checksum = null, captions = '[{"language":"nb","kind":"captions","path":"captions/nb.vtt"}]'
    where key = 'brann-1'`)
  await seedDemo(own.database, testSecret)
  // that without checksums; with them it is what it was, and has its former version
  expect(await counts()).toMatchObject({ unknown: 0, unversioned: 0, versions: (before?.['versions'] ?? 0) + 1 })
  const [current] = await owns<{ first: boolean }>(`
    select v.published_at = (select min(published_at) from course_version where course_id = c.id) as first
    from course c join current_course_version n on n.course_id = c.id join course_version v on v.id = n.version_id
    where c.short_id = 'brann7'`)
  expect(current).toEqual({ first: true })
})
