import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { ltiWorld, type LaunchedSession, type LtiWorld } from '#testing/lti/lti-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let world: LtiWorld
let now = new Date()

beforeAll(async () => {
  server = await startTestServer({ seeded: true, clock: () => now })
  world = await ltiWorld(server, { now: () => now })
})
afterAll(async () => {
  await world.close()
  await server.close()
})

const teacher = () => world.platform.addPerson({ name: 'Tea Teacher', roles: ['Instructor'], locale: 'nb-NO' })

const shelfQuery = `query($text: String!, $categoryId: ID, $offset: Int!, $limit: Int!) {
  linkableCourses(text: $text, categoryId: $categoryId, offset: $offset, limit: $limit) {
    count hasMore
    hits { found course { id shortId name { languageCode value } things { id kind name { languageCode value } } } }
  }
}`

interface Shelf {
  readonly count: number | null
  readonly hasMore: boolean
  readonly hits: readonly {
    readonly found: readonly string[]
    readonly course: {
      readonly id: string
      readonly shortId: string
      readonly things: readonly { readonly id: string; readonly kind: string }[]
    }
  }[]
}

async function shelf(
  session: LaunchedSession,
  given: { text?: string; categoryId?: string; offset?: number; limit?: number } = {},
  of: LtiWorld = world,
): Promise<Shelf> {
  const { data, errors } = await of.as(session).graph(shelfQuery, { text: '', offset: 0, limit: 24, ...given })
  expect(errors).toBeUndefined()
  return data.linkableCourses as Shelf
}

async function course(session: LaunchedSession, shortId = 'elsi4') {
  const { hits } = await shelf(session, { text: 'elsikkerhet', limit: 48 })
  const found = hits.find((hit) => hit.course.shortId === shortId)?.course
  if (!found) throw new Error(`${shortId} is not offered`)
  const thing = (kind: string) => {
    const lesson = found.things.find((each) => each.kind === kind)
    if (!lesson) throw new Error(`${shortId} has no ${kind}`)
    return lesson.id
  }
  return { id: found.id, thing }
}

interface Item {
  readonly courseId: string
  readonly lessonId?: string
  readonly points?: number
}

const answer = (session: LaunchedSession, items: readonly Item[], language = 'nb') =>
  world.as(session).fetch('/rest/lti/answer', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language, items }),
  })

const refusal = async (response: Response) =>
  [response.status, ((await response.json()) as { error: { code: string } }).error.code] as const

/** Posts the response to the platform, as the browser does. */
async function bring(response: Response) {
  expect(response.status).toBe(200)
  const { returnUrl, jwt } = (await response.json()) as { returnUrl: string; jwt: string }
  await fetch(returnUrl, { method: 'POST', body: new URLSearchParams({ JWT: jwt }) })
  const returned = world.platform.returned.at(-1)
  if (returned?.kind !== 'Accepted') throw new Error(`the platform refused it: ${returned?.reason}`)
  return returned
}

test('L2: what a teacher chose comes back to the platform as links, with columns where they count, and the links launch', async () => {
  const session = await world.openPicker(teacher())
  expect(session).toMatchObject({ isPicking: true, isInstructor: true })
  const { id, thing } = await course(session)
  const items = [
    { courseId: id, points: 100 },
    { courseId: id, lessonId: thing('EPISODE') },
    { courseId: id, lessonId: thing('QUIZ'), points: 40 },
    { courseId: id, lessonId: thing('GAME') },
  ]
  const { items: given, links } = await bring(await answer(session, items))
  const start = `${server.url}/no/lti-view/course/elsi4/elsikkerhet-i-praksis`
  expect(given.map(({ url, title }) => [url, title])).toEqual([
    [start, 'Elsikkerhet i praksis'],
    [`${start}/watch/elsi4-1/hva-strom-gjor-med-kroppen`, 'Hva strøm gjør med kroppen'],
    [`${start}/quiz/elsi4-q`, 'Elsikkerhet i praksis: Repetisjon og prøve'],
    [expect.stringMatching(new RegExp(`^${start}/game/[\\w-]+$`)), expect.stringMatching(/^Elsikkerhet i praksis: /)],
  ])
  expect(given.map(({ lineItem }) => lineItem)).toEqual([
    { scoreMaximum: 100, label: 'Elsikkerhet i praksis', resourceId: id, tag: 'course' },
    undefined,
    { scoreMaximum: 40, label: 'Elsikkerhet i praksis: Repetisjon og prøve', resourceId: thing('QUIZ'), tag: 'quiz' },
    undefined,
  ])
  const learner = world.platform.addPerson({ name: 'Ola Nordmann', locale: 'nb-NO' })
  for (const link of links) {
    const { destination } = await world.open(learner, link)
    expect(`${server.url}${destination}`).toBe(link.url)
  }
})

