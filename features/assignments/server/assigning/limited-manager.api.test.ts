import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { assignmentWorld, everybody, group, person, terms } from '#testing/learning/assignment-world.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import {
  concernsReader,
  findListed,
  findNamedTargets,
  listAssignments,
} from '#features/assignments/server/assignment-list-store.ts'
import { changeAssignment, restoreAssignment, withdrawAssignment } from './change-assignment.ts'
import { endExemption, exempt } from './exempt-people.ts'
import { previewAssignment } from './preview-assignment.ts'

let own: TestDatabase
let world: Awaited<ReturnType<typeof assignmentWorld>>

beforeAll(async () => {
  own = await createTestDatabase()
  world = await assignmentWorld(own.database)
})
afterAll(() => own.close())

const refusal = { kind: 'Refused', reason: 'NOT_ALLOWED' }

let firm: { id: string; admin: string; people: string[] }
let inside: string
let outside: string
/** The manager who is limited to `team`, where `inside` is; `outside` is in `office`. */
let lead: string
let team: string
let office: string

beforeEach(async () => {
  firm = await world.firm(2)
  ;[inside = '', outside = ''] = firm.people
  lead = await world.user({ name: 'Leif Lagleder' })
  await world.join(firm.id, lead, 'MANAGER')
  team = await world.group(firm.id, 'Montører', { memberIds: [lead, inside] })
  office = await world.group(firm.id, 'Kontor', { memberIds: [outside] })
  await world.limitToGroups(firm.id, lead)
})

const asLead = () => ({ userId: lead, at: world.clock.time })
const byLead = () => ({ id: firm.id, admin: lead })
const settings = { ...terms, dueOn: '2099-01-31' }

/** The results of all mutations of an assignment for a limited manager. */
const touch = async (assignmentId: string) => ({
  change: await changeAssignment(own.database, { ...asLead(), assignmentId, settings, targets: [person(inside)] }),
  withdraw: await withdrawAssignment(own.database, { ...asLead(), assignmentId }),
  restore: await restoreAssignment(own.database, { ...asLead(), assignmentId }),
})
const untouched = { change: refusal, withdraw: refusal, restore: refusal }

/** What a limited manager sees of an assignment. */
const seen = (assignmentId: string) =>
  inTransaction(own.database, { kind: 'user', userId: lead }, async (tx) => {
    const filter = { text: undefined, status: undefined, today: '2026-11-22', isLimited: true } as const
    const listed = await listAssignments(tx, firm.id, filter, { offset: 0, limit: 100 })
    return {
      listed: listed.items.some(({ id }) => id === assignmentId),
      found: (await findListed(tx, [assignmentId])).length === 1,
      concerns: await concernsReader(tx, assignmentId),
      targets: (await findNamedTargets(tx, [assignmentId])).map(({ userId, groupId }) => userId ?? groupId),
    }
  })
const unseen = { listed: false, found: false, concerns: false, targets: [] }

const rowOf = (assignmentId: string) =>
  world.asSystem(async (tx) => {
    const { rows } = await sql`select to_jsonb(a) as row from assignment a where id = ${assignmentId}`.execute(tx)
    return rows[0]
  })

test('O3: a limited manager neither sees nor changes what reaches none of their people', async () => {
  for (const target of [person(outside), group(office)]) {
    const id = await world.made(world.assigned(firm, [target]))
    await world.syncInstances(firm.id)
    const before = await rowOf(id)
    expect(await touch(id)).toEqual(untouched)
    expect(await rowOf(id)).toEqual(before)
    expect(await seen(id)).toEqual(unseen)
  }
})

test('O3: a limited manager sees what reaches one of their people among others, and does not change it', async () => {
  const id = await world.made(world.assigned(firm, [person(outside), group(office), person(inside)]))
  await world.syncInstances(firm.id)
  const before = await rowOf(id)
  expect(await touch(id)).toEqual(untouched)
  expect(await rowOf(id)).toEqual(before)
  const { targets, ...rest } = await seen(id)
  expect(rest).toEqual({ listed: true, found: true, concerns: true })
  expect(targets.filter((target) => target !== null)).toEqual([inside])
  expect(targets).toHaveLength(3)
})

