import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { clientOf } from '#testing/api-client.ts'
import { assignmentInstanceWorld } from '#testing/learning/assignment-instance-world.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { watchingWorld } from '#testing/learning/watching-world.ts'
import { dayIn, daysAfter } from '#values/day.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const today = dayIn('no', new Date())
const query = `query ($offset: Int!, $limit: Int!) {
  assignedToMe { openCount nextDueOn }
  myAssignments(offset: $offset, limit: $limit) {
    totalCount
    items { status dueOn assignedBy organization { name } course { progress { completed } } playlist { name { value } total done } }
  }
}`

test('Assignments: what is assigned to me, past deadlines on top, what is done at the end, page by page; others see none of it', async () => {
  const [people, films, world] = [
    organizationWorld(server.database),
    watchingWorld(server.database),
    assignmentInstanceWorld(server.database),
  ]
  const organizationId = await people.organization({ seats: null })
  const [mine, other] = [await people.account('mine@bakken.test'), await people.account('other@bakken.test')]
  const manager = await people.user({ name: 'Roar Nordvik' })
  await people.join(organizationId, mine, 'MEMBER')
  await people.join(organizationId, other, 'MEMBER')
  await people.join(organizationId, manager, 'MANAGER')
  const instance = async (dueOn: string | undefined, given: { doneAt?: Date; beginsOn?: string } = {}) => {
    const course = await films.course(600)
    const assignmentId = await world.assignment(organizationId, {
      courseId: course.id,
      assignedBy: manager,
      at: new Date(),
    })
    const beginsOn = daysAfter(today, -100)
    await world.addInstance({ organizationId, userId: mine, assignmentId, beginsOn, dueOn, ...given })
    return assignmentId
  }
  const days = (count: number) => daysAfter(today, count)
  await instance(days(20))
  await instance(undefined)
  await instance(days(-2))
  await instance(days(5), { doneAt: new Date() })
  await instance(days(-70), { doneAt: new Date(Date.now() - 60 * 24 * 60 * 60 * 1000) })
  await instance(days(9), { beginsOn: days(1) })
  await instance(days(3))
  await world.withdraw(await instance(days(1)), new Date())
  const list = await inTransaction(server.database, { kind: 'system' }, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into playlist (short_id, kind, organization_id, name, description) values ('liste123', 'ORGANIZATION', ${organizationId}, '[{"languageCode":"nb","value":"Nytt på jobben"}]', '[{"languageCode":"nb","value":"Fire kurs"}]') returning id`.execute(
      tx,
    )
    const id = rows[0]?.id ?? ''
    await sql`insert into playlist_share (playlist_id, organization_id, kind) values (${id}, ${organizationId}, 'ORGANIZATION')`.execute(
      tx,
    )
    await sql`insert into playlist_item (playlist_id, position, kind, course_id)
      select ${id}, row_number() over () - 1, 'COURSE', id from (select id from course limit 3) c`.execute(tx)
    return id
  })
  const listAssignment = await world.assignment(organizationId, { playlistId: list, at: new Date() })
  await world.addInstance({
    organizationId,
    userId: mine,
    assignmentId: listAssignment,
    beginsOn: today,
    dueOn: days(12),
  })

  const client = await clientOf(server.url, 'mine@bakken.test')
  const { data } = await client.graph(query, { offset: 0, limit: 50 })
  expect(data.assignedToMe).toEqual({ openCount: 5, nextDueOn: days(-2) })
  expect(data.myAssignments.totalCount).toBe(6)
  expect(
    data.myAssignments.items.map(({ status, dueOn }: { status: string; dueOn: string }) => [status, dueOn]),
  ).toEqual([
    ['OVERDUE', days(-2)],
    ['OPEN', days(3)],
    ['OPEN', days(12)],
    ['OPEN', days(20)],
    ['OPEN', null],
    ['DONE', days(5)],
  ])
  expect(data.myAssignments.items[0]).toMatchObject({
    assignedBy: 'Roar Nordvik',
    organization: { name: 'Bakken Elektro' },
    course: { progress: { completed: 0 } },
    playlist: null,
  })
  expect(data.myAssignments.items[2]).toMatchObject({
    course: null,
    playlist: { name: [{ value: 'Nytt på jobben' }], total: 3, done: 0 },
  })
  const second = await client.graph(query, { offset: 4, limit: 1 })
  expect(second.data.myAssignments.items).toEqual([data.myAssignments.items[4]])
  const none = await (await clientOf(server.url, 'other@bakken.test')).graph(query, { offset: 0, limit: 50 })
  expect(none.data).toEqual({
    assignedToMe: { openCount: 0, nextDueOn: null },
    myAssignments: { totalCount: 0, items: [] },
  })
})
