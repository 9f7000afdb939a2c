import { randomUUID } from 'node:crypto'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHeartbeatBatcher, type HeartbeatRecorder } from '#features/watching/server/index.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { watchingWorld, type WatchingWorld } from '#testing/learning/watching-world.ts'
import { lastDayOf, weekOf } from '#features/activity/rules/weeks.ts'
import { recordAttempt, recordFilms } from './learning/record-learning.ts'

let server: TestServer
let organizations: OrganizationWorld
let watching: WatchingWorld
let beats: HeartbeatRecorder
let course: Awaited<ReturnType<WatchingWorld['course']>>
const day = 24 * 60 * 60

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  organizations = organizationWorld(server.database)
  watching = watchingWorld(server.database)
  course = await watching.course(100, 100)
  await watching.removeTest(course.id)
  const reactions = { filmsWatched: recordFilms, filmsCompleted: () => Promise.resolve() }
  beats = createHeartbeatBatcher(server.database, () => new Date(), {}, reactions)
})
afterAll(async () => {
  await beats.drain()
  await server.close()
})

/** An organisation with an admin, two groups and three people: two in the first group, one in the second. */
async function bakken() {
  const id = await organizations.organization({ name: 'Bakken Elektro', seats: null })
  const tag = randomUUID().slice(0, 8)
  const [admin, manager] = [`admin-${tag}@bakken.test`, `manager-${tag}@bakken.test`]
  const [adminId, managerId] = [await organizations.account(admin), await organizations.account(manager)]
  await organizations.join(id, adminId, 'ADMIN')
  await organizations.join(id, managerId, 'MANAGER')
  const people = [await watching.user(), await watching.user(), await watching.user()] as const
  for (const person of people) await organizations.join(id, person, 'MEMBER')
  const oslo = await organizations.group(id, 'Oslo', { memberIds: [people[0]] })
  const west = await organizations.group(id, 'Oslo vest', { memberIds: [people[1], managerId], parentId: oslo })
  const bergen = await organizations.group(id, 'Bergen', { memberIds: [people[2]] })
  return {
    id,
    people,
    managerId,
    groups: { oslo, west, bergen },
    admin: await clientOf(server.url, admin),
    manager: await clientOf(server.url, manager),
  }
}

const watch = (userId: string, episode: number, seconds: number, secondsAgo = 0) =>
  beats.record(
    { userId, market: 'no' },
    {
      lessonShortId: course.episodes[episode] ?? '',
      positionSeconds: seconds,
      ranges: [{ from: 0, to: seconds }],
      secondsAgo,
      elapsedSeconds: seconds,
    },
  )

const query = `query($id: ID!, $from: String, $to: String, $groupId: ID) {
  organizationActivity(organizationId: $id, from: $from, to: $to, groupId: $groupId) {
    members activeThisWeek deadlinesNear deadlinesPassed weeks { monday active seconds }
    figures { seconds coursesFinished firstTries firstPasses } formerFigures { seconds coursesFinished }
    courses { finished notPassed inProgress course { shortId } } busiest { userId name courses seconds } names { hideable hidden }
  } }`
const activity = async (client: ApiClient, id: string, variables: object = {}) => {
  const { data, errors } = await client.graph(query, { id, ...variables })
  expect(errors).toBeUndefined()
  return data.organizationActivity
}

test('O3: what members have learnt is told in sums, by week and by group, to admin and manager alike', async () => {
  const { id, people, groups, admin, manager } = await bakken()
  await watch(people[0], 0, 100)
  await watch(people[0], 1, 100)
  await watch(people[1], 0, 40)
  await watch(people[2], 0, 30, 20 * day)
  await asSystem((tx) =>
    recordAttempt(tx, {
      userId: people[0],
      courseId: course.id,
      quizId: randomUUID(),
      passed: true,
      percentage: 90,
      isFirst: true,
      at: new Date(),
    }),
  )
  const told = await activity(admin, id)
  expect(told).toMatchObject({
    members: 5,
    activeThisWeek: 2,
    figures: { seconds: 270, coursesFinished: 1, firstTries: 1, firstPasses: 1 },
    formerFigures: { seconds: 0, coursesFinished: 0 },
    courses: [{ finished: 1, inProgress: 2, course: { shortId: course.shortId } }],
    deadlinesNear: 0,
  })
  expect(told.weeks).toHaveLength(12)
  expect(told.weeks.at(-1)).toEqual({ monday: weekOf(new Date()), active: 2, seconds: 240 })
  const then = weekOf(new Date(Date.now() - 20 * day * 1000))
  expect(told.weeks.find(({ monday }: { monday: string }) => monday === then)).toMatchObject({ active: 1, seconds: 30 })
  expect(told.busiest.map(({ seconds }: { seconds: number }) => seconds)).toEqual([200, 40, 30])
  expect(await activity(manager, id)).toEqual(told)

  const oslo = await activity(admin, id, { groupId: groups.oslo })
  expect(oslo).toMatchObject({ members: 3, activeThisWeek: 2, figures: { seconds: 240, coursesFinished: 1 } })
  expect(await activity(admin, id, { groupId: groups.bergen })).toMatchObject({ members: 1, figures: { seconds: 30 } })
  const former = await activity(admin, id, { from: then, to: lastDayOf(then) })
  expect(former).toMatchObject({ activeThisWeek: 2, figures: { seconds: 30 }, weeks: [{ monday: then, active: 1 }] })
})

