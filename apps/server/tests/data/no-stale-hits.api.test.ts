import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReadCaptions } from '#features/media/server/index.ts'
import { indexOutdated } from '#features/search/server/index.ts'
import { inTransaction, sql, type RawBuilder } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'
import { apiClient, signIn, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

// Two processes serve one database. Each remembers what a search has found; every question below is asked before the
// change, so that there is something to be stale.
let first: TestServer
let second: TestServer
let learner: readonly ApiClient[]

beforeAll(async () => {
  first = await startTestServer({ seeded: true })
  second = await startTestServer({ databaseUrl: first.ownerUrl })
  const tokens = await signIn(first.url, 'learner@kursiva.test')
  learner = [apiClient(first.url, tokens), apiClient(second.url, tokens)]
})
afterAll(async () => {
  await second.close()
  await first.close()
})

const change = (statement: RawBuilder<unknown>) =>
  inTransaction(first.database, { kind: 'system' }, (tx) => statement.execute(tx))

/** Indexes the course of the tests as its job does, whatever has changed. */
async function index(readCaptions: ReadCaptions): Promise<void> {
  await indexOutdated({ database: first.database, readCaptions, log: createLogger('silent') })
}
const isOutdated = () =>
  change(sql`update search_document set indexed_at = '-infinity' where kind = 'course' and course_id = ${course}`)

const course = sql`(select id from course where short_id = 'elsi4')`
const saying =
  (line: string): ReadCaptions =>
  () =>
    Promise.resolve(`WEBVTT\n\n00:01.000 --> 00:04.000\n${line}\n`)

interface Found {
  readonly courses: readonly string[]
  readonly suggested: readonly string[]
  readonly lines: readonly (string | null)[]
}

/** What both processes find. */
const find = (text: string): Promise<Found[]> =>
  Promise.all(
    learner.map(async (node) => {
      const { data } = await node.graph(
        `query ($text: String!) {
          search(text: $text) { courses { course { shortId } } spoken { lines { line } } }
          suggester(keyword: $text) { courses { shortId } } }`,
        { text },
      )
      return {
        courses: data.search.courses.map((hit: { course: { shortId: string } }) => hit.course.shortId),
        suggested: data.suggester.courses.map(({ shortId }: { shortId: string }) => shortId),
        lines: data.search.spoken.flatMap(({ lines }: { lines: { line: string | null }[] }) =>
          lines.map(({ line }) => line),
        ),
      }
    }),
  )

const nothing: Found = { courses: [], suggested: [], lines: [] }

test('C5: a new name is found in every process as soon as it is indexed', async () => {
  const name = JSON.stringify([{ languageCode: 'nb', value: 'Kvasarlære' }])
  await change(sql`update course set name = ${name}, updated_at = now() where id = ${course}`)
  for (const found of await find('kvasarlære')) expect(found).toEqual(nothing)
  await index(saying('Ingenting.'))
  for (const found of await find('kvasarlære'))
    expect(found).toMatchObject({ courses: ['elsi4'], suggested: ['elsi4'] })
})

test('C5: new captions are found as soon as they are indexed, though nothing else has changed, and old ones no more', async () => {
  await isOutdated()
  for (const found of await find('nordlyssang')) expect(found).toEqual(nothing)
  await index(saying('En nordlyssang.'))
  for (const { courses, lines } of await find('nordlyssang')) {
    expect(courses).toEqual(['elsi4'])
    expect(new Set(lines)).toEqual(new Set(['En nordlyssang.']))
  }
  await isOutdated()
  await find('nordlyssang')
  await index(saying('Ingenting.'))
  for (const found of await find('nordlyssang')) expect(found).toEqual(nothing)
})

test('C2: a withdrawn course is not found by the next search, before and after its index knows', async () => {
  for (const { courses } of await find('kvasarlære')) expect(courses).toEqual(['elsi4'])
  await change(sql`update course set status = 'PAUSED' where id = ${course}`)
  for (const found of await find('kvasarlære')) expect(found).toEqual(nothing)
  await index(saying('Ingenting.'))
  for (const found of await find('kvasarlære')) expect(found).toEqual(nothing)
  await change(sql`update course set status = 'PUBLISHED' where id = ${course}`)
  await index(saying('En nordlyssang.'))
  for (const { courses } of await find('kvasarlære')) expect(courses).toEqual(['elsi4'])
})

test('C6: what is said is hidden from somebody who has lost their seat by the next search', async () => {
  for (const { lines } of await find('nordlyssang')) expect(lines).toContain('En nordlyssang.')
  await change(
    sql`delete from membership where user_id = (select id from app_user where email = 'learner@kursiva.test')`,
  )
  for (const { courses, lines } of await find('nordlyssang')) {
    expect(courses).toEqual(['elsi4'])
    expect(new Set(lines)).toEqual(new Set([null]))
  }
})
