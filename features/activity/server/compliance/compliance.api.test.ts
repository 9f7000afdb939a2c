import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql, type Transaction } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { watchingWorld } from '#testing/learning/watching-world.ts'
import { dayIn, daysAfter } from '#values/day.ts'
import { complianceOf } from '#features/activity/rules/compliance.ts'

let server: TestServer
let world: OrganizationWorld
let admin: ApiClient
let organizationId: string
let course: string
// the day is that of the organisation's market, as the server sees it
const today = dayIn('no', new Date())
const at = (days: number) => new Date(`${daysAfter(today, days)}T10:00:00Z`)

const asSystem = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(server.database, { kind: 'system' }, work)

beforeAll(async () => {
  server = await startTestServer()
  world = organizationWorld(server.database)
  organizationId = await world.organization({ seats: null })
  await world.join(organizationId, await world.account('admin@proof.test', 'Tone Admin'), 'ADMIN')
  admin = await clientOf(server.url, 'admin@proof.test')
  course = (await watchingWorld(server.database).course(60)).id
})
afterAll(() => server.close())

const assign = (courseId = course, dueInDays: number | null = 10) =>
  asSystem(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into assignment (organization_id, course_id, due_on, created_at, updated_at)
      values (${organizationId}, ${courseId}, ${dueInDays === null ? null : daysAfter(today, dueInDays)}, now(), now())
      returning id`.execute(tx)
    return rows[0]?.id ?? ''
  })

interface GivenInstance {
  readonly begins?: number
  readonly due?: number | null
  readonly done?: number
  readonly exempt?: number
}

const take = (assignmentId: string, userId: string, { begins = -30, due = 10, done, exempt }: GivenInstance = {}) =>
  asSystem((tx) =>
    sql`
      insert into assignment_turn (assignment_id, organization_id, user_id, begins_on, due_on, done_at, exempted_at, exempted_because, created_at)
      values (${assignmentId}, ${organizationId}, ${userId}, ${daysAfter(today, begins)}, ${due === null ? null : daysAfter(today, due)},
              ${done === undefined ? null : at(done)}, ${exempt === undefined ? null : at(exempt)},
              ${exempt === undefined ? null : 'Permisjon'}, now())`.execute(tx),
  )

const prove = (userId: string, given: { issued: number; until?: number; revoked?: number }) =>
  asSystem((tx) =>
    sql`
      insert into certificate (code, user_id, course_id, percentage, best_score_at, issued_at, valid_until, revoked_at, revoked_kind, revoked_reason,
                               holder_name, course_name, expert_names, duration_seconds, replaced_at)
      values (${randomUUID()}, ${userId}, ${course}, 90, ${at(given.issued)}, ${at(given.issued)},
              ${given.until === undefined ? null : at(given.until)}, ${given.revoked === undefined ? null : at(given.revoked)},
              ${given.revoked === undefined ? null : 'MISTAKE'}, ${given.revoked === undefined ? null : 'Feil'}, 'Kari', '[{"languageCode":"nb","value":"Kurs"}]', '{}', 60, now())`.execute(
      tx,
    ),
  )

const query = `query($organizationId: ID!, $groupId: ID, $itemId: ID, $only: ComplianceNarrowing, $day: String, $offset: Int! = 0, $limit: Int! = 25) {
  compliance(organizationId: $organizationId, groupId: $groupId, itemId: $itemId, only: $only, day: $day, offset: $offset, limit: $limit) {
    day people needing overdue expiring itemsTotal totalCount items { id required done overdue course { id } }
    rows { id name cells { itemId status dueOn doneOn validUntil exemptedBecause certificateId } } } }`
const overview = async (variables: Record<string, unknown> = {}, client = admin) => {
  const { data, errors } = await client.graph(query, { organizationId, ...variables })
  expect(errors).toBeUndefined()
  return data.compliance
}
const statusOf = async (userId: string, variables: Record<string, unknown> = {}) =>
  (await overview({ ...variables, limit: 100 })).rows.find(({ id }: { id: string }) => id === userId)?.cells[0]?.status

const person = async (name?: string) => {
  const id = await world.user(name === undefined ? {} : { name })
  await world.join(organizationId, id, 'MEMBER', at(-400))
  return id
}

test('O3: the database judges a requirement as the rule does', async () => {
  const day = fc.integer({ min: -100, max: 100 }).map((days) => daysAfter(today, days))
  await asSystem((tx) =>
    fc.assert(
      fc.asyncProperty(
        fc.record({
          exempt: fc.boolean(),
          done: fc.boolean(),
          dueOn: fc.option(day, { nil: undefined }),
          certificateEnd: fc.option(fc.option(day), { nil: undefined }),
        }),
        async (given) => {
          const { rows } = await sql<{ status: string }>`
            select compliance_standing(${given.exempt}, ${given.done}, ${given.dueOn ?? null}::date,
              ${given.certificateEnd !== undefined}, ${given.certificateEnd ?? null}::date, ${today}::date) as status`.execute(
            tx,
          )
          expect(rows[0]?.status).toBe(complianceOf(given, today))
        },
      ),
    ),
  )
})

test('O3: instances, exemptions and certificates make the status, and it is asked for any day', async () => {
  const assignment = await assign()
  const [open, late, done, exempt, expired, withdrawn] = await Promise.all(Array.from({ length: 6 }, () => person()))
  if (!open || !late || !done || !exempt || !expired || !withdrawn) throw new Error('nobody')
  await take(assignment, open)
  await take(assignment, late, { due: -3 })
  await take(assignment, done, { done: -2 })
  await prove(done, { issued: -2, until: 363 })
  await take(assignment, exempt, { exempt: -5 })
  await take(assignment, expired, { begins: -380, due: -370, done: -375 })
  await prove(expired, { issued: -375, until: -10 })
  await take(assignment, withdrawn, { done: -20 })
  await prove(withdrawn, { issued: -20, until: 345, revoked: -4 })

  const statuses = async (day?: string) =>
    Promise.all([open, late, done, exempt, expired, withdrawn].map((id) => statusOf(id, day ? { day } : {})))
  expect(await statuses()).toEqual(['OPEN', 'OVERDUE', 'DONE', 'EXEMPT', 'EXPIRED', 'OPEN'])
  // on an earlier day the latest certificate was still valid, and no one was overdue
  expect(await statuses(daysAfter(today, -15))).toEqual(['OPEN', 'OPEN', 'OPEN', 'OPEN', 'EXPIRING', 'DONE'])
  expect(await overview()).toMatchObject({ day: today, people: 6, needing: 4, overdue: 2, expiring: 0, totalCount: 6 })
  expect(await overview({ only: 'NEEDS' })).toMatchObject({ totalCount: 4 })
  expect(await overview({ only: 'EXEMPT' })).toMatchObject({
    totalCount: 1,
    rows: [{ cells: [{ exemptedBecause: 'Permisjon' }] }],
  })
  expect((await overview()).items).toEqual([{ id: course, required: 6, done: 2, overdue: 2, course: { id: course } }])
})

test('O3: a limited manager sees the own groups’ people; another organisation’s manager nothing, as of what there is not', async () => {
  const [inGroup, manager] = await Promise.all([person('Ane Lærling'), world.account('limited@proof.test')])
  await world.join(organizationId, manager, 'MANAGER')
  await world.limitToGroups(organizationId, manager)
  const groupId = await world.group(organizationId, 'Lærlinger', { memberIds: [inGroup, manager] })
  await take(await assign(), inGroup)
  const limited = await clientOf(server.url, 'limited@proof.test')
  expect((await overview({}, limited)).rows.map(({ name }: { name: string }) => name)).toEqual(['Ane Lærling'])
  expect((await overview({ groupId })).rows.map(({ name }: { name: string }) => name)).toEqual(['Ane Lærling'])
  const other = await world.organization({ seats: null })
  await world.join(other, await world.account('admin@other.test'), 'ADMIN')
  const stranger = await clientOf(server.url, 'admin@other.test')
  expect(await overview({}, stranger)).toBeNull()
  expect(await overview({ organizationId: randomUUID() }, stranger)).toBeNull()
  expect(await overview({ organizationId: other, groupId }, stranger)).toMatchObject({ people: 0, rows: [] })
})

test('O3: a certificate from before somebody joined counts while it holds, and no longer; its paper stays theirs', async () => {
  const assignment = await assign()
  const newcomer = async (proof: { until?: number; revoked?: number }) => {
    const id = await world.user()
    await world.join(organizationId, id, 'MEMBER', at(-5))
    await take(assignment, id, { begins: -5, done: -40 })
    await prove(id, { issued: -40, ...proof })
    return id
  }
  const [held, ended, withdrawn] = await Promise.all([
    newcomer({ until: 200 }),
    newcomer({ until: -1 }),
    newcomer({ until: 200, revoked: -1 }),
  ])
  expect([await statusOf(held), await statusOf(ended), await statusOf(withdrawn)]).toEqual(['DONE', 'EXPIRED', 'OPEN'])
  expect(await statusOf(ended, { day: daysAfter(today, -3) })).toBe('EXPIRING')
  const { rows } = await overview({ limit: 100 })
  const cell = rows.find(({ id }: { id: string }) => id === held)?.cells[0]
  expect(cell).toMatchObject({ validUntil: daysAfter(today, 200), doneOn: daysAfter(today, -40), certificateId: null })
})

test.each([
  { day: '2026-02-30x' },
  { day: '2026-02-30' },
  { day: 'i går' },
  { groupId: '1' },
  { itemId: 'x' },
  { limit: 101 },
  { offset: -1 },
])('O3: %j is refused in words', async (bad) => {
  const { errors } = await admin.graph(query, { organizationId, ...bad })
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
})

test('O3: what is open says how far each person is, the same in the overview, its file and the assignment', async () => {
  const tested = (await watchingWorld(server.database).course(60)).id
  const assignment = await assign(tested)
  const [untouched, watching, failed] = [await person('Ada'), await person('Bo'), await person('Cy')]
  for (const userId of [untouched, watching, failed]) await take(assignment, userId)
  await asSystem(async (tx) => {
    await sql`
      insert into learning_course (organization_id, user_id, course_id, begun_at, touched_at, percentage, tests_passed)
      values (${organizationId}, ${watching}, ${tested}, now(), now(), null, null),
             (${organizationId}, ${failed}, ${tested}, now(), now(), 55, false)`.execute(tx)
  })
  const learningOn = async (day?: string) => {
    const { data } = await admin.graph(
      `query($organizationId: ID!, $itemId: ID!, $day: String) {
        compliance(organizationId: $organizationId, itemId: $itemId, day: $day) { rows { name cells { itemId learning percentage } } } }`,
      { organizationId, itemId: tested, day },
    )
    return data.compliance.rows.map(
      ({ name, cells }: { name: string; cells: { itemId: string; learning: string; percentage: number }[] }) => {
        const cell = cells.find(({ itemId }) => itemId === tested)
        return [name, cell?.learning, cell?.percentage]
      },
    )
  }
  const expected = [
    ['Ada', 'NOT_BEGUN', null],
    ['Bo', 'BEGUN', null],
    ['Cy', 'NOT_PASSED', 55],
  ]
  expect(await learningOn()).toEqual(expected)
  expect(await learningOn(daysAfter(today, -1))).toEqual(expected.map(([name]) => [name, null, null]))
  const { data } = await admin.graph(
    'query($id: ID!) { assignment(id: $id) { instances { items { name learning percentage } } } }',
    { id: assignment },
  )
  expect(data.assignment.instances.items).toEqual(
    expected.map(([name, learning, percentage]) => ({ name, learning, percentage })),
  )
  const file = await admin.fetch(`/rest/organizations/${organizationId}/compliance?format=csv&item=${tested}`, {
    headers: { locale: 'nb' },
  })
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines.map((line) => line.split(';')[4])).toEqual([
    'Hvor langt',
    'Ikke begynt',
    'Begynt',
    'Ikke bestått (best 55\u00A0%)',
  ])
})

test('O5: of ten thousand people each page shows others, and each person once', async () => {
  const large = await world.organization({ seats: null })
  await world.join(large, admin.tokens?.sub ?? '', 'ADMIN')
  await asSystem(async (tx) => {
    await sql`
      with people as (
        insert into app_user (id, email, name, locale, market)
        select gen_random_uuid(), 'many' || n || '@proof.test', 'Person ' || lpad(n::text, 5, '0'), 'nb', 'no' from generate_series(1, 10000) n
        returning id
      ), joined as (
        insert into membership (organization_id, user_id, role) select ${large}, id, 'MEMBER' from people returning user_id
      ), made as (
        insert into assignment (organization_id, course_id, created_at, updated_at) values (${large}, ${course}, now(), now()) returning id
      )
      select count(*) from joined, made`.execute(tx)
    await sql`
      insert into assignment_turn (assignment_id, organization_id, user_id, begins_on, created_at)
      select a.id, m.organization_id, m.user_id, current_date - 1, now()
      from membership m join assignment a on a.organization_id = m.organization_id
      where m.organization_id = ${large} and m.role = 'MEMBER'`.execute(tx)
  })
  const met = new Set<string>()
  for (const offset of [0, 100, 9900]) {
    const page = await overview({ organizationId: large, only: 'NEEDS', offset, limit: 100 })
    expect(page).toMatchObject({ people: 10_000, totalCount: 10_000 })
    for (const { id } of page.rows) met.add(id)
  }
  expect(met.size).toBe(300)
})
