import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { dayIn, daysAfter, monthsAfter } from '#values/day.ts'

let server: TestServer
let owner: ApiClient

const rows = <Row extends object>(statement: string, values: unknown[] = []) =>
  asOwner(server.ownerUrl, (connection) => connection.query<Row>(statement, values))

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  owner = await clientOf(server.url, 'staff@kursiva.test')
})
afterAll(() => server.close())

const today = dayIn('no', new Date())
const lastDay = monthsAfter(today, 3)
const reason = 'Beklager ventetiden.'
const person = async (mail: string) =>
  (await rows<{ id: string }>('select id from app_user where email = $1', [mail]))[0]?.id ?? ''

async function act(field: string, given: Readonly<Record<string, unknown>>, types: string) {
  const names = Object.keys(given)
  const { data, errors } = await owner.graph(
    `mutation (${types}) { ${field}(${names.map((name) => `${name}: $${name}`).join(', ')}) { result id } }`,
    given,
  )
  expect(errors).toBeUndefined()
  return data[field] as { readonly result: string; readonly id: string }
}
const grant = (personId: string, more: Readonly<Record<string, unknown>> = {}) =>
  act(
    'supportGrantToPerson',
    { personId, lastDay, reason, ...more },
    '$personId: ID!, $lastDay: String!, $reason: String!',
  )
const grantTo = (organizationId: string, seats: number, plan = 'GROUP') =>
  act(
    'supportGrantToOrganization',
    { organizationId, plan, seats, lastDay, reason },
    '$organizationId: ID!, $plan: SupportPlan!, $seats: Int!, $lastDay: String!, $reason: String!',
  )
const extend = (subscriptionId: string, months: number) =>
  act('supportExtend', { subscriptionId, months, reason }, '$subscriptionId: ID!, $months: Int!, $reason: String!')
const undo = async (subscriptionId: string, what: string) =>
  (await act('supportUndoGrant', { subscriptionId, act: what }, '$subscriptionId: ID!, $act: SupportGrantAct!')).result
const end = async (subscriptionId: string) =>
  (await act('supportEndGrant', { subscriptionId }, '$subscriptionId: ID!')).result
const seats = async (subscriptionId: string, count: number) =>
  (await act('supportChangeSeats', { subscriptionId, seats: count }, '$subscriptionId: ID!, $seats: Int!')).result

const bought = async (personId: string) =>
  (
    await owner.graph(
      'query ($id: ID!) { supportPerson(personId: $id) { subscriptions { id licence state source until } licenses { id source expiresAt endedAt } } }',
      { id: personId },
    )
  ).data.supportPerson
const endOf = async (id: string) =>
  (
    await rows<{ day: string }>(
      "select (expiration_date at time zone 'Europe/Oslo')::date::text as day from subscription where id = $1",
      [id],
    )
  )[0]?.day
const lines = () =>
  rows<{ kind: string; reason: string | null }>(
    "select kind, reason from staff_act where kind not like '%READ' order by at desc, id desc limit 1",
  )

test('S1: a granted subscription opens the courses until its last day, once, and ends by its undo', async () => {
  const id = await person('new@kursiva.test')
  const opened = async () =>
    (await rows<{ state: string }>('select state from user_subscription where user_id = $1', [id])).map(
      ({ state }) => state,
    )
  expect(await grant(id, { reason: '  ' })).toEqual({ result: 'NO_REASON', id: null })
  for (const day of ['nonsense', daysAfter(today, -1), monthsAfter(today, 61)])
    expect(await grant(id, { lastDay: day })).toMatchObject({ result: 'INVALID_DAYS' })
  expect(await grant('00000000-0000-4000-8000-000000000000')).toMatchObject({ result: 'UNKNOWN' })
  const [one, other] = await Promise.all([grant(id), grant(id)])
  expect([one.result, other.result].toSorted()).toEqual(['DONE', 'RUNS_ALREADY'])
  const subscriptionId = one.result === 'DONE' ? one.id : other.id
  expect(await endOf(subscriptionId)).toBe(daysAfter(lastDay, 1))
  expect((await bought(id)).subscriptions).toMatchObject([{ licence: 'INDIVIDUAL', state: 'RUNNING', source: 'GRANT' }])
  expect(await lines()).toEqual([{ kind: 'SUBSCRIPTION_GRANTED', reason }])
  expect(await opened()).toEqual(['RUNNING'])
  expect(await undo(subscriptionId, 'GRANTED')).toBe('DONE')
  expect(await opened()).toEqual(['EXPIRED'])
  expect(await undo(subscriptionId, 'GRANTED')).toBe('CHANGED_SINCE')
  expect((await bought(id)).subscriptions).toMatchObject([{ state: 'EXPIRED' }])
  expect(await undo(subscriptionId, 'GRANT_ENDED')).toBe('DONE')
  expect((await bought(id)).subscriptions).toMatchObject([{ state: 'RUNNING' }])
  expect(await end(subscriptionId)).toBe('DONE')
  expect(await end(subscriptionId)).toBe('CHANGED_SINCE')
})

