import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import {
  assignmentWorld,
  everybody,
  everybodyExcept,
  group,
  person,
  terms,
} from '#testing/learning/assignment-world.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
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

describe('assignments: who may', () => {
  test('O3: an admin or manager; to everyone else the organisation is not there', async () => {
    const [firm, other] = [await world.firm(1), await world.firm(1)]
    const [member = ''] = firm.people
    const refusal = { kind: 'Refused', reason: 'NOT_ALLOWED' }
    for (const by of [member, other.admin])
      expect(await world.assigned({ id: firm.id, admin: by }, [everybody()])).toEqual(refusal)
    expect(await world.assigned({ id: randomUUID(), admin: other.admin }, [everybody()])).toEqual(refusal)
    expect(await world.assigned({ id: 'nothing', admin: other.admin }, [everybody()])).toEqual(refusal)
    // targets of another organisation are refused too
    expect(await world.assigned(other, [person(member)])).toEqual(refusal)
    expect(await world.assigned(other, [group(await world.group(firm.id, 'Montører'))])).toEqual(refusal)

    const assignmentId = await world.made(world.assigned(firm, [everybody()]))
    await world.syncInstances(firm.id)
    const instanceIds = (await world.instancesOf(assignmentId)).map(({ id }) => id)
    const as = { userId: other.admin, at: world.clock.time }
    expect(await withdrawAssignment(own.database, { ...as, assignmentId })).toEqual(refusal)
    expect(await restoreAssignment(own.database, { ...as, assignmentId })).toEqual(refusal)
    expect(
      await changeAssignment(own.database, { ...as, assignmentId, settings: terms, targets: [everybody()] }),
    ).toEqual(refusal)
    for (const organizationId of [firm.id, other.id])
      expect(await exempt(own.database, { ...as, organizationId, instanceIds, reason: 'Fordi' })).toEqual(refusal)
    expect(
      await previewAssignment(own.database, { ...as, organizationId: firm.id, items: [], targets: [everybody()] }),
    ).toEqual({ people: 0, holders: [], unopened: [] })
  })

  test('whoever assigns to all can leave out themselves and nobody else, also after it belongs to another', async () => {
    const firm = await world.firm(2)
    const [member = ''] = firm.people
    const by = { userId: firm.admin, at: world.clock.time, organizationId: firm.id }
    const targets = [everybodyExcept(firm.admin)]
    expect(await previewAssignment(own.database, { ...by, items: [], targets: [everybody()] })).toMatchObject({
      people: 3,
    })
    expect(await previewAssignment(own.database, { ...by, items: [], targets })).toMatchObject({ people: 2 })
    const refusal = { kind: 'Refused', reason: 'NOT_ALLOWED' }
    expect(await world.assigned(firm, [everybodyExcept(member)])).toEqual(refusal)
    const assignmentId = await world.made(world.assigned(firm, targets))
    const reached = async () => {
      await world.syncInstances(firm.id)
      return (await world.instancesOf(assignmentId)).map(({ user }) => user).toSorted()
    }
    expect(await reached()).toEqual(firm.people.toSorted())
    // another manager keeps it as it is, and may not leave out a third
    const other = await world.user()
    await world.join(firm.id, other, 'ADMIN')
    const change = { userId: other, at: world.clock.time, assignmentId, settings: terms }
    expect(await changeAssignment(own.database, { ...change, targets })).toMatchObject({ kind: 'Saved' })
    expect(await changeAssignment(own.database, { ...change, targets: [everybodyExcept(member)] })).toEqual(refusal)
    await world.asSystem((tx) =>
      sql`update assignment set assigned_by = ${other} where id = ${assignmentId}`.execute(tx),
    )
    expect(await reached()).toEqual([...firm.people, other].toSorted())
    // named by themselves, they are in
    const named = [...targets, person(firm.admin)]
    expect(await changeAssignment(own.database, { ...change, targets: named })).toMatchObject({ kind: 'Saved' })
    expect(await reached()).toEqual([...firm.people, firm.admin, other].toSorted())
  })

  test('a manager limited to groups reaches only their people', async () => {
    const firm = await world.firm(3)
    const [manager = '', inside = '', outside = ''] = firm.people
    const lead = await world.user()
    await world.join(firm.id, lead, 'MANAGER')
    const team = await world.group(firm.id, 'Montører', { memberIds: [lead, inside, manager] })
    const elsewhere = await world.group(firm.id, 'Kontor', { memberIds: [outside] })
    await world.limitToGroups(firm.id, lead)
    const by = { id: firm.id, admin: lead }
    const refusal = { kind: 'Refused', reason: 'NOT_ALLOWED' }
    expect(await world.assigned(by, [everybody()])).toEqual(refusal)
    expect(await world.assigned(by, [person(outside)])).toEqual(refusal)
    expect(await world.assigned(by, [group(elsewhere)])).toEqual(refusal)
    expect(await world.assigned(by, [group(team), person(inside)])).toMatchObject({ kind: 'Saved' })

    const wide = await world.made(world.assigned(firm, [everybody()]))
    await world.syncInstances(firm.id)
    const instances = await world.instancesOf(wide)
    const instanceIdsOf = (userId: string) => instances.filter(({ user }) => user === userId).map(({ id }) => id)
    const as = { userId: lead, at: world.clock.time }
    expect(await withdrawAssignment(own.database, { ...as, assignmentId: wide })).toEqual(refusal)
    const exemptAll = (instanceIds: string[]) =>
      exempt(own.database, { ...as, organizationId: firm.id, instanceIds, reason: 'Har det fra før' })
    expect(await exemptAll([...instanceIdsOf(inside), ...instanceIdsOf(outside)])).toEqual(refusal)
    expect(await exemptAll(instanceIdsOf(inside))).toMatchObject({ kind: 'InstancesSaved' })
  })

  test('only what the organisation’s subscription opens, and lists that it has', async () => {
    const firm = await world.firm(1)
    const closed = { id: await world.organization(), admin: firm.admin }
    await world.join(closed.id, firm.admin, 'ADMIN')
    expect(await world.assigned(closed, [everybody()])).toEqual({ kind: 'Refused', reason: 'NOT_OPENED' })
    expect(
      await previewAssignment(own.database, {
        userId: firm.admin,
        at: world.clock.time,
        organizationId: closed.id,
        items: [{ courseId: world.course, playlistId: null }],
        targets: [everybody()],
      }),
    ).toMatchObject({ people: 1, unopened: [world.course] })
    const other = await world.firm(1)
    const list = await playlistOf(other.id)
    expect(await world.assigned(firm, [everybody()], {}, [{ courseId: null, playlistId: list }])).toEqual({
      kind: 'Refused',
      reason: 'UNKNOWN_ITEM',
    })
  })
})