test('O3: who fails a test has learnt something and reads as not passed, on the page and in its files', async () => {
  const { id, people, admin, manager } = await bakken()
  const take = (userId: string, percentage: number) =>
    asSystem((tx) =>
      recordAttempt(tx, {
        userId,
        courseId: course.id,
        quizId: randomUUID(),
        passed: percentage >= 80,
        percentage,
        isFirst: true,
        at: new Date(),
      }),
    )
  await take(people[0], 55)
  await take(people[0], 40)
  await take(people[1], 10)
  await watch(people[2], 0, 40)
  const told = await activity(admin, id)
  expect(told).toMatchObject({
    activeThisWeek: 3,
    courses: [{ finished: 0, notPassed: 2, inProgress: 1, course: { shortId: course.shortId } }],
  })
  expect(await activity(manager, id)).toEqual(told)
  const events = await exported(admin, id, 'events.csv')
  expect(events.filter((line) => line.includes('Prøve tatt')).map((line) => line.split(';').slice(6))).toEqual([
    ['nei', '55', 'ja'],
    ['nei', '40', 'ja'],
    ['nei', '10', 'ja'],
  ])
  const workbook = await admin.fetch(`/rest/organizations/${id}/activity/people.xlsx`)
  const [sheet] = await readWorkbook(Buffer.from(await workbook.arrayBuffer()))
  const statuses = new Set((sheet?.data ?? []).slice(1).map((row) => row[3]))
  expect(statuses).toEqual(
    new Set(['Begynt', 'Ikke begynt', 'Ikke bestått (best 10\u00A0%)', 'Ikke bestått (best 55\u00A0%)']),
  )
})

test('O3: a limited manager has the own groups’ people and nobody else; a group of others has nobody in it', async () => {
  const { id, people, groups, managerId, manager } = await bakken()
  await organizations.limitToGroups(id, managerId)
  await watch(people[0], 0, 50)
  await watch(people[1], 0, 40)
  expect(await activity(manager, id)).toMatchObject({
    members: 2,
    activeThisWeek: 1,
    figures: { seconds: 40 },
    courses: [{ finished: 0, inProgress: 1 }],
    busiest: [{ seconds: 40 }],
  })
  expect(await activity(manager, id, { groupId: groups.bergen })).toMatchObject({ members: 0, figures: { seconds: 0 } })
  const rows = await exported(manager, id, 'events.csv')
  expect(rows).toHaveLength(2)
})

test('O3: members, strangers and unknown organisations get nothing, from the page and from its files', async () => {
  const { id, people, admin } = await bakken()
  await watch(people[0], 0, 50)
  const [learner, other] = await Promise.all([
    clientOf(server.url, 'learner@kursiva.test'),
    clientOf(server.url, 'admin@kursiva.test'),
  ])
  for (const client of [learner, other]) {
    expect(await activity(client, id)).toBeNull()
    expect((await client.fetch(`/rest/organizations/${id}/activity/events.csv`)).status).toBe(404)
  }
  for (const unknown of [randomUUID(), 'nordvik']) {
    expect(await activity(admin, unknown)).toBeNull()
    expect((await admin.fetch(`/rest/organizations/${unknown}/activity/people.xlsx`)).status).toBe(404)
  }
  expect((await admin.fetch(`/rest/organizations/${id}/activity/secrets.csv`)).status).toBe(404)
  expect((await admin.fetch(`/rest/organizations/${id}/activity/events.csv?from=2026-02-30&to=x`)).status).toBe(400)
  const { errors } = await admin.graph(query, { id, from: '2026-11-16', to: 'soon' })
  expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
})

test('O3: who has left is not in the figures, and what was learnt before joining is nobody else’s business', async () => {
  const { id, people, admin } = await bakken()
  await watch(people[0], 0, 50)
  await watch(people[1], 0, 40, 2 * day)
  const newcomer = await watching.user()
  await watch(newcomer, 0, 70)
  await organizations.join(id, newcomer, 'MEMBER', new Date())
  await watch(newcomer, 1, 5)
  expect(await activity(admin, id)).toMatchObject({ members: 6, figures: { seconds: 95 } })
  await asSystem((tx) =>
    sql`delete from membership where organization_id = ${id} and user_id = ${people[0]}`.execute(tx),
  )
  expect(await activity(admin, id)).toMatchObject({ members: 5, figures: { seconds: 45 } })
})

test('O3: hours of a large organisation are more seconds than 32 bits hold', async () => {
  const { id, people, admin } = await bakken()
  await asSystem((tx) =>
    sql`insert into learning_week (organization_id, week, user_id, seconds)
      select ${id}, ${weekOf(new Date())}::date, u, 2000000000 from unnest(${people.slice(0, 3)}::uuid[]) u`.execute(
      tx,
    ),
  )
  expect(await activity(admin, id)).toMatchObject({ figures: { seconds: 6_000_000_000 } })
})

