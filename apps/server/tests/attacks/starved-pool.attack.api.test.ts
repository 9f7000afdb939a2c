import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { attackRounds, reportAttack } from '#testing/attack.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

const concurrency = attackRounds({ short: 60, full: 200 })

let server: TestServer
let client: ApiClient

beforeAll(async () => {
  server = await startTestServer({ seeded: true, connections: 10 })
  client = await clientOf(server.url, 'single@kursiva.test')
})
afterAll(() => server.close())

interface Lesson {
  readonly shortId: string
  readonly kind: string
  readonly durationSeconds: number
}

async function filmOf(course: string): Promise<Lesson> {
  const { data } = await client.graph(
    'query ($course: String!) { course(shortId: $course) { lessons { shortId kind durationSeconds } } }',
    { course },
  )
  const film = (data.course.lessons as Lesson[]).find(({ kind }) => kind === 'EPISODE')
  if (!film) throw new Error(`${course} has no film`)
  return film
}

/** Reads, writes, reads the written value, writes again and reads again, all within one operation. */
const twoChanges = `mutation ($first: ID!, $second: ID!, $lesson: String!) {
  one: addNote(input: { id: $first, lessonShortId: $lesson, second: 1, text: "one" }) {
    ... on NoteSaved { note { id text course { shortId } lesson { progress { share } } } } }
  two: addNote(input: { id: $second, lessonShortId: $lesson, second: 2, text: "two" }) {
    ... on NoteSaved { note { id text course { shortId } lesson { progress { share } } } } }
}`

/**
 * Heartbeats share one write with those of other requests, so no request may hold a connection while it waits for it.
 */
const twoHeartbeats = `mutation ($lesson: String!) {
  one: recordWatching(input: { lessonShortId: $lesson, positionSeconds: 1, ranges: [{ from: 0, to: 1 }] }) { __typename
    ... on WatchingRecorded { progress { positionSeconds } } }
  two: recordWatching(input: { lessonShortId: $lesson, positionSeconds: 2, ranges: [{ from: 1, to: 2 }] }) { __typename
    ... on WatchingRecorded { progress { positionSeconds } } }
}`

/** Fields that read as another actor, mixed with fields that read as the user, as in the course picker. */
const readersSideBySide = `query ($sub: String!) {
  course(shortId: "elsi4") { lessons { shortId progress { share } } }
  one: checkCertificate(code: "AAAA-AAAA-AAAA") { code }
  getUser(userSub: $sub) { id passwordSetAt }
  two: checkCertificate(code: "BBBB-BBBB-BBBB") { code }
}`

test('a request never waits for a second connection while it holds one: hundreds at a time on ten connections succeed', async () => {
  const { shortId: lesson } = await filmOf('elsi4')
  const kinds = [
    () => client.graph(twoChanges, { first: randomUUID(), second: randomUUID(), lesson }),
    () => client.graph(twoHeartbeats, { lesson }),
    () => client.graph(readersSideBySide, { sub: client.tokens?.sub }),
  ] as const
  const answers = await Promise.all(
    Array.from({ length: concurrency }, (_, number) => (kinds[number % kinds.length] ?? kinds[0])()),
  )
  const failed = answers.filter(({ errors }) => errors !== undefined)
  expect(failed.map(({ errors }) => errors)).toEqual([])
  for (const { data } of answers) {
    if (data.course) expect(data).toMatchObject({ one: null, two: null, getUser: { id: client.tokens?.sub } })
    else if (data.one.note) {
      // the response after a change includes the change
      expect(data.one.note).toMatchObject({ text: 'one', course: { shortId: 'elsi4' } })
      expect(data.two.note).toMatchObject({ text: 'two', course: { shortId: 'elsi4' } })
    } else
      expect(data).toMatchObject({ one: { __typename: 'WatchingRecorded' }, two: { __typename: 'WatchingRecorded' } })
  }
  reportAttack({
    attack: 'operations that read and write, on a pool of ten',
    tries: concurrency,
    harmful: failed.length,
  })
}, 120_000)
