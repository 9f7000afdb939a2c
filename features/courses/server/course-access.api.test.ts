import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPoolUser, userPoolSettings } from '#features/accounts/server/index.ts'
import { indexOutdated } from '#features/search/server/index.ts'
import { inTransaction, sql, type Transaction } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'
import { apiClient, signIn, type ApiClient } from '#testing/api-client.ts'
import { testSecret } from '#testing/database.ts'
import { quizWorld } from '#testing/learning/quiz-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { watchingWorld } from '#testing/learning/watching-world.ts'
import type { AccessReason } from '#features/courses/rules/course-access.ts'

const password = 'A password of the tests, long enough'
const text = (value: string) => JSON.stringify([{ languageCode: 'nb', value }])
const markets = { no: '01900000-0000-7000-8000-000000000001', es: '01900000-0000-7000-8000-000000000002' }

type When = 'running' | 'paused' | 'expired' | 'later' | 'ends tomorrow'
interface Person {
  readonly own?: readonly (readonly [When, keyof typeof markets])[]
  readonly house?: When
}

/** Users with different subscriptions, and why each has no access to the Norwegian catalogue; null with access (C6). */
const people: Readonly<Record<string, Person & { readonly reason: AccessReason | null }>> = {
  'nobody’s subscriber': { reason: 'NO_SUBSCRIPTION' },
  'a subscriber': { own: [['running', 'no']], reason: null },
  'whoever ends tomorrow': { own: [['ends tomorrow', 'no']], reason: null },
  'whoever is on pause': { own: [['paused', 'no']], reason: 'SUBSCRIPTION_PAUSED' },
  'whoever has expired': { own: [['expired', 'no']], reason: 'SUBSCRIPTION_EXPIRED' },
  'whoever begins later': { own: [['later', 'no']], reason: 'SUBSCRIPTION_STARTS_LATER' },
  'a subscriber of the Spanish catalogue': { own: [['running', 'es']], reason: 'NOT_IN_SUBSCRIPTION' },
  'a subscriber of one and once of the other': {
    own: [
      ['running', 'es'],
      ['expired', 'no'],
    ],
    reason: 'SUBSCRIPTION_EXPIRED',
  },
  'a member of a house that runs': { house: 'running', reason: null },
  'a member of a house on pause': { house: 'paused', reason: 'SUBSCRIPTION_PAUSED' },
  'a member of a house that has expired': { house: 'expired', reason: 'SUBSCRIPTION_EXPIRED' },
  'an expired single in a house that runs': { own: [['expired', 'no']], house: 'running', reason: null },
}

interface Course {
  readonly shortId: string
  readonly id: string
  readonly episode: string
  readonly quiz: string
  readonly isOffered: boolean
}

let server: TestServer
const courses: Course[] = []
const playlist = 'allt4'
const products = {} as Record<keyof typeof markets, string>
const attachment = randomUUID()

const asSystem = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(server.database, { kind: 'system' }, work)

beforeAll(async () => {
  server = await startTestServer()
  for (const market of ['no', 'es'] as const) {
    products[market] = randomUUID()
    await asSystem(async (tx) => {
      await sql`insert into product (id, key, licence, description) values (${products[market]}, ${market}, 'INDIVIDUAL', ${text('Alt')})`.execute(
        tx,
      )
      await sql`insert into product_catalog (product_id, catalog_id) values (${products[market]}, ${markets[market]})`.execute(
        tx,
      )
    })
  }
  const [watching, quizzes] = [watchingWorld(server.database), quizWorld(server.database)]
  const trailer = await watching.film('trailer', 20)
  const kinds = ['DRAFT', 'PUBLISHED', 'PAUSED', 'TEMPLATE'].flatMap((status) =>
    ['PUBLISHED', 'ARCHIVED'].map((publication) => ({ status, publication, market: 'no' as keyof typeof markets })),
  )
  for (const { status, publication, market } of [
    ...kinds,
    { status: 'PUBLISHED', publication: 'PUBLISHED', market: 'es' as const },
  ]) {
    const { id, shortId, episodes } = await watching.course(60, 60)
    const { shortId: quiz } = await quizzes.quiz({ courseId: id, questions: 1 })
    await asSystem(async (tx) => {
      await sql`
        update course set status = ${status}, publication = ${publication}, trailer_asset_id = ${trailer}, name = ${text('Prøvekurs')}
        where id = ${id}`.execute(tx)
      await sql`update catalog_course set catalog_id = ${markets[market]}, price_minor = 69000 where course_id = ${id}`.execute(
        tx,
      )
      await sql`insert into attachment (course_id, key, position, name, body) values (${id}, ${attachment}, 0, ${text('Ark')}, ${text('Innhold')})`.execute(
        tx,
      )
    })
    const isOffered = status === 'PUBLISHED' && publication === 'PUBLISHED' && market === 'no'
    courses.push({ shortId, id, episode: episodes[0] ?? '', quiz, isOffered })
  }
  const log = createLogger('fatal')
  await indexOutdated({ database: server.database, readCaptions: () => Promise.resolve(undefined), log })
  await asSystem(async (tx) => {
    const id = randomUUID()
    await sql`insert into playlist (id, short_id, kind, name, description) values (${id}, ${playlist}, 'NONE', ${text('Alt')}, ${text('Alt')})`.execute(
      tx,
    )
    for (const [position, course] of courses.entries())
      await sql`insert into playlist_item (playlist_id, position, kind, course_id) values (${id}, ${position}, 'COURSE', ${course.id})`.execute(
        tx,
      )
  })
})
afterAll(() => server.close())

