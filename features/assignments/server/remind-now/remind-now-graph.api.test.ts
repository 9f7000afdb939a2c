import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf } from '#testing/api-client.ts'
import { assignmentInstanceWorld } from '#testing/learning/assignment-instance-world.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { watchingWorld } from '#testing/learning/watching-world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('Remind now: over the wire, with the typed results and the line in the organisation’s log', async () => {
  const [people, films, world] = [
    organizationWorld(server.database),
    watchingWorld(server.database),
    assignmentInstanceWorld(server.database),
  ]
  const firm = await people.organization({ seats: null, name: 'Sør Elektro' })
  await people.join(firm, await people.account('boss@sor.test', 'Berit Boss'), 'ADMIN')
  const client = await clientOf(server.url, 'boss@sor.test')
  const userId = await people.user({ name: 'Nils Nyborg' })
  await people.join(firm, userId, 'MEMBER')
  const course = await films.course(600)
  const assignmentId = await world.assignment(firm, { courseId: course.id, at: new Date() })
  await world.addInstance({ organizationId: firm, assignmentId, userId, beginsOn: '2026-01-05' })
  const input = { organizationId: firm, assignmentId }
  const shown = await client.graph(
    `query ($input: ReminderInput!) {
      reminderPreview(input: $input) {
        ... on ReminderPreview { count receivers { name } leftOut { reason } mail { language html } }
      }
    }`,
    { input },
  )
  expect(shown.data.reminderPreview).toMatchObject({
    count: 1,
    receivers: [{ name: 'Nils Nyborg' }],
    leftOut: [],
    mail: { language: 'nb', html: expect.stringContaining('Berit Boss') },
  })
  const send = async () => {
    const { data } = await client.graph(
      `mutation ($input: ReminderInput!) {
        remindNow(input: $input) { __typename ... on RemindersRequested { people } ... on RemindersRefused { reason } }
      }`,
      { input },
    )
    return data.remindNow
  }
  expect(await send()).toEqual({ __typename: 'RemindersRequested', people: 1 })
  expect(await send()).toEqual({ __typename: 'RemindersRefused', reason: 'NOBODY' })
  const { data } = await client.graph(
    `query ($id: ID!) { organizationLog(organizationId: $id, limit: 9) { items { kind changes { after } } } }`,
    { id: firm },
  )
  expect(data.organizationLog.items).toEqual([
    { kind: 'REMINDERS_REQUESTED', changes: expect.arrayContaining([{ after: 'Nils Nyborg' }]) },
  ])
  const crowd = Array.from({ length: 201 }, () => userId)
  const tooMany = await client.graph(
    'query ($input: ReminderInput!) { reminderPreview(input: $input) { __typename } }',
    {
      input: { organizationId: firm, userIds: crowd },
    },
  )
  expect(tooMany.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
})