test('O4: an organisation is granted seats for everybody in it; they change, and it is extended', async () => {
  const world = organizationWorld(server.database)
  const organizationId = await world.organization({ name: 'Gaven AS' })
  for (let each = 0; each < 3; each += 1) await world.join(organizationId, await world.user(), 'MEMBER')
  expect(await grantTo(organizationId, 2)).toMatchObject({ result: 'TOO_FEW_SEATS' })
  expect(await grantTo(organizationId, 100_001)).toMatchObject({ result: 'TOO_FEW_SEATS' })
  const { id } = await grantTo(organizationId, 5)
  expect(await grantTo(organizationId, 5, 'CORPORATE')).toMatchObject({ result: 'RUNS_ALREADY' })
  expect(await seats(id, 2)).toBe('TOO_FEW_SEATS')
  expect(await seats(id, 150)).toBe('DONE')
  expect(await seats(id, 150)).toBe('CHANGED_SINCE')
  expect(await undo(id, 'SEATS_CHANGED')).toBe('DONE')
  const first = daysAfter(lastDay, 1)
  expect((await extend(id, 0)).result).toBe('INVALID_DAYS')
  expect((await extend(id, 2)).result).toBe('DONE')
  expect(await endOf(id)).toBe(monthsAfter(first, 2))
  expect(await undo(id, 'EXTENDED')).toBe('DONE')
  expect(await endOf(id)).toBe(first)
  expect(await undo(id, 'EXTENDED')).toBe('CHANGED_SINCE')
  const log = await rows<{ kind: string }>(
    "select kind from audit_entry where organization_id = $1 and kind like 'SUBSCRIPTION%' order by at, id",
    [organizationId],
  )
  expect(log.map(({ kind }) => kind)).toEqual([
    'SUBSCRIPTION_GRANTED',
    'SUBSCRIPTION_SEATS_CHANGED',
    'SUBSCRIPTION_SEATS_CHANGED',
    'SUBSCRIPTION_EXTENDED',
    'SUBSCRIPTION_EXTENDED',
  ])
})

test('S1: a bought subscription is extended by months that nobody is billed for, and renews after them; it is not ended', async () => {
  const single = await person('single@kursiva.test')
  const [held] = (await bought(single)).subscriptions
  const before = await endOf(held.id)
  const bills = () => rows('select id from invoice where subscription_id = $1', [held.id])
  const billed = (await bills()).length
  const { result } = await extend(held.id, 1)
  expect(held.source).toBe('ORDER')
  expect(result).toBe('DONE')
  expect(await endOf(held.id)).toBe(monthsAfter(before ?? '', 1))
  expect((await bills()).length).toBe(billed)
  expect(await end(held.id)).toBe('NOT_GRANTED')
  expect(await seats(held.id, 5)).toBe('NOT_GRANTED')
  expect(await undo(held.id, 'GRANTED')).toBe('CHANGED_SINCE')
  expect(await undo(held.id, 'EXTENDED')).toBe('DONE')
  expect(await endOf(held.id)).toBe(before)
})

test('C6: a course is granted to a person, extended, ended and opened again', async () => {
  const id = await person('manager@kursiva.test')
  const { data } = await owner.graph('{ supportCourses { id name { value } } }')
  expect(data.supportCourses.length).toBeGreaterThan(3)
  const [{ id: courseId }] = data.supportCourses
  const course = (more: Readonly<Record<string, unknown>> = {}) =>
    act(
      'supportGrantCourse',
      { personId: id, courseId, lastDay, reason, ...more },
      '$personId: ID!, $courseId: ID!, $lastDay: String!, $reason: String!',
    )
  const undone = async (licenseId: string, what: string) =>
    (await act('supportUndoCourse', { licenseId, act: what }, '$licenseId: ID!, $act: SupportCourseAct!')).result
  expect(await course({ courseId: id })).toMatchObject({ result: 'UNKNOWN' })
  const { id: licenseId, result } = await course()
  expect(result).toBe('DONE')
  expect(await course()).toMatchObject({ result: 'RUNS_ALREADY' })
  const license = async () => (await bought(id)).licenses[0]
  const { expiresAt, source } = await license()
  expect(source).toBe('GRANT')
  const longer = await act(
    'supportExtendCourse',
    { licenseId, months: 1, reason },
    '$licenseId: ID!, $months: Int!, $reason: String!',
  )
  expect(longer.result).toBe('DONE')
  expect((await license()).expiresAt > expiresAt).toBe(true)
  expect(await undone(licenseId, 'EXTENDED')).toBe('DONE')
  expect(await undone(licenseId, 'EXTENDED')).toBe('CHANGED_SINCE')
  expect((await license()).expiresAt).toBe(expiresAt)
  expect((await act('supportEndCourse', { licenseId }, '$licenseId: ID!')).result).toBe('DONE')
  expect((await license()).endedAt).not.toBeNull()
  expect(await undone(licenseId, 'ENDED')).toBe('DONE')
  expect((await license()).endedAt).toBeNull()
})