const exported = async (client: ApiClient, id: string, file: string) => {
  const response = await client.fetch(`/rest/organizations/${id}/activity/${file}`, { headers: { locale: 'nb' } })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  return (await response.text()).trim().split('\r\n')
}

test('O3: the files hold a row for each milestone, person and week; who took one stands in the log', async () => {
  const { id, people, admin } = await bakken()
  await asSystem((tx) => sql`update app_user set name = '=cmd|calc' where id = ${people[0]}`.execute(tx))
  await watch(people[0], 0, 100)
  const [head, ...events] = await exported(admin, id, 'events.csv')
  expect(head).toBe('Tidspunkt;Hva;Navn;E-post;Kurs;Episode;Bestått;Prosent;Første forsøk')
  // both at the same moment
  expect(new Set(events.map((line) => line.split(';').slice(1, 3).join(' ')))).toEqual(
    new Set(["Episode begynt '=cmd|calc", "Episode fullført '=cmd|calc"]),
  )
  const [, ...weeks] = await exported(admin, id, 'weeks.csv')
  expect(weeks).toHaveLength(12)
  expect(weeks.at(-1)).toMatch(/^\d+;\d{4}-\d\d-\d\d;1;0,03;0;0;0$/)
  expect(weeks[0]).toMatch(/^\d+;\d{4}-\d\d-\d\d;0;0,00;0;0;0$/)
  const workbook = await admin.fetch(`/rest/organizations/${id}/activity/people.xlsx`)
  const [sheet] = await readWorkbook(Buffer.from(await workbook.arrayBuffer()))
  const rows = sheet?.data ?? []
  expect(rows).toHaveLength(1 + 5)
  expect(rows.find(([name]) => name === '=cmd|calc')?.slice(2, 5)).toEqual(['Kurs', 'Begynt', null])
  const report = await admin.fetch(`/rest/organizations/${id}/activity/report.pdf`, { headers: { locale: 'es' } })
  expect(report.headers.get('content-type')).toBe('application/pdf')
  expect(report.headers.get('content-disposition')).toMatch(/filename="kursiva-informe-[-\d]+\.pdf"/)
  expect(
    Buffer.from(await report.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const { rows: log } = await asSystem((tx) =>
    sql<{
      kind: string
      subject: string
    }>`select kind, subject from audit_entry where organization_id = ${id} order by at, id`.execute(tx),
  )
  expect(log).toEqual(
    ['events.csv', 'weeks.csv', 'people.xlsx', 'report.pdf'].map((subject) => ({ kind: 'ACTIVITY_EXPORTED', subject })),
  )
})

test('O3: members hide their names in the list where the organisation lets them', async () => {
  const { id, admin, manager, managerId } = await bakken()
  await watch(managerId, 0, 50)
  const hide = (client: ApiClient, enabled: boolean, organizationId = id) =>
    client.graph(
      'mutation($organizationId: ID!, $enabled: Boolean!) { hideMyName(organizationId: $organizationId, enabled: $enabled) { __typename ... on ActivityNamesChosen { hideable hidden } } }',
      { organizationId, enabled },
    )
  const allow = (client: ApiClient, enabled: boolean) =>
    client.graph(
      'mutation($id: ID!, $enabled: Boolean!) { setNamesHideable(organizationId: $id, enabled: $enabled) { __typename } }',
      { id, enabled },
    )
  const named = async () => (await activity(admin, id)).busiest.map(({ name }: { name: string | null }) => name)
  expect(await named()).toEqual(['Kari Bakken'])
  expect((await hide(manager, true)).data.hideMyName).toMatchObject({ hidden: true })
  expect(await named()).toEqual([null])
  // nor does the id say whose it is
  expect((await activity(admin, id)).busiest).toMatchObject([{ userId: null }])
  expect((await hide(manager, true, randomUUID())).data.hideMyName.__typename).toBe('ActivityNamesRefused')
  expect((await allow(admin, false)).data.setNamesHideable.__typename).toBe('ActivityNamesChosen')
  expect(await named()).toEqual(['Kari Bakken'])
  await organizations.limitToGroups(id, managerId)
  expect((await allow(manager, true)).data.setNamesHideable.__typename).toBe('ActivityNamesRefused')
  const stranger = await clientOf(server.url, 'admin@kursiva.test')
  expect((await allow(stranger, true)).data.setNamesHideable.__typename).toBe('ActivityNamesRefused')
})

test('the demonstration tells what its members have learnt', async () => {
  const admin = await clientOf(server.url, 'admin@kursiva.test')
  const { rows } = await asSystem((tx) =>
    sql<{ id: string }>`select id from organization where short_id = 'nordvik'`.execute(tx),
  )
  const told = await activity(admin, rows[0]?.id ?? '')
  expect(told.figures.coursesFinished).toBeGreaterThan(0)
  expect(told.courses.length).toBeGreaterThan(0)
})