/** An organisation's playlist with the course, shared with no one. */
const playlistOf = (organizationId: string) =>
  world.asSystem(async (tx) => {
    const id = randomUUID()
    await sql`
      insert into playlist (id, short_id, kind, organization_id, name, description)
      values (${id}, ${id.replaceAll('-', '').slice(0, 10)}, 'ORGANIZATION', ${organizationId}, '[{"languageCode":"nb","value":"Ny i jobben"}]', '[{"languageCode":"nb","value":"Først dette"}]')`.execute(
      tx,
    )
    await sql`insert into playlist_item (playlist_id, kind, course_id, position) values (${id}, 'COURSE', ${world.course}, 0)`.execute(
      tx,
    )
    return id
  })

test('C8: a list that is assigned is shared with those it is assigned to', async () => {
  const firm = await world.firm(2)
  const [a = '', b = ''] = firm.people
  const list = await playlistOf(firm.id)
  const id = await world.made(world.assigned(firm, [person(a)], {}, [{ courseId: null, playlistId: list }]))
  const sees = (userId: string) =>
    inTransaction(own.database, { kind: 'user', userId }, async (tx) => {
      const { rows } = await sql`select from playlist_title where id = ${list}`.execute(tx)
      return rows.length === 1
    })
  expect([await sees(a), await sees(b)]).toEqual([true, false])
  await world.syncInstances(firm.id)
  expect(await world.instancesOf(id)).toMatchObject([{ user: a, done: null }])
  await world.asSystem(async (tx) => {
    await sql`
      insert into quiz_attempt (quiz_id, user_id, number, started_at, finished_at, result, percentage, question_ids, version_ids, language, market, pass_percentage, review)
      select id, ${a}, 1, ${world.clock.time}, ${world.clock.time}, 'PASSED', 100, '{}', '{}', 'nb', 'no', 80, 'AT_END' from quiz_outline where course_id = ${world.course}`.execute(
      tx,
    )
    await sql`
      insert into episode_progress (user_id, lesson_id, course_id, position_seconds, watched, completed_at, updated_at)
      select ${a}, id, course_id, duration_seconds, int4multirange(int4range(0, duration_seconds)), ${world.clock.time}, ${world.clock.time}
      from lesson where course_id = ${world.course} and kind = 'EPISODE'`.execute(tx)
  })
  await world.run('settle-turns', { userId: a, market: 'no' })
  expect(await world.instancesOf(id)).toMatchObject([{ user: a, done: world.clock.time }])
})

