import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql, type Transaction } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { watchingWorld } from '#testing/learning/watching-world.ts'
import { dayIn, daysAfter } from '#values/day.ts'

let server: TestServer
let world: OrganizationWorld
let organizationId: string
let otherId: string
let userId: string
let course: { id: string; episodeIds: string[] }
const clients = new Map<string, ApiClient>()
const joined = new Date(Date.now() - 50 * 24 * 60 * 60 * 1000)
const today = dayIn('no', new Date())

const asSystem = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(server.database, { kind: 'system' }, work)

beforeAll(async () => {
  server = await startTestServer()
  world = organizationWorld(server.database)
  organizationId = await world.organization({ seats: null })
  userId = await world.user({ name: 'Ane Lærling', email: 'ane@bakken.test' })
  await world.join(organizationId, userId, 'MEMBER', joined)
  await asSystem((tx) =>
    sql`update membership set employee_number = '4711', department = 'Drift' where user_id = ${userId}`.execute(tx),
  )
  const sign = async (name: string, role: 'ADMIN' | 'MANAGER' | 'MEMBER', of = organizationId) => {
    const email = `${name}@record.test`
    const id = await world.account(email, name)
    await world.join(of, id, role)
    clients.set(name, await clientOf(server.url, email))
    return id
  }
  await sign('admin', 'ADMIN')
  await sign('manager', 'MANAGER')
  await sign('member', 'MEMBER')
  const limited = await sign('limited', 'MANAGER')
  const elsewhere = await sign('elsewhere', 'MANAGER')
  for (const each of [limited, elsewhere]) await world.limitToGroups(organizationId, each)
  await world.group(organizationId, 'Lærlinger', { memberIds: [userId, limited] })
  await world.group(organizationId, 'Verneombud', { memberIds: [userId] })
  await world.group(organizationId, 'Kontoret', { memberIds: [elsewhere] })
  otherId = await world.organization({ seats: null, name: 'Annen' })
  await sign('other', 'ADMIN', otherId)
  course = await watchingWorld(server.database).course(60, 90)
  await learn()
})
afterAll(() => server.close())

/** A course begun with a failed and a passed test and a film, a deadline that passed, a certificate, reminders. */
async function learn(): Promise<void> {
  await asSystem(async (tx) => {
    await sql`
      insert into learning_course (organization_id, user_id, course_id, begun_at, touched_at, seconds, percentage, tests_passed)
      values (${organizationId}, ${userId}, ${course.id}, now(), now(), 90, 55, false)`.execute(tx)
    for (const [percentage, first] of [
      [40, true],
      [55, false],
    ] as const)
      await sql`
        insert into learning_event (organization_id, user_id, kind, course_id, lesson_id, passed, first_try, percentage, at)
        select ${organizationId}, ${userId}, 'TEST_FINISHED', ${course.id}, l.id, false, ${first}, ${percentage}, now() + make_interval(secs => ${percentage})
        from lesson l where l.course_id = ${course.id} and l.kind = 'QUIZ'`.execute(tx)
    for (const lessonId of course.episodeIds)
      await sql`
        insert into learning_event (organization_id, user_id, kind, course_id, lesson_id, at)
        values (${organizationId}, ${userId}, 'EPISODE_FINISHED', ${course.id}, ${lessonId}, now())`.execute(tx)
    const { rows } = await sql<{ id: string }>`
      insert into assignment (organization_id, course_id, due_on, created_at, updated_at)
      values (${organizationId}, ${course.id}, ${daysAfter(today, -1)}, now(), now()) returning id`.execute(tx)
    const assignmentId = rows[0]?.id ?? ''
    const { rows: turns } = await sql<{ id: string }>`
      insert into assignment_turn (assignment_id, organization_id, user_id, begins_on, due_on, created_at, told_at)
      values (${assignmentId}, ${organizationId}, ${userId}, ${daysAfter(today, -20)}, ${daysAfter(today, -1)}, now(), ${daysAfter(today, -20)}::date)
      returning id`.execute(tx)
    await sql`
      insert into assignment_reminder (turn_id, days_left, sent_on)
      values (${turns[0]?.id}, 3, ${daysAfter(today, -4)}), (${turns[0]?.id}, 0, ${daysAfter(today, -1)})`.execute(tx)
    // asked for on the last day: it takes the place of the automatic one
    await sql`
      insert into requested_reminder (assignment_id, user_id, day, organization_id, requested_at, mailed_at)
      values (${assignmentId}, ${userId}, ${daysAfter(today, -1)}, ${organizationId}, now(), ${daysAfter(today, -1)}::date + interval '12 hours')`.execute(
      tx,
    )
    for (const [code, issued] of [
      ['AAAA-BBBB-CCCC', -10],
      ['BEFO-REJO-INED', -80],
    ] as const)
      await sql`
        insert into certificate (code, user_id, course_id, percentage, best_score_at, issued_at, holder_name, course_name, expert_names, duration_seconds, replaced_at)
        values (${code}, ${userId}, ${course.id}, 90, now(), ${`${daysAfter(today, issued)}T10:00:00Z`}, 'Ane', '[{"languageCode":"nb","value":"Kurs"}]', '{}', 60, now())`.execute(
        tx,
      )
  })
}

