import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner, inTransaction, sql } from '#platform/database/index.ts'
import { apiClient, clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let newcomer: ApiClient
let subscriber: ApiClient
let abroad: ApiClient

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  newcomer = await clientOf(server.url, 'new@kursiva.test')
  subscriber = await clientOf(server.url, 'learner@kursiva.test')
  abroad = await clientOf(server.url, 'alumna@kursiva.test', 'es.localhost')
})
afterAll(() => server.close())
beforeEach(() => publish(`status = 'PUBLISHED', publication = 'PUBLISHED', free_lesson_id = ${lessonAt(0)}`))

/** SQL for the id of a lesson of the course, by its place. */
const lessonAt = (position: number, course = 'elsi4') =>
  `(select l.id from lesson l join course c on c.id = l.course_id where c.short_id = '${course}' and l.position = ${position})`
const owns = <Row extends object>(statement: string) => asOwner(server.ownerUrl, (owner) => owner.query<Row>(statement))
const publish = (changes: string) => owns(`update course set ${changes} where short_id = 'elsi4'`)

const query = `{ course(shortId: "elsi4") { access { userCanWatch }
  lessons { shortId kind isFree film { playlistUrl captions { url } } } } }`

interface LessonAnswer {
  readonly shortId: string
  readonly isFree: boolean
  readonly film: { readonly playlistUrl: string; readonly captions: readonly { readonly url: string }[] } | null
}

async function lessonsFor(client: ApiClient): Promise<LessonAnswer[] | undefined> {
  const { data } = await client.graph(query)
  return data?.course?.lessons
}
/** The places of the lessons that are marked as free, and of those whose film opens. */
async function openFor(client: ApiClient) {
  const places = (lessons: LessonAnswer[] | undefined, has: (lesson: LessonAnswer) => boolean) =>
    lessons?.flatMap((lesson, place) => (has(lesson) ? [place] : []))
  const lessons = await lessonsFor(client)
  return { free: places(lessons, ({ isFree }) => isFree), films: places(lessons, ({ film }) => film !== null) }
}
/** What a visitor's connection finds of the course in the view that others join. */
const published = () =>
  inTransaction(server.database, { kind: 'anonymous' }, async (tx) => {
    const { rows } = await sql<{ market: string; lesson: string; is_film: boolean }>`
      select f.market, f.lesson_short_id as lesson, m.id is not null as is_film
      from course_free_lesson f left join media_asset m on m.id = f.media_asset_id where f.short_id = 'elsi4'`.execute(
      tx,
    )
    return rows
  })

describe('C6: one film of a course is for everybody', () => {
  test('its film and captions open without a subscription, and no other', async () => {
    expect(await openFor(newcomer)).toEqual({ free: [0], films: [0] })
    expect(await openFor(subscriber)).toEqual({ free: [0], films: [0, 1, 2, 3, 4] })
    const [first] = (await lessonsFor(newcomer)) ?? []
    const urls = [first?.film?.playlistUrl, ...(first?.film?.captions ?? []).map(({ url }) => url)]
    expect(urls.length).toBeGreaterThan(2)
    for (const url of urls) expect((await fetch(`${server.url}${url}`)).status).toBe(200)
    const other = first?.film?.playlistUrl.replace('elsikkerhet-1', 'elsikkerhet-2')
    expect((await fetch(`${server.url}${other}`)).status).toBe(403)
  })

  test('the answer follows the course when another film, or none, is free', async () => {
    expect(await openFor(newcomer)).toEqual({ free: [0], films: [0] })
    await publish(`free_lesson_id = ${lessonAt(2)}`)
    expect(await openFor(newcomer)).toEqual({ free: [2], films: [2] })
    expect((await published()).map(({ is_film }) => is_film)).toEqual([true])
    await publish('free_lesson_id = null')
    expect(await openFor(newcomer)).toEqual({ free: [], films: [] })
    expect(await published()).toEqual([])
  })

  test('a course that is paused or withdrawn has none, for anybody', async () => {
    for (const change of [`status = 'PAUSED'`, `status = 'DRAFT'`, `publication = 'ARCHIVED'`]) {
      await publish(`status = 'PUBLISHED', publication = 'PUBLISHED'`)
      expect(await published()).toHaveLength(1)
      await publish(change)
      expect(await openFor(newcomer)).toEqual({ free: undefined, films: undefined })
      expect(await published()).toEqual([])
    }
  })

  test('visitors without an account and people of another market get nothing through the API', async () => {
    for (const client of [apiClient(server.url), abroad]) expect(await lessonsFor(client)).toBeUndefined()
    expect((await apiClient(server.url).graph(query)).errors?.length).toBeGreaterThan(0)
  })

  test('what is watched of it without access is not recorded', async () => {
    const [first] = (await lessonsFor(newcomer)) ?? []
    const beat = { lessonShortId: first?.shortId, positionSeconds: 8, ranges: [{ from: 0, to: 8 }] }
    const answer = await newcomer.graph(
      'mutation ($input: RecordWatchingInput!) { recordWatching(input: $input) { __typename } }',
      { input: beat },
    )
    expect(answer.data).toEqual({ recordWatching: { __typename: 'NoAccess' } })
    expect(
      await owns(
        `select from episode_progress where user_id = (select id from app_user where email = 'new@kursiva.test')`,
      ),
    ).toEqual([])
  })
})

describe('C6: the database holds a course to a film of its own', () => {
  test('a test, and a film of another course, are refused', async () => {
    await expect(publish(`free_lesson_id = ${lessonAt(5)}`)).rejects.toThrow(/is a film/)
    await expect(publish(`free_lesson_id = ${lessonAt(0, 'fors6')}`)).rejects.toThrow(/foreign key/)
    expect(await published()).toHaveLength(1)
  })
})
