import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let learner: ApiClient
let single: ApiClient

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  ;[learner, single] = await Promise.all([
    clientOf(server.url, 'learner@kursiva.test'),
    clientOf(server.url, 'single@kursiva.test'),
  ])
})
afterAll(() => server.close())

const rows = `query($first: Int! = 12) {
  organizationPlaylistsForMe(first: $first) { ...step }
  nextInPlaylists(first: $first) { ...step }
  moreFromExperts(first: $first) { expert { shortId firstName } finished { shortId } courses { shortId experts { shortId } } }
}
fragment step on PlaylistStep { playlist { shortId } next { shortId } done total }`

interface Step {
  readonly playlist: { readonly shortId: string }
  readonly next: { readonly shortId: string }
  readonly done: number
  readonly total: number
}

async function rowsOf(client: ApiClient, first = 12) {
  const { data, errors } = await client.graph(rows, { first })
  expect(errors).toBeUndefined()
  return data as {
    organizationPlaylistsForMe: Step[]
    nextInPlaylists: Step[]
    moreFromExperts: {
      expert: { shortId: string }
      finished: { shortId: string }
      courses: { shortId: string; experts: { shortId: string }[] }[]
    }[]
  }
}

const asSystem = (work: ReturnType<typeof sql>) =>
  inTransaction(server.database, { kind: 'system' }, (tx) => work.execute(tx))

const courseId = (shortId: string) => sql`(select id from course where short_id = ${shortId})`
const certify = (client: ApiClient, shortId: string) =>
  asSystem(sql`
    insert into certificate (code, user_id, course_id, percentage, best_score_at, holder_name, course_name, expert_names, duration_seconds)
    values (${shortId + (client.tokens?.sub ?? '')}, ${client.tokens?.sub}, ${courseId(shortId)}, 100, now(), 'x', '[{"languageCode":"nb","value":"x"}]', '{}', 1)`)
const watchAll = (client: ApiClient, shortId: string) =>
  asSystem(sql`
    insert into episode_progress (user_id, lesson_id, course_id, position_seconds, completed_at)
    select ${client.tokens?.sub}, l.id, l.course_id, 1, now() from lesson l
    where l.course_id = ${courseId(shortId)} and l.kind = 'EPISODE'`)

test('C8: what the organisation waits for is its unfinished playlists, each with the first course not begun', async () => {
  const { organizationPlaylistsForMe: waiting } = await rowsOf(learner)
  // elsi4 is under way, and feed7 in the other
  expect(waiting.map(({ playlist }) => playlist.shortId)).toEqual(['nymo3', 'ledr5'])
  expect(waiting[0]).toMatchObject({ done: 0, total: 6 })
  expect(waiting[0]?.next.shortId).not.toBe('elsi4')
  expect((await rowsOf(single)).organizationPlaylistsForMe).toEqual([])
  expect((await rowsOf(learner, 1)).organizationPlaylistsForMe).toHaveLength(1)
  expect((await rowsOf(learner, -3)).organizationPlaylistsForMe).toEqual([])
  expect((await rowsOf(learner, 2_000_000)).organizationPlaylistsForMe).toHaveLength(2)
})

test('C8: a playlist that is begun says what comes next, counts what is finished, and goes when all of it is', async () => {
  expect((await rowsOf(single)).nextInPlaylists).toEqual([])
  const query = `{ playlist(shortId: "rolk8") { items { course { shortId } } } }`
  const courses = (await single.graph(query)).data.playlist.items.map(
    ({ course }: { course: { shortId: string } }) => course.shortId,
  ) as string[]
  const [first = '', second = '', ...others] = courses
  await certify(single, second)
  const total = courses.length
  expect((await rowsOf(single)).nextInPlaylists).toEqual([
    { playlist: { shortId: 'rolk8' }, next: { shortId: first }, done: 1, total },
  ])
  await certify(single, first)
  expect((await rowsOf(single)).nextInPlaylists).toMatchObject([{ next: { shortId: others[0] }, done: 2 }])
  for (const course of others) await certify(single, course)
  expect((await rowsOf(single)).nextInPlaylists).toEqual([])
  // nobody else’s learning shows
  expect((await rowsOf(learner)).nextInPlaylists.map(({ playlist }) => playlist.shortId)).not.toContain('rolk8')
})

test('C1, C7: after finishing a course a user is shown its expert’s other courses, without started ones', async () => {
  const { moreFromExperts: more } = await rowsOf(learner)
  expect(more).toHaveLength(1)
  const [only] = more
  expect(only?.finished.shortId).toBe('smit1')
  const offered = only?.courses ?? []
  expect(offered.length).toBeGreaterThan(0)
  expect(offered.every(({ experts }) => experts.some(({ shortId }) => shortId === only?.expert.shortId))).toBe(true)
  expect(offered.map(({ shortId }) => shortId)).not.toContain('smit1')

  const [begun] = offered
  await certify(learner, begun?.shortId ?? '')
  const after = (await rowsOf(learner)).moreFromExperts
  expect(after.flatMap(({ courses }) => courses.map(({ shortId }) => shortId))).not.toContain(begun?.shortId)
})

test('C7: a course with a test is finished by its certificate, not by its last film', async () => {
  const newcomer = await clientOf(server.url, 'new@kursiva.test')
  await watchAll(newcomer, 'elsi4')
  expect((await rowsOf(newcomer)).moreFromExperts).toEqual([])
  await certify(newcomer, 'elsi4')
  expect((await rowsOf(newcomer)).moreFromExperts).toMatchObject([{ finished: { shortId: 'elsi4' } }])
})

const firstFilm = `{ firstFilm { course { shortId access { userCanWatch } trailer { playlistUrl } } lesson { kind shortId } } }`

test('C3, C4: somebody who has not begun anything gets a film that plays: an episode they may watch, else a trailer', async () => {
  const [fresh, subscriber, without] = [
    organizationWorld(server.database),
    'fresh.subscriber@kursiva.test',
    'fresh@kursiva.test',
  ]
  await fresh.account(without)
  const subscriberId = await fresh.account(subscriber)
  await asSystem(sql`
    insert into subscription (user_id, product_id)
    select ${subscriberId}, product_id from subscription where user_id = ${single.tokens?.sub} limit 1`)
  const filmOf = async (email: string) => (await (await clientOf(server.url, email)).graph(firstFilm)).data.firstFilm
  expect(await filmOf(subscriber)).toMatchObject({
    course: { access: { userCanWatch: true } },
    lesson: { kind: 'EPISODE' },
  })
  expect(await filmOf(without)).toMatchObject({
    course: { access: { userCanWatch: false }, trailer: { playlistUrl: expect.stringContaining('/') as string } },
    lesson: null,
  })
  expect((await learner.graph(firstFilm)).data.firstFilm).toBeNull()
})
