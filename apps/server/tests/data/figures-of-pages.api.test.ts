import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { ltiWorld } from '#testing/lti/lti-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let learner: ApiClient
let operations: readonly string[]

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  learner = await clientOf(server.url, 'learner@kursiva.test')
  const file = new URL('../../../../generated/graphql/persisted-documents.json', import.meta.url)
  operations = Object.values(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>)
})
afterAll(() => server.close())

/** The data of an operation as a page publishes it. */
async function pageData(client: ApiClient, name: string, variables: Record<string, unknown> = {}): Promise<object> {
  const operation = operations.find((each) => new RegExp(`\\bquery ${name}\\b`).test(each))
  if (operation === undefined) throw new Error(`no page publishes ${name}`)
  const { data, errors } = await client.graph(operation, variables)
  expect({ name, errors }).toEqual({ name, errors: undefined })
  return data as object
}

interface Film {
  readonly id: string
  readonly kind: string
  readonly durationSeconds: number
  readonly progress: { readonly secondsLeft: number; readonly completed: boolean } | null
}
interface Course {
  readonly id: string
  readonly shortId: string
  readonly isComing: boolean
  readonly episodeCount: number
  readonly durationSeconds: number
  readonly progress: { readonly episodes: number; readonly completed: number; readonly secondsLeft: number }
  readonly category: { readonly shortId: string }
  readonly experts: readonly { readonly shortId: string }[]
  readonly lessons: readonly Film[]
}

async function allCourses(client: ApiClient): Promise<readonly Course[]> {
  const { data } = await client.graph(`{ listCourses(limit: 48) { items {
    id shortId isComing episodeCount durationSeconds progress { episodes completed secondsLeft }
    category { shortId } experts { shortId }
    lessons { id kind durationSeconds progress { secondsLeft completed } } } } }`)
  return data.listCourses.items
}

type Facts = Readonly<Record<string, unknown>>
const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every object of a response that has the id of a course or a lesson, whichever part of a page it is for. */
function* objectsIn(value: unknown): Generator<Facts> {
  if (Array.isArray(value)) for (const each of value) yield* objectsIn(each)
  if (!isFacts(value)) return
  yield value
  for (const each of Object.values(value)) yield* objectsIn(each)
}

/** What an object says about a figure that is known; fields that it leaves out say nothing. */
const said = (object: Facts, known: Facts): Facts =>
  Object.fromEntries(
    Object.entries(known).flatMap(([field, value]) => {
      const own = object[field]
      if (own === undefined) return []
      return [[field, isFacts(own) && isFacts(value) ? said(own, value) : own]]
    }),
  )

/** Holds each figure of a course or a lesson in a response against the list of courses. @returns how many there were */
function compare(place: string, response: object, courses: readonly Course[]): number {
  const known = new Map<unknown, Facts>(
    courses.flatMap(({ id, isComing, episodeCount, durationSeconds, progress, lessons }): [string, Facts][] => [
      [id, { isComing, episodeCount, durationSeconds, progress }],
      ...lessons.map(({ id: lessonId, ...film }): [string, Facts] => [
        lessonId,
        { durationSeconds: film.durationSeconds, progress: film.progress },
      ]),
    ]),
  )
  let figures = 0
  for (const object of objectsIn(response)) {
    const facts = known.get(object['id'])
    const own = facts && said(object, facts)
    if (!own || Object.keys(own).length === 0) continue
    figures += 1
    expect({ place, id: object['id'], ...own }).toEqual({ place, id: object['id'], ...said(facts, own) })
  }
  return figures
}

const wall = { filter: {}, first: 48, sort: 'TITLE' }
const words = { courses: 10, lessons: 10, spoken: 10, experts: 10, categories: 10, included: true, language: 'nb' }