test('a deadline, targets, a withdrawal and an exemption can be changed; each is in the log', async () => {
  const firm = await world.firm(2)
  const [a = '', b = ''] = firm.people
  const assignmentId = await world.made(world.assigned(firm, [person(a), person(b)]))
  await world.syncInstances(firm.id)
  const by = { userId: firm.admin, at: world.clock.time }
  const settings = { ...terms, dueOn: '2099-01-31' }
  await changeAssignment(own.database, { ...by, assignmentId, settings, targets: [person(a), person(firm.admin)] })
  await world.syncInstances(firm.id)
  const instances = await world.instancesOf(assignmentId)
  expect(instances.map(({ user, due }) => [user, due])).toEqual(
    [a, firm.admin].toSorted().map((user) => [user, '2099-01-31']),
  )

  const instanceIds = instances.filter(({ user }) => user === a).map(({ id }) => id)
  const exempting = { ...by, organizationId: firm.id, instanceIds }
  expect(await exempt(own.database, { ...exempting, reason: 'I permisjon' })).toEqual({
    kind: 'InstancesSaved',
    instanceIds,
  })
  const status = (userId: string) =>
    inTransaction(own.database, { kind: 'user', userId }, async (tx) => {
      const { rows } = await sql<{
        status: string
      }>`select standing as status from assigned_turn where user_id = ${userId}`.execute(tx)
      return rows.map((row) => row.status)
    })
  expect(await status(a)).toEqual(['EXEMPT'])
  await endExemption(own.database, exempting)
  expect(await status(a)).toEqual(['OPEN'])

  await withdrawAssignment(own.database, { ...by, assignmentId })
  expect(await status(a)).toEqual([])
  await restoreAssignment(own.database, { ...by, assignmentId })
  expect(await status(a)).toEqual(['OPEN'])
  await withdrawAssignment(own.database, { ...by, assignmentId })
  const later = new Date(world.clock.time.getTime() + 25 * 60 * 60 * 1000)
  expect(await restoreAssignment(own.database, { userId: firm.admin, at: later, assignmentId })).toEqual({
    kind: 'Refused',
    reason: 'NOT_ALLOWED',
  })
  const logged = await world.logged(firm.id)
  expect(logged.find(({ kind }) => kind === 'ASSIGNMENT_CHANGED')?.after).toMatchObject({ tellWhenDone: false })
  expect(logged.map(({ kind }) => kind).toSorted()).toEqual(
    [
      'ASSIGNED',
      'ASSIGNMENT_CHANGED',
      'TURN_EXEMPTED',
      'EXEMPTION_ENDED',
      'ASSIGNMENT_WITHDRAWN',
      'ASSIGNMENT_RESTORED',
      'ASSIGNMENT_WITHDRAWN',
    ].toSorted(),
  )
})