const query = `query($organizationId: ID!, $userId: ID!, $offset: Int! = 0, $limit: Int! = 6) {
  personRecord(organizationId: $organizationId, userId: $userId) {
    name email employeeNumber department role hasOpenDeadline
    courses { totalCount items { status percentage seconds name { value } } }
    attempts { totalCount items { percentage passed isFirst course { value } lesson { value } } }
    films(offset: $offset, limit: $limit) { totalCount items { id lesson { value } } }
    deadlines { items { status learning percentage dueOn name { value } } }
    certificates { items { code status isCurrent name { value } } }
    letters { items { kind items { name { value } } } }
    periods { totalCount items { role group isLimited beganAt endedAt } } } }`
const record = async (name: string, variables: Record<string, unknown> = {}) => {
  const { data, errors } = (await clients.get(name)?.graph(query, { organizationId, userId, ...variables })) ?? {}
  expect(errors).toBeUndefined()
  return data.personRecord
}

test('O3: an admin reads what a member has learnt, must do, has proven and was sent since they joined', async () => {
  const name = [{ value: 'Kurs' }]
  const found = await record('admin')
  expect(found).toMatchObject({
    name: 'Ane Lærling',
    email: 'ane@bakken.test',
    employeeNumber: '4711',
    department: 'Drift',
    role: 'MEMBER',
    hasOpenDeadline: true,
    courses: { totalCount: 1, items: [{ status: 'NOT_PASSED', percentage: 55, seconds: 90, name }] },
    attempts: {
      totalCount: 2,
      items: [
        { percentage: 55, passed: false, isFirst: false, course: name, lesson: [{ value: 'Prøve' }] },
        { percentage: 40, passed: false, isFirst: true },
      ],
    },
    films: { totalCount: 2 },
    deadlines: {
      items: [{ status: 'OVERDUE', learning: 'NOT_PASSED', percentage: 55, dueOn: daysAfter(today, -1), name }],
    },
  })
  // the certificate from before they joined is not the organisation's to see
  expect(found.certificates.items).toEqual([{ code: 'AAAA-BBBB-CCCC', status: 'VALID', isCurrent: false, name }])
  expect(found.letters.items).toEqual(
    ['REQUESTED', 'REMINDER', 'ASSIGNED'].map((kind) => ({ kind, items: [{ name }] })),
  )
})

