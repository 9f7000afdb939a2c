import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiClient, clientOf, type ApiClient } from '#testing/api-client.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { terms } from '#testing/learning/assignment-world.ts'
import { assignmentInstanceWorld, type AssignmentInstanceWorld } from '#testing/learning/assignment-instance-world.ts'
import { readCalendar } from '#testing/learning/calendar-lines.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { watchingWorld, type WatchingWorld } from '#testing/learning/watching-world.ts'
import { dayIn, daysAfter } from '#values/day.ts'
import { changeAssignment } from '#features/assignments/server/assigning/change-assignment.ts'

let server: TestServer
let people: OrganizationWorld
let films: WatchingWorld
let world: AssignmentInstanceWorld
beforeAll(async () => {
  server = await startTestServer()
  people = organizationWorld(server.database)
  films = watchingWorld(server.database)
  world = assignmentInstanceWorld(server.database)
})
afterAll(() => server.close())

const today = dayIn('no', new Date())
let count = 0

/** A user of an organisation who can sign in. */
async function somebody(organizationId: string, role: 'ADMIN' | 'MANAGER' | 'MEMBER' = 'MEMBER') {
  count += 1
  const email = `calendar-${count}@bakken.test`
  const userId = await people.account(email)
  await people.join(organizationId, userId, role)
  return { userId, client: await clientOf(server.url, email) }
}

async function assignedCourse(organizationId: string) {
  const course = await films.course(600)
  return world.assignment(organizationId, { courseId: course.id, at: new Date() })
}

const make = async (client: ApiClient, kind: 'OWN' | 'TEAM') => {
  const { data } = await client.graph(
    'mutation ($kind: CalendarKind!) { makeCalendar(kind: $kind) { __typename ... on CalendarMade { path } } }',
    { kind },
  )
  return data.makeCalendar as { __typename: string; path?: string }
}
const anybody = () => apiClient(server.url)
const read = async (path: string) => {
  const answer = await anybody().fetch(path)
  expect(answer.status).toBe(200)
  return readCalendar(new Uint8Array(await answer.arrayBuffer())).events.map((event) => ({
    uid: event.get('UID')?.value,
    day: event.get('DTSTART')?.value,
    said: event.get('SUMMARY')?.value,
    stamp: event.get('DTSTAMP')?.value,
  }))
}
const dateOf = (days: number) => daysAfter(today, days).replaceAll('-', '')

