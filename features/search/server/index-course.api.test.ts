import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { captionsIn, type ReadCaptions } from '#features/media/server/index.ts'
import { inTransaction, sql, type Transaction } from '#platform/database/index.ts'
import { localFolders } from '#platform/storage/index.ts'
import { createLogger } from '#platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { startTestJobs } from '#testing/jobs.ts'
import { indexCourse } from './index-course.ts'
import { indexOutdated, searchJobs } from './index.ts'
import { requestIndexing } from './search-jobs.ts'

const media = fileURLToPath(new URL('../../../content/media', import.meta.url))
const readCaptions = captionsIn(async () => localFolders({ films: media, attachments: media }))
let world: TestDatabase
let courseId: string

beforeAll(async () => {
  world = await createTestDatabase({ seeded: true })
  courseId = await asSystem(async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from course where short_id = 'elsi4'`.execute(tx)
    return rows[0]?.id ?? ''
  })
})
afterAll(() => world.close())

const asSystem = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(world.database, { kind: 'system' }, work)

/** Everything the index holds of the course, without when it was written. */
const indexed = () =>
  asSystem(async (tx) => {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(d) - 'indexed_at')::text as row from search_document d where course_id = ${courseId}
      union all select to_jsonb(c)::text from search_cue c where course_id = ${courseId} order by 1`.execute(tx)
    return rows.map(({ row }) => row)
  })

test('C5: indexing twice, or concurrently, changes nothing', async () => {
  const before = await indexed()
  expect(before.length).toBeGreaterThan(100)
  await asSystem((tx) => indexCourse(tx, courseId, readCaptions))
  expect(await indexed()).toEqual(before)
  await Promise.all([1, 2, 3].map(() => asSystem((tx) => indexCourse(tx, courseId, readCaptions))))
  expect(await indexed()).toEqual(before)
})

test('C5: a change, a withdrawal and a return reach the index by its job', async () => {
  const running = await startTestJobs(world, searchJobs(readCaptions))
  try {
    const before = await indexed()
    const change = (status: string) =>
      asSystem(async (tx) => {
        await sql`update course set status = ${status} where id = ${courseId}`.execute(tx)
        await requestIndexing(tx, courseId)
      })
    await change('PAUSED')
    await expect.poll(indexed).toEqual([])
    await change('PUBLISHED')
    await expect.poll(indexed).toEqual(before)
  } finally {
    await running.stop()
  }
})

test('C5: what was missed is found at night: a course newer than its index, and one that is no longer shown', async () => {
  const before = await indexed()
  const nightly = () => indexOutdated({ database: world.database, readCaptions, log: createLogger('silent') })
  await asSystem((tx) =>
    sql`update search_document set indexed_at = '2020-01-01', title = 'gammelt' where course_id = ${courseId}`.execute(
      tx,
    ),
  )
  await nightly()
  expect(await indexed()).toEqual(before)
  await asSystem((tx) => sql`update course set status = 'PAUSED' where id = ${courseId}`.execute(tx))
  await nightly()
  expect(await indexed()).toEqual([])
  await asSystem((tx) => sql`update course set status = 'PUBLISHED' where id = ${courseId}`.execute(tx))
  await nightly()
  expect(await indexed()).toEqual(before)
})

test('C5: captions that are missing or something else are named, and everything else is indexed', async () => {
  const broken: ReadCaptions = (track) =>
    track.filmKey === 'elsikkerhet-1' && track.language === 'nb'
      ? Promise.resolve('<html>')
      : track.filmKey === 'elsikkerhet-2'
        ? Promise.resolve(undefined)
        : readCaptions(track)
  const before = await indexed()
  const unreadable = await asSystem((tx) => indexCourse(tx, courseId, broken))
  expect(unreadable.map(({ filmKey, language }) => `${filmKey} ${language}`).toSorted()).toEqual([
    'elsikkerhet-1 nb',
    'elsikkerhet-2 en',
    'elsikkerhet-2 es',
    'elsikkerhet-2 nb',
  ])
  expect((await indexed()).length).toBeLessThan(before.length)
  expect(await asSystem((tx) => indexCourse(tx, courseId, readCaptions))).toEqual([])
  expect(await indexed()).toEqual(before)
})

test('C5: tracks are read by film and language; nothing outside of a film’s folder is', async () => {
  expect(await readCaptions({ filmKey: 'elsikkerhet-4', language: 'nb' })).toMatch(/^WEBVTT/)
  expect(await readCaptions({ filmKey: 'no-such-film', language: 'nb' })).toBeUndefined()
  expect(await readCaptions({ filmKey: '../media/elsikkerhet-4', language: 'nb' })).toBeUndefined()
})