test('C7: every page shows the same episodes, lengths and rest of a course to the same person', async () => {
  const courses = await allCourses(learner)
  const begun = courses.find(({ progress }) => progress.completed > 0)
  const made = courses.find(({ isComing }) => !isComing)
  if (!begun || !made) throw new Error('the learner has begun no course')
  const userSub = learner.tokens?.sub
  const course = await pageData(learner, 'Course', { shortId: begun.shortId })
  const places: [string, object][] = [
    ['Course', course],
    ...(await Promise.all(
      (
        [
          ['Home', {}],
          ['Profile', { userSub }],
          ['Catalogue', wall],
          ['listFavorites', { userSub, filter: {}, sort: 'KEPT', limit: 48 }],
          ['Category', { ...wall, shortId: begun.category.shortId }],
          ['Expert', { ...wall, shortId: begun.experts[0]?.shortId }],
          ['MyAssignments', { limit: 20, offset: 0 }],
          ['Trailer', { shortId: made.shortId }],
          ['suggester', { keyword: 'el' }],
          ['ItemsToAssign', { text: 'el' }],
          ['Search', { ...words, text: 'strøm' }],
        ] as const
      ).map(async ([name, variables]): Promise<[string, object]> => [name, await pageData(learner, name, variables)]),
    )),
  ]
  const counted = Object.fromEntries(places.map(([name, data]) => [name, compare(name, data, courses)]))
  for (const [place, figures] of Object.entries(counted))
    if (place !== 'listFavorites') expect([place, figures > 0]).toEqual([place, true])
  expect(counted['Catalogue']).toBeGreaterThanOrEqual(courses.length)
})

test('C8: the items of a playlist show the figures of their courses', async () => {
  const courses = await allCourses(learner)
  const { data } = await learner.graph('{ listPlaylists(limit: 100) { items { shortId } } }')
  let figures = 0
  for (const { shortId } of data.listPlaylists.items as { shortId: string }[])
    figures += compare(`Playlist ${shortId}`, await pageData(learner, 'Playlist', { shortId }), courses)
  expect(figures).toBeGreaterThan(5)
})

test('C1, C9: a category and an expert count the courses that they list, with the length of their films', async () => {
  const listed = async (filter: object) => {
    const { data } = await learner.graph(
      `query ($filter: CatalogueFilter) {
        listCourses(filter: $filter, limit: 48) { totalCount items { durationSeconds experts { shortId } } } }`,
      { filter },
    )
    return data.listCourses as {
      readonly totalCount: number
      readonly items: readonly {
        readonly durationSeconds: number
        readonly experts: readonly { readonly shortId: string }[]
      }[]
    }
  }
  const { data } = await learner.graph('{ categories { shortId courseCount } }')
  for (const { shortId, courseCount } of data.categories as { shortId: string; courseCount: number }[]) {
    const { totalCount, items } = await listed({ categories: [shortId] })
    expect([shortId, courseCount, totalCount]).toEqual([shortId, items.length, items.length])
  }
  const { items: all } = await listed({})
  for (const shortId of new Set(all.flatMap(({ experts }) => experts.map((each) => each.shortId)))) {
    const { expert } = (
      await learner.graph('query ($shortId: String!) { expert(shortId: $shortId) { courseCount totalSeconds } }', {
        shortId,
      })
    ).data
    const { items } = await listed({ experts: [shortId] })
    const totalSeconds = items.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)
    expect([shortId, expert]).toEqual([shortId, { courseCount: items.length, totalSeconds }])
  }
})

test('L2: a learning platform is offered the same courses, lengths and films', async () => {
  const world = await ltiWorld(server)
  try {
    const teacher = world.platform.addPerson({ name: 'Tea Teacher', roles: ['Instructor'], locale: 'nb-NO' })
    const client = world.as(await world.openPicker(teacher))
    const courses = await allCourses(learner)
    const shelf = await pageData(client, 'LinkableCourses', { text: '', limit: 48, offset: 0 })
    expect(compare('LinkableCourses', shelf, courses)).toBeGreaterThan(courses.length)
  } finally {
    await world.close()
  }
})