test('L2, M10: titles and addresses are those of the language that was chosen in', async () => {
  const session = await world.openPicker(teacher())
  const { id } = await course(session)
  const { items } = await bring(await answer(session, [{ courseId: id }], 'en'))
  expect(items[0]?.['url']).toMatch(new RegExp(`^${server.url}/en/lti-view/course/elsi4/`))
})

test('L2: nothing chosen goes back as an empty list without a word', async () => {
  const session = await world.openPicker(teacher())
  const { items, message } = await bring(await answer(session, []))
  expect([items, message]).toEqual([[], undefined])
})

test('L2: an answer is given once, of two at once by one', async () => {
  const session = await world.openPicker(teacher())
  const { id } = await course(session)
  const both = await Promise.all([answer(session, [{ courseId: id }]), answer(session, [])])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await refusal(await answer(session, [{ courseId: id }]))).toEqual([409, 'AlreadyAnswered'])
  const { data } = await world.as(session).graph('{ deepLinking { isAnswered } }')
  expect(data.deepLinking.isAnswered).toBe(true)
})

test('L2: what the platform does not take it is not given: several, columns, links at all, or too many', async () => {
  const one = await world.openPicker(teacher(), { accept_multiple: false, accept_lineitem: false })
  const { id, thing } = await course(one)
  const two = [{ courseId: id }, { courseId: id, lessonId: thing('EPISODE') }]
  expect(await refusal(await answer(one, two))).toEqual([422, 'OnlyOne'])
  expect(await refusal(await answer(one, [{ courseId: id, points: 100 }]))).toEqual([422, 'PointsNotAccepted'])
  const { data } = await world.as(one).graph('{ deepLinking { links several points } }')
  expect(data.deepLinking).toEqual({ links: true, several: false, points: false })
  await bring(await answer(one, two.slice(0, 1)))

  const none = await world.openPicker(teacher(), { accept_types: ['file'] })
  expect(await refusal(await answer(none, [{ courseId: id }]))).toEqual([422, 'LinksNotAccepted'])
  const many = await world.openPicker(teacher())
  const items = Array.from({ length: 21 }, () => ({ courseId: id }))
  expect(await refusal(await answer(many, items))).toEqual([422, 'TooMany'])
  expect(await refusal(await answer(many, [{ courseId: id, points: 0.5 }]))).toEqual([400, 'INVALID_BODY'])
  expect((await bring(await answer(many, [{ courseId: id }]))).links).toHaveLength(1)
})

test('L2, C2: a course without a film is listed as coming, without a length or films, and cannot be linked', async () => {
  const session = await world.openPicker(teacher())
  const { data, errors } = await world.as(session).graph(
    `{ linkableCourses(text: "", offset: 0, limit: 48) {
      hits { course { id isComing durationSeconds episodeCount things { id kind } } } } }`,
  )
  expect(errors).toBeUndefined()
  interface Listed {
    readonly course: {
      readonly id: string
      readonly isComing: boolean
      readonly durationSeconds: number
      readonly episodeCount: number
      readonly things: readonly { readonly id: string; readonly kind: string }[]
    }
  }
  const courses = (data.linkableCourses.hits as Listed[]).map(({ course: each }) => each)
  const coming = courses.filter(({ isComing }) => isComing)
  expect(coming.length).toBeGreaterThan(0)
  for (const each of courses) {
    const films = each.things.filter(({ kind }) => kind === 'EPISODE').length
    expect([each.isComing, each.durationSeconds > 0, each.episodeCount]).toEqual([films === 0, films > 0, films])
  }
  const { id } = await course(session)
  for (const { id: courseId, things } of coming.slice(0, 3)) {
    const quiz = things.find(({ kind }) => kind === 'QUIZ')
    for (const item of [{ courseId }, ...(quiz ? [{ courseId, lessonId: quiz.id }] : [])])
      expect(await refusal(await answer(session, [{ courseId: id }, item]))).toEqual([422, 'NotOffered'])
  }
})

test('L2: nobody who learns chooses: their request does not open, and their session answers nothing', async () => {
  const learner = world.platform.addPerson({ name: 'Ola Nordmann' })
  await expect(world.openPicker(learner)).rejects.toThrow(/did not open/)
  const session = await world.open(learner, world.link('/no/lti-view/course/elsi4/-'))
  expect(await refusal(await answer(session, []))).toEqual([401, 'SessionEnded'])
  const { errors } = await world.as(session).graph(shelfQuery, { text: '', offset: 0, limit: 1 })
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})

