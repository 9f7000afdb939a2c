import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { secondsLeft } from '#features/watching/rules/progress/course-progress.ts'

let server: TestServer
const clients: Record<string, ApiClient> = {}

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  for (const name of ['learner', 'manager', 'admin']) clients[name] = await clientOf(server.url, `${name}@kursiva.test`)
})
afterAll(() => server.close())

const as = (name: string) => clients[name] as ApiClient

interface CourseFigures {
  readonly shortId: string
  readonly isComing: boolean
  readonly episodeCount: number
  readonly durationSeconds: number
  readonly progress: { readonly episodes: number; readonly completed: number; readonly secondsLeft: number }
  readonly lessons: readonly {
    readonly shortId: string
    readonly kind: string
    readonly durationSeconds: number
    readonly progress: { readonly completed: boolean; readonly secondsLeft: number } | null
  }[]
}

const course = `shortId isComing episodeCount durationSeconds progress { episodes completed secondsLeft }
  lessons { shortId kind durationSeconds progress { completed secondsLeft } }`
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

async function coursesOf(client: ApiClient): Promise<CourseFigures[]> {
  const { data } = await client.graph(`{ listCourses(limit: 48) { items { ${course} } } }`)
  return data.listCourses.items
}

test('C7: episodes, length and what is left are the same in a course, in its list of lessons and in its progress', async () => {
  const courses = await coursesOf(as('learner'))
  expect(courses.some(({ progress }) => progress.completed > 0)).toBe(true)
  for (const { shortId, isComing, episodeCount, durationSeconds, progress, lessons } of courses) {
    const films = lessons.filter(({ kind }) => kind === 'EPISODE')
    expect({ shortId, episodeCount, durationSeconds, isComing, progress }).toEqual({
      shortId,
      episodeCount: films.length,
      durationSeconds: sum(films.map((film) => film.durationSeconds)),
      isComing: films.length === 0,
      progress: {
        episodes: films.length,
        completed: films.filter((film) => film.progress?.completed).length,
        secondsLeft: sum(films.map((film) => film.progress?.secondsLeft ?? film.durationSeconds)),
      },
    })
  }
})

test('C8: a playlist, its items and their courses have the same length and the same left', async () => {
  const courses = new Map((await coursesOf(as('learner'))).map((each) => [each.shortId, each]))
  const { data } = await as('learner').graph(`{ listPlaylists(limit: 100) { items { shortId
    progress { durationSeconds secondsLeft }
    items { kind durationSeconds secondsLeft course { shortId } lesson { shortId } playlist { progress { durationSeconds secondsLeft } } } } } }`)
  const items = data.listPlaylists.items.flatMap(
    (list: { progress: object; items: { durationSeconds: number; secondsLeft: number }[] }) => {
      expect(list.progress).toEqual({
        durationSeconds: sum(list.items.map(({ durationSeconds }) => durationSeconds)),
        secondsLeft: sum(list.items.map((item) => item.secondsLeft)),
      })
      return list.items
    },
  )
  expect(items.length).toBeGreaterThan(5)
  for (const { kind, durationSeconds, secondsLeft: left, ...item } of items) {
    const found = courses.get(item.course?.shortId)
    const film = found?.lessons.find(({ shortId }) => shortId === item.lesson?.shortId)
    const expected = {
      COURSE: found && [found.durationSeconds, found.progress.secondsLeft],
      LESSON: film && [film.durationSeconds, film.progress?.secondsLeft ?? film.durationSeconds],
      PLAYLIST: item.playlist && [item.playlist.progress.durationSeconds, item.playlist.progress.secondsLeft],
    }[kind as string]
    if (expected) expect([kind, durationSeconds, left]).toEqual([kind, ...expected])
  }
})

test('C7: the database and the pages count the same seconds of a film as left', async () => {
  await inTransaction(server.database, { kind: 'system' }, (tx) =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4000 }),
        fc.option(fc.integer({ min: 0, max: 40_000 }).map((tenths) => tenths / 10)),
        fc.boolean(),
        async (duration, positionSeconds, completed) => {
          const { rows } = await sql<{ seconds: number }>`
            select film_seconds_left(${duration}::integer, ${positionSeconds}::real, ${completed}) as seconds`.execute(
            tx,
          )
          const left = positionSeconds === null ? null : { positionSeconds, completed }
          expect(rows[0]?.seconds).toBe(left ? secondsLeft(left, duration) : completed ? 0 : duration)
        },
      ),
    ),
  )
})

test('O4: everybody in an organisation is told the same free seats, and seats in use, reserved and free make up all', async () => {
  const figures = []
  for (const client of Object.values(clients)) {
    const { data } = await client.graph(
      `query ($me: String!) { getUser(userSub: $me) {
        memberships { organization { name membersCount seatUse { seats members invited free } } }
        subscriptions { seats terms { seatUse { seats members invited free } } } } }`,
      { me: client.tokens?.sub },
    )
    for (const { organization } of data.getUser.memberships) {
      if (organization.name !== 'Nordvik Elektro') continue
      figures.push(organization.seatUse)
      expect(organization.membersCount).toBe(organization.seatUse.members)
    }
    for (const { seats, terms } of data.getUser.subscriptions) {
      if (!terms) continue
      figures.push(terms.seatUse)
      expect(seats).toBe(terms.seatUse.seats)
    }
  }
  const [first] = figures
  expect(figures.length).toBeGreaterThan(3)
  for (const each of figures) expect(each).toEqual(first)
  expect(first.invited).toBeGreaterThan(0)
  expect(first.members + first.invited + first.free).toBe(first.seats)
})
