import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextRunDay } from '#features/activity/rules/report-schedule.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { dayIn } from '#values/day.ts'

let server: TestServer
let world: OrganizationWorld
const today = dayIn('no', new Date())

beforeAll(async () => {
  server = await startTestServer()
  world = organizationWorld(server.database)
})
afterAll(() => server.close())

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)

/** An organisation with an admin, a manager and a member. */
async function firm() {
  const id = await world.organization({ seats: null })
  const tag = randomUUID().slice(0, 8)
  const join = async (role: 'ADMIN' | 'MANAGER' | 'MEMBER') => {
    const email = `${role.toLowerCase()}-${tag}@report.test`
    const userId = await world.account(email, `Kari ${role}`)
    await world.join(id, userId, role)
    return { userId, client: await clientOf(server.url, email) }
  }
  return { id, admin: await join('ADMIN'), manager: await join('MANAGER'), member: await join('MEMBER') }
}

const list = async (client: ApiClient, organizationId: string) => {
  const { data, errors } = await client.graph(
    `query ($organizationId: ID!) { reports(organizationId: $organizationId) {
      schedules { id file weekday isPaused nextOn receivers { name mayReceive } lastRun { day mails } } people { name }
    } }`,
    { organizationId },
  )
  expect(errors).toBeUndefined()
  return data.reports
}

const outcome = '{ __typename ... on ReportRefused { reason } }'
const refused = (reason: string) => ({ __typename: 'ReportRefused', reason })
const changed = { __typename: 'ReportsChanged' }

const send = (client: ApiClient, organizationId: string, report: object, reportId?: string) =>
  client.graph(
    `mutation ($organizationId: ID!, $reportId: ID, $report: ReportInput!) {
      outcome: saveReport(organizationId: $organizationId, reportId: $reportId, report: $report) ${outcome} }`,
    { organizationId, reportId, report: { file: 'PEOPLE_XLSX', weekday: 1, ...report } },
  )
const save = async (...given: Parameters<typeof send>) => (await send(...given)).data.outcome
const pause = async (client: ApiClient, organizationId: string, reportId: string, paused: boolean) => {
  const { data } = await client.graph(
    `mutation ($organizationId: ID!, $reportId: ID!, $paused: Boolean!) {
      outcome: pauseReport(organizationId: $organizationId, reportId: $reportId, paused: $paused) ${outcome} }`,
    { organizationId, reportId, paused },
  )
  return data.outcome
}
const remove = async (client: ApiClient, organizationId: string, reportId: string) => {
  const { data } = await client.graph(
    `mutation ($organizationId: ID!, $reportId: ID!) {
      outcome: deleteReport(organizationId: $organizationId, reportId: $reportId) ${outcome} }`,
    { organizationId, reportId },
  )
  return data.outcome
}

test('Scheduled reports: an admin sets one up, changes, pauses and deletes it; each step stands in the log', async () => {
  const { id, admin, manager } = await firm()
  expect(await list(admin.client, id)).toEqual({
    schedules: [],
    people: [{ name: 'Kari ADMIN' }, { name: 'Kari MANAGER' }],
  })
  const receiverIds = [admin.userId, manager.userId, manager.userId]
  expect(await save(admin.client, id, { file: 'ACTIVITY_PDF', receiverIds })).toEqual(changed)
  const [made] = (await list(admin.client, id)).schedules
  expect(made).toMatchObject({
    file: 'ACTIVITY_PDF',
    weekday: 1,
    isPaused: false,
    nextOn: nextRunDay(1, today),
    receivers: [
      { name: 'Kari ADMIN', mayReceive: true },
      { name: 'Kari MANAGER', mayReceive: true },
    ],
    lastRun: null,
  })

  expect(await save(admin.client, id, { weekday: null, receiverIds: [manager.userId] }, made.id)).toEqual(changed)
  expect((await list(admin.client, id)).schedules).toMatchObject([
    {
      id: made.id,
      file: 'PEOPLE_XLSX',
      weekday: null,
      nextOn: nextRunDay(null, today),
      receivers: [{ name: 'Kari MANAGER' }],
    },
  ])
  expect(await pause(admin.client, id, made.id, true)).toEqual(changed)
  expect((await list(admin.client, id)).schedules).toMatchObject([{ isPaused: true, nextOn: null }])
  // once more changes nothing
  expect(await pause(admin.client, id, made.id, true)).toEqual(changed)
  await asSystem((tx) => sql`update report_schedule set next_on = '2026-01-01' where id = ${made.id}`.execute(tx))
  expect(await pause(admin.client, id, made.id, false)).toEqual(changed)
  expect((await list(admin.client, id)).schedules).toMatchObject([{ isPaused: false, nextOn: nextRunDay(null, today) }])
  expect(await remove(admin.client, id, made.id)).toEqual(changed)
  expect(await remove(admin.client, id, made.id)).toEqual(refused('UNKNOWN_REPORT'))
  expect((await list(admin.client, id)).schedules).toEqual([])
  const { rows } = await asSystem((tx) =>
    sql<{ kind: string; subject: string }>`
      select kind, subject from audit_entry where organization_id = ${id} order by at, id`.execute(tx),
  )
  expect(rows).toEqual([
    { kind: 'REPORT_SET_UP', subject: 'report.pdf' },
    { kind: 'REPORT_CHANGED', subject: 'people.xlsx' },
    { kind: 'REPORT_PAUSED', subject: 'people.xlsx' },
    { kind: 'REPORT_RESUMED', subject: 'people.xlsx' },
    { kind: 'REPORT_DELETED', subject: 'people.xlsx' },
  ])
})