test('O3: an assignment without targets is beyond a limited manager, unless they made it for people they reach', async () => {
  const id = await world.made(world.assigned(firm, [person(outside)]))
  await world.syncInstances(firm.id)
  await world.asSystem((tx) => sql`delete from assignment_target where assignment_id = ${id}`.execute(tx))
  const before = await rowOf(id)
  expect(await touch(id)).toEqual(untouched)
  expect(await rowOf(id)).toEqual(before)
  expect(await seen(id)).toEqual(unseen)

  // after it was handed over to them, it still has an instance of a member they do not manage
  await world.asSystem((tx) => sql`update assignment set assigned_by = ${lead} where id = ${id}`.execute(tx))
  expect(await touch(id)).toEqual(untouched)

  const theirs = await world.made(world.assigned(byLead(), [person(inside)]))
  await world.syncInstances(firm.id)
  await world.asSystem((tx) => sql`delete from assignment_target where assignment_id = ${theirs}`.execute(tx))
  expect((await seen(theirs)).listed).toBe(true)
  expect(await touch(theirs)).toMatchObject({
    change: { kind: 'Saved' },
    withdraw: { kind: 'Saved' },
    restore: { kind: 'Saved' },
  })
})

test('O3: nothing is assigned to nobody, and a limited manager assigns only within their reach', async () => {
  expect(await world.assigned(firm, [])).toEqual(refusal)
  for (const targets of [
    [],
    [everybody()],
    [everybody(true)],
    [person(outside)],
    [group(office)],
    [person(inside), person(outside)],
  ])
    expect(await world.assigned(byLead(), targets)).toEqual(refusal)
  const id = await world.made(world.assigned(byLead(), [group(team), person(inside)]))
  for (const targets of [[], [everybody()], [person(outside)], [group(office)]])
    expect(await changeAssignment(own.database, { ...asLead(), assignmentId: id, settings, targets })).toEqual(refusal)
  expect(await touch(id)).toMatchObject({ change: { kind: 'Saved' } })
})

test('O3: a limited manager counts and exempts only people within their reach', async () => {
  const items = [{ courseId: world.course, playlistId: null }]
  const preview = (targets: Parameters<typeof world.assigned>[1]) =>
    previewAssignment(own.database, { ...asLead(), organizationId: firm.id, items, targets })
  for (const targets of [[everybody()], [person(outside)], [group(office)], [person(inside), person(outside)]])
    expect(await preview(targets)).toEqual({ people: 0, holders: [], unopened: [] })
  expect(await preview([person(inside)])).toMatchObject({ people: 1 })

  const id = await world.made(world.assigned(firm, [everybody()]))
  await world.syncInstances(firm.id)
  const instances = await world.instancesOf(id)
  const instanceIdsOf = (userId: string) =>
    instances.filter(({ user }) => user === userId).map((instance) => instance.id)
  const change = (instanceIds: string[]) => ({ ...asLead(), organizationId: firm.id, instanceIds })
  for (const instanceIds of [
    instanceIdsOf(outside),
    instanceIdsOf(firm.admin),
    [...instanceIdsOf(inside), ...instanceIdsOf(outside)],
  ]) {
    expect(await exempt(own.database, { ...change(instanceIds), reason: 'Permisjon' })).toEqual(refusal)
    expect(await endExemption(own.database, change(instanceIds))).toEqual(refusal)
  }
  expect(await exempt(own.database, { ...change(instanceIdsOf(inside)), reason: 'Permisjon' })).toMatchObject({
    kind: 'InstancesSaved',
  })
  expect(await endExemption(own.database, change(instanceIdsOf(inside)))).toMatchObject({ kind: 'InstancesSaved' })
})