test('O3: a manager reads of everybody, a limited one of the own groups; for anyone else there is nobody', async () => {
  const { periods, ...shown } = await record('admin')
  expect(await record('manager')).toEqual({ ...shown, periods })
  const limited = await record('limited')
  expect(limited).toMatchObject(shown)
  const groups = ({ items }: typeof periods) =>
    items.flatMap(({ group }: { group: string | null }) => (group === null ? [] : [group])).toSorted()
  expect(groups(periods)).toEqual(['Lærlinger', 'Verneombud'])
  expect(groups(limited.periods)).toEqual(['Lærlinger'])
  for (const name of ['member', 'elsewhere', 'other']) expect([name, await record(name)]).toEqual([name, null])
  for (const unknown of [randomUUID(), 'x']) expect(await record('admin', { userId: unknown })).toBeNull()
  // who is no member of the organisation that is asked for
  expect(await record('other', { organizationId: otherId })).toBeNull()
})

test('O3: a list is read in parts, each row once; a part that is too large is refused', async () => {
  const [first, second] = [await record('admin', { limit: 1 }), await record('admin', { limit: 1, offset: 1 })]
  const ids = [first, second].flatMap(({ films }) => films.items.map(({ id }: { id: string }) => id))
  expect(new Set(ids).size).toBe(2)
  expect(first.films.totalCount).toBe(2)
  for (const wrong of [{ limit: 101 }, { limit: 0 }, { offset: -1 }]) {
    const { errors } = (await clients.get('admin')?.graph(query, { organizationId, userId, ...wrong })) ?? {}
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  }
})

test('O3: roles and groups over time are stored by whatever way they change, and go with the membership', async () => {
  const changed = await world.user({ name: 'Bo' })
  await world.join(organizationId, changed, 'MEMBER', joined)
  const inGroup = await world.group(organizationId, 'Lager', { memberIds: [changed] })
  const { data } =
    (await clients.get('admin')?.graph(
      `mutation($organizationId: ID!, $userIds: [ID!]!) {
        changeMemberRoles(organizationId: $organizationId, userIds: $userIds, role: MANAGER, groupLimited: true) { __typename } }`,
      { organizationId, userIds: [changed] },
    )) ?? {}
  expect(data).toBeTruthy()
  await asSystem((tx) => sql`delete from member_group where id = ${inGroup}`.execute(tx))
  const { items } = (await record('admin', { userId: changed })).periods
  expect(items).toMatchObject([
    { role: 'MANAGER', isLimited: true, endedAt: null },
    { role: null, group: 'Lager', endedAt: expect.any(String) },
    { role: 'MEMBER', isLimited: false, beganAt: joined.toISOString(), endedAt: expect.any(String) },
  ])
  await world.leave(organizationId, changed)
  await world.join(organizationId, changed, 'MEMBER')
  expect((await record('admin', { userId: changed })).periods).toMatchObject({
    totalCount: 1,
    items: [{ role: 'MEMBER', endedAt: null }],
  })
})

test('O3: the record as a file has a row for each thing, is logged, and is refused like the page', async () => {
  const address = `/rest/organizations/${organizationId}/activity/people/${userId}`
  const get = (name: string, search = '') => clients.get(name)?.fetch(`${address}${search}`)
  const file = await get('admin', '?format=csv')
  expect(file?.status).toBe(200)
  const text = (await file?.text()) ?? ''
  for (const line of ['Ansattnummer: 4711', 'Ikke bestått (best 55', 'Kursbevis;Kurs', 'Påminnelse, sendt av en leder'])
    expect(text).toContain(line)
  expect((await get('admin'))?.headers.get('content-type')).toContain('spreadsheetml')
  for (const name of ['member', 'elsewhere', 'other']) expect((await get(name))?.status).toBe(404)
  expect((await get('admin', '?format=pdf'))?.status).toBe(400)
  const { rows } = await asSystem((tx) =>
    sql<{ subject: string }>`
      select subject from audit_log where organization_id = ${organizationId} and kind = 'PERSON_EXPORTED'`.execute(tx),
  )
  expect(rows).toEqual([{ subject: 'Ane Lærling' }, { subject: 'Ane Lærling' }])
})