test('Scheduled reports: managers, members and admins of others neither see nor change them', async () => {
  const [{ id, admin, manager, member }, others] = [await firm(), await firm()]
  await save(admin.client, id, { receiverIds: [manager.userId] })
  const [{ id: reportId }] = (await list(admin.client, id)).schedules
  for (const { client } of [manager, member, others.admin]) {
    expect(await list(client, id)).toBeNull()
    expect(await save(client, id, { receiverIds: [manager.userId] })).toEqual(refused('NOT_ADMIN'))
    expect(await save(client, id, { receiverIds: [manager.userId] }, reportId)).toEqual(refused('NOT_ADMIN'))
    expect(await pause(client, id, reportId, true)).toEqual(refused('NOT_ADMIN'))
    expect(await remove(client, id, reportId)).toEqual(refused('NOT_ADMIN'))
  }
  // nor by way of their own organisation
  expect(await remove(others.admin.client, others.id, reportId)).toEqual(refused('UNKNOWN_REPORT'))
  expect(await pause(others.admin.client, others.id, reportId, true)).toEqual(refused('UNKNOWN_REPORT'))
  expect(await save(others.admin.client, others.id, { receiverIds: [others.admin.userId] }, reportId)).toEqual(
    refused('UNKNOWN_REPORT'),
  )
  expect((await list(admin.client, id)).schedules).toMatchObject([{ id: reportId, isPaused: false }])
})

test('Scheduled reports: only to admins and managers of the organisation, at most 20', async () => {
  const [{ id, admin, member }, others] = [await firm(), await firm()]
  for (const receiverIds of [
    [],
    [member.userId],
    [others.admin.userId],
    [admin.userId, others.manager.userId],
    [admin.userId, 'post@elsewhere.test'],
  ])
    expect(await save(admin.client, id, { receiverIds })).toEqual(refused('RECEIVERS'))
  const crowd = Array.from({ length: 21 }, () => randomUUID())
  for (const given of [{ receiverIds: crowd }, { receiverIds: [admin.userId], weekday: 8 }]) {
    const { errors } = await send(admin.client, id, given)
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  }
  expect((await list(admin.client, id)).schedules).toEqual([])
})

test('Scheduled reports: at most ten in an organisation, also when two set one up at once', async () => {
  const { id, admin } = await firm()
  const receiverIds = [admin.userId]
  for (let count = 0; count < 9; count += 1) expect(await save(admin.client, id, { receiverIds })).toEqual(changed)
  const both = await Promise.all([1, 2].map(() => save(admin.client, id, { receiverIds })))
  expect(both).toEqual(expect.arrayContaining([changed, refused('TOO_MANY')]))
  expect((await list(admin.client, id)).schedules).toHaveLength(10)
})

test('Scheduled reports: the list says who has lost the role; who has left is not on it', async () => {
  const { id, admin, manager } = await firm()
  await save(admin.client, id, { receiverIds: [admin.userId, manager.userId] })
  await asSystem((tx) =>
    sql`update membership set role = 'MEMBER' where organization_id = ${id} and user_id = ${manager.userId}`.execute(
      tx,
    ),
  )
  expect((await list(admin.client, id)).schedules[0].receivers).toEqual([
    { name: 'Kari ADMIN', mayReceive: true },
    { name: 'Kari MANAGER', mayReceive: false },
  ])
  await world.leave(id, manager.userId)
  expect((await list(admin.client, id)).schedules[0].receivers).toEqual([{ name: 'Kari ADMIN', mayReceive: true }])
})