describe('Assignments: deadlines as a calendar', () => {
  test('one’s own by the secret link: done ones are marked, withdrawn ones vanish, and their names stay', async () => {
    const organizationId = await people.organization({ seats: null })
    const { userId, client } = await somebody(organizationId)
    const [one, two] = [await assignedCourse(organizationId), await assignedCourse(organizationId)]
    const instance = { organizationId, userId, beginsOn: daysAfter(today, -5) }
    const first = await world.addInstance({ ...instance, assignmentId: one, dueOn: daysAfter(today, 3) })
    await world.addInstance({ ...instance, assignmentId: two, dueOn: daysAfter(today, 9) })
    const made = await make(client, 'OWN')
    expect(made.path).toMatch(/^\/rest\/calendar\/[\w-]{32}\.ics$/)
    const path = made.path ?? ''
    const before = await read(path)
    expect(before.map(({ day }) => day)).toEqual([dateOf(3), dateOf(9)])
    expect(before[0]?.said).toMatch(/^Frist: /)
    await world.finish(first, new Date())
    await world.withdraw(two, new Date())
    const after = await read(path)
    expect(after).toMatchObject([
      { uid: before[0]?.uid, day: before[0]?.day, said: before[0]?.said?.replace('Frist', 'Ferdig') },
    ])
  })

  test('a deadline that is moved keeps its name, and says that it is another; a closed account has no calendar', async () => {
    const organizationId = await people.organization({ seats: null })
    const [{ userId, client }, admin] = [await somebody(organizationId), await somebody(organizationId, 'ADMIN')]
    const assignmentId = await assignedCourse(organizationId)
    const beginsOn = daysAfter(today, -5)
    await world.addInstance({ organizationId, userId, assignmentId, beginsOn, dueOn: daysAfter(today, 3) })
    const [own, team] = [(await make(client, 'OWN')).path ?? '', (await make(admin.client, 'TEAM')).path ?? '']
    const [[before], [teamBefore]] = [await read(own), await read(team)]
    await changeAssignment(server.database, {
      userId: admin.userId,
      at: new Date(Date.now() + 60_000),
      assignmentId,
      settings: { ...terms, dueOn: daysAfter(today, 30) },
      targets: [{ kind: 'USER', userId, groupId: null, onlyNew: false, exceptUserId: null }],
    })
    const [[after], [teamAfter]] = [await read(own), await read(team)]
    expect([after?.uid, after?.day, teamAfter?.day]).toEqual([before?.uid, dateOf(30), dateOf(30)])
    expect((after?.stamp ?? '') > (before?.stamp ?? '')).toBe(true)
    expect((teamAfter?.stamp ?? '') > (teamBefore?.stamp ?? '')).toBe(true)
    await inTransaction(server.database, { kind: 'system' }, (tx) =>
      sql`update pool_user set enabled = false where sub = ${userId}`.execute(tx),
    )
    expect((await anybody().fetch(own)).status).toBe(404)
  })

  test('it is private, has a tag, and says nothing anew while nothing is new', async () => {
    const organizationId = await people.organization({ seats: null })
    const { client } = await somebody(organizationId)
    const { path = '' } = await make(client, 'OWN')
    const answer = await anybody().fetch(path)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
    })
    const tag = answer.headers.get('etag') ?? ''
    expect(await answer.text()).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H')
    const again = await anybody().fetch(path, { headers: { 'if-none-match': `"other", W/${tag}` } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('a link that was made anew or ended is as unknown as one that never was', async () => {
    const organizationId = await people.organization({ seats: null })
    const { client } = await somebody(organizationId)
    const old = await make(client, 'OWN')
    const renewed = await make(client, 'OWN')
    await read(renewed.path ?? '')
    const ended = await client.graph('mutation { endCalendar(kind: OWN) { kind } }')
    expect(ended.data.endCalendar).toEqual([])
    const answers = await Promise.all(
      [
        old.path ?? '',
        renewed.path ?? '',
        `/rest/calendar/${'a'.repeat(32)}.ics`,
        '/rest/calendar/x',
        '/rest/calendar/%00.ics',
      ].map(async (path) => {
        const answer = await anybody().fetch(path)
        return [answer.status, await answer.text()]
      }),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toEqual([404, expect.stringContaining('UNKNOWN_CALENDAR')])
  })

  test('managers have one event an assignment and day, of the people they manage and no others', async () => {
    const organizationId = await people.organization({ seats: null })
    const [whole, limited, plain] = [
      await somebody(organizationId, 'MANAGER'),
      await somebody(organizationId, 'MANAGER'),
      await somebody(organizationId),
    ]
    await people.limitToGroups(organizationId, limited.userId)
    const assignmentId = await assignedCourse(organizationId)
    const members = await Promise.all(Array.from({ length: 5 }, () => people.user()))
    for (const [place, userId] of members.entries()) {
      await people.join(organizationId, userId, 'MEMBER')
      const doneAt = place === 0 ? new Date() : undefined
      await world.addInstance({
        organizationId,
        userId,
        assignmentId,
        beginsOn: today,
        dueOn: daysAfter(today, 4),
        doneAt,
      })
    }
    await people.group(organizationId, 'Oslo', { memberIds: [limited.userId, ...members.slice(0, 2)] })
    const said = async ({ client }: { client: ApiClient }) =>
      (await read((await make(client, 'TEAM')).path ?? '')).map((event) => event.said?.replace(/^.*: /, ''))
    expect(await said(whole)).toEqual(['1 av 5 ferdige'])
    expect(await said(limited)).toEqual(['1 av 2 ferdige'])
    expect(await make(plain.client, 'TEAM')).toEqual({ __typename: 'CalendarNotAllowed' })
    const other = await somebody(await people.organization({ seats: null }), 'ADMIN')
    expect(await said(other)).toEqual([])
  })
})