const times: Record<When, { status: string; starts: string | null; ends: string | null }> = {
  running: { status: 'active', starts: null, ends: null },
  'ends tomorrow': { status: 'active', starts: '-30 days', ends: '23 hours' },
  paused: { status: 'paused', starts: null, ends: '1 year' },
  expired: { status: 'active', starts: '-1 year', ends: '-1 second' },
  later: { status: 'active', starts: '2 days', ends: '1 year' },
}

async function subscribe(tx: Transaction, whose: { user?: string; house?: string }, when: When, productId: string) {
  const { status, starts, ends } = times[when]
  await sql`
    insert into subscription (user_id, organization_id, product_id, status, starts_at, expiration_date)
    values (${whose.user ?? null}, ${whose.house ?? null}, ${productId}, ${status}, now() + ${starts}::interval, now() + ${ends}::interval)`.execute(
    tx,
  )
}

/** A new user with a password, who has every course as a favourite and started. */
async function arrive({ own = [], house }: Person): Promise<ApiClient> {
  const sub = randomUUID()
  const email = `${sub}@kursiva.test`
  const attributes = { name: 'Ingrid Solbakken', locale: 'nb', 'custom:domain': 'no' }
  const settings = userPoolSettings({ secret: testSecret, issuer: '' })
  await createPoolUser(server.database, settings, { sub, email, password, attributes }, new Date())
  await asSystem(async (tx) => {
    for (const [when, market] of own) await subscribe(tx, { user: sub }, when, products[market])
    if (house) {
      const id = randomUUID()
      await sql`insert into organization (id, short_id, name, type, created_from, market) values (${id}, ${id}, 'Huset', 'ORGANIZATION', 'BACKOFFICE', 'no')`.execute(
        tx,
      )
      await sql`insert into membership (organization_id, user_id, role) values (${id}, ${sub}, 'MEMBER')`.execute(tx)
      await subscribe(tx, { house: id }, house, products.no)
    }
    for (const { id, episode } of courses) {
      await sql`insert into favorite (user_id, course_id) values (${sub}, ${id})`.execute(tx)
      await sql`
        insert into episode_progress (user_id, lesson_id, course_id, position_seconds)
        select ${sub}, l.id, ${id}, 5 from lesson l where l.short_id = ${episode}`.execute(tx)
    }
  })
  return apiClient(server.url, await signIn(server.url, email, password))
}

const lists = `query($playlist: String!) {
  myCatalogueAccess { userCanWatch reason }
  catalogue(first: 48) { nodes { ...seen } }
  included: catalogue(first: 48, filter: { access: INCLUDED }) { nodes { shortId } }
  purchasable: catalogue(first: 48, filter: { access: PURCHASABLE }) { nodes { shortId } }
  listed: catalogue(first: 1) { facets { included purchasable } }
  continueWatching(first: 12) { ...seen }
  suggester(keyword: "prøvekurs") { courses { ...seen } }
  search(text: "prøvekurs") { courses { course { ...seen } } }
  playlist(shortId: $playlist) { items { course { ...seen } } }
}
fragment seen on Course { shortId access { userCanWatch reason } }`

const page = `query($course: String!, $quiz: String!, $sub: String!) {
  course(shortId: $course) {
    access { userCanWatch reason } trailer { playlistUrl } attachments { body { value } } lessons { kind film { playlistUrl } }
  }
  quiz(courseShortId: $course, quizShortId: $quiz) { access { userCanWatch reason } }
  listFavorites(userSub: $sub) { courseId shortId access { userCanWatch reason userCanPurchase } daysLeft }
}`
const record = `mutation($input: RecordWatchingInput!) { recordWatching(input: $input) { __typename } }`
const start = `mutation($quiz: String!) { startAttempt(quizShortId: $quiz) { __typename } }`