test('L2, C6: only what the organisation’s subscriptions open is offered and taken', async () => {
  const session = await world.openPicker(teacher())
  const { id, thing } = await course(session)
  const another = (await shelf(session)).hits.find((hit) => hit.course.id !== id)?.course.id ?? ''
  const { rows } = await inTransaction(server.database, { kind: 'system' }, (tx) =>
    sql<{ id: string }>`
      select id from course_card c where market = 'es'
        and not exists (select from course_card n where n.id = c.id and n.market = 'no') limit 1`.execute(tx),
  )
  const foreign = rows[0]?.id ?? 'the Spanish market has no course of its own'
  const unknown = '00000000-0000-4000-8000-000000000000'
  for (const item of [
    { courseId: foreign },
    { courseId: unknown },
    { courseId: id, lessonId: unknown },
    { courseId: another, lessonId: thing('QUIZ') },
  ])
    expect(await refusal(await answer(session, [{ courseId: id }, item]))).toEqual([422, 'NotOffered'])

  const closed = await ltiWorld(server, { now: () => now })
  try {
    await inTransaction(server.database, { kind: 'system' }, (tx) =>
      sql`update subscription set expiration_date = now() - interval '1 day'
          where organization_id = ${closed.organizationId}`.execute(tx),
    )
    const person = closed.platform.addPerson({ name: 'Tea Teacher', roles: ['Instructor'] })
    const nothing = await closed.openPicker(person)
    expect(await shelf(nothing, {}, closed)).toEqual({ count: null, hasMore: false, hits: [] })
    expect(await refusal(await answer(nothing, [{ courseId: id }]))).toEqual([422, 'NotOffered'])
  } finally {
    await closed.close()
  }
})

test('C5: the shelf is found by any word, of a lesson too, narrowed by subject, and comes in pages', async () => {
  const session = await world.openPicker(teacher())
  const whole = await shelf(session, { limit: 48 })
  const [first, second] = [await shelf(session, { limit: 5 }), await shelf(session, { offset: 5, limit: 5 })]
  const ids = (page: Shelf) => page.hits.map((hit) => hit.course.id)
  expect([...ids(first), ...ids(second)]).toEqual(ids(whole).slice(0, 10))
  expect([first.hasMore, first.count]).toEqual([true, null])

  const byLesson = await shelf(session, { text: 'kroppen' })
  const hit = byLesson.hits.find((each) => each.course.shortId === 'elsi4')
  expect(hit?.found).toEqual([hit?.course.things[0]?.id])
  expect(byLesson.count).toBe(byLesson.hits.length)
  expect((await shelf(session, { text: 'elsikerhet' })).hits[0]?.course.shortId).toBe('elsi4')
  expect((await shelf(session, { text: 'xyzzyx' })).hits).toEqual([])

  const { data } = await world.as(session).graph('{ categories { id } }')
  const counts = await Promise.all(
    (data.categories as { id: string }[]).map(async (each) =>
      ids(await shelf(session, { categoryId: each.id, limit: 48 })),
    ),
  )
  expect(counts.some((some) => some.length > 0 && some.length < whole.hits.length)).toBe(true)
  expect(await world.as(session).graph(shelfQuery, { text: '', offset: 0, limit: 1, categoryId: 'x' })).toHaveProperty(
    'errors.0.extensions.code',
    'BAD_USER_INPUT',
  )
})

test('L2: when the session is over nothing is answered', async () => {
  const session = await world.openPicker(teacher())
  const { id } = await course(session)
  const then = now
  now = new Date(now.getTime() + 121 * 60_000)
  expect(await refusal(await answer(session, [{ courseId: id }]))).toEqual([401, 'SessionEnded'])
  now = then
})

test('L2: the door hears at once that courses are to be chosen, and of nobody else', async () => {
  const { platform, clientId, deploymentId } = world
  const placed = async (launch: { readonly post: () => Promise<Response> }) => {
    const arrived = await launch.post()
    return new URL(arrived.headers.get('location') ?? '', server.url).searchParams.get('to')
  }
  expect(await placed(await platform.deepLink(teacher(), { clientId, deploymentId, settings: {} }))).toBe('picker')
  expect(await placed(await platform.launch(teacher(), world.link('/no/lti')))).toBeNull()
})