test.each(Object.entries(people))('C6: %s gets the same answer everywhere', async (_, { reason, ...person }) => {
  const client = await arrive(person)
  const userCanWatch = reason === null
  const access = { userCanWatch, reason }
  const { data, errors } = await client.graph(lists, { playlist })
  expect(errors).toBeUndefined()
  expect(data.myCatalogueAccess).toEqual(access)

  const offered = courses.filter(({ isOffered }) => isOffered)
  const all = offered.map(({ shortId }) => ({ shortId, access }))
  const names = all.map(({ shortId }) => ({ shortId }))
  expect(data.catalogue.nodes).toEqual(all)
  expect(data.included.nodes).toEqual(userCanWatch ? names : [])
  expect(data.purchasable.nodes).toEqual(userCanWatch ? [] : names)
  const [open, closed] = userCanWatch ? [all.length, 0] : [0, all.length]
  expect(data.listed.facets).toEqual({ included: open, purchasable: closed })
  expect(data.continueWatching).toEqual(userCanWatch ? all : [])
  expect(data.suggester.courses).toEqual(all)
  expect(data.search.courses.map(({ course }: { course: object }) => course)).toEqual(all)
  expect(data.playlist.items.map(({ course }: { course: object }) => course)).toEqual(all)

  for (const { id, shortId, episode, quiz, isOffered } of courses) {
    const shown = (await client.graph(page, { course: shortId, quiz, sub: client.tokens?.sub })).data
    const favourite = shown.listFavorites.find(({ courseId }: { courseId: string }) => courseId === id)
    const recorded = await client.graph(record, {
      input: { lessonShortId: episode, positionSeconds: 1, ranges: [{ from: 0, to: 1 }] },
    })
    const started = await client.graph(start, { quiz })
    if (!isOffered) {
      expect(shown).toMatchObject({ course: null, quiz: null })
      expect(favourite).toMatchObject({ shortId: null, access: { userCanWatch: false, reason: 'UNAVAILABLE' } })
      expect(recorded.data.recordWatching.__typename).toBe('NoAccess')
      expect(started.data.startAttempt.__typename).toBe('UnknownQuiz')
      continue
    }
    const { course } = shown
    expect(course.access).toEqual(access)
    expect(shown.quiz.access).toEqual(access)
    expect(favourite.access).toEqual({ ...access, userCanPurchase: !userCanWatch })
    // C3: the trailer is for everyone signed in
    expect(course.trailer.playlistUrl).toMatch(/^\/media\//)
    expect(course.attachments[0].body !== null).toBe(userCanWatch)
    const films = course.lessons.filter(({ kind }: { kind: string }) => kind === 'EPISODE')
    expect(films.map(({ film }: { film: object | null }) => film !== null)).toEqual([userCanWatch, userCanWatch])
    expect(recorded.data.recordWatching.__typename).toBe(userCanWatch ? 'WatchingRecorded' : 'NoAccess')
    expect(started.data.startAttempt.__typename).toBe(userCanWatch ? 'QuizAttempt' : 'NoAccess')
  }
})

test('C4: a house that hides its prices shows none to its members, and says whom to ask', async () => {
  const client = await arrive({ house: 'paused' })
  const course = courses.find(({ isOffered }) => isOffered)
  const asked = `query($course: String!) {
    course(shortId: $course) { price { amountMinor } access { userCanPurchase organizationCanPurchase options admins { name email } } }
  }`
  const answer = async () => (await client.graph(asked, { course: course?.shortId })).data.course as object
  expect(await answer()).toEqual({
    price: { amountMinor: '69000' },
    access: { userCanPurchase: true, organizationCanPurchase: false, options: ['ASK_ADMIN', 'BUY'], admins: [] },
  })

  const admin = randomUUID()
  await asSystem(async (tx) => {
    const house = sql`(select organization_id from membership where user_id = ${client.tokens?.sub})`
    await sql`update organization set hide_price_list = true where id = ${house}`.execute(tx)
    await sql`insert into app_user (id, email, name, locale, market) values (${admin}, ${`${admin}@kursiva.test`}, 'Tone Nordvik', 'nb', 'no')`.execute(
      tx,
    )
    await sql`insert into membership (organization_id, user_id, role) values (${house}, ${admin}, 'ADMIN')`.execute(tx)
  })
  expect(await answer()).toEqual({
    price: null,
    access: {
      userCanPurchase: false,
      organizationCanPurchase: false,
      options: ['ASK_ADMIN'],
      admins: [{ name: 'Tone Nordvik', email: `${admin}@kursiva.test` }],
    },
  })
})
