import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { dayIn } from '#values/day.ts'
import { mondayOf } from '#values/calendar/monday-of.ts'

let server: TestServer
let learner: ApiClient
let other: ApiClient

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  ;[learner, other] = await Promise.all([
    clientOf(server.url, 'learner@kursiva.test'),
    clientOf(server.url, 'new@kursiva.test'),
  ])
})
afterAll(() => server.close())

const week = `{ myWeek { monday minutes days goal { kind amount } } }`
const set = `mutation ($kind: WeeklyGoalKind!, $amount: Int) { setWeeklyGoal(kind: $kind, amount: $amount) {
  __typename ... on WeeklyGoalSaved { week { goal { kind amount } } } ... on MalformedWeeklyGoal { code } } }`
const weekOf = async (client: ApiClient) => (await client.graph(week)).data.myWeek
const choose = async (client: ApiClient, kind: string, amount?: number) =>
  (await client.graph(set, { kind, amount })).data.setWeeklyGoal as { __typename: string }

test('a weekly goal is one’s own, is replaced by the next, and can be off', async () => {
  expect(await weekOf(other)).toEqual({
    monday: mondayOf(dayIn('no', new Date())),
    minutes: 0,
    days: [],
    goal: { kind: 'OFF', amount: null },
  })
  expect(await choose(other, 'MINUTES', 90)).toEqual({
    __typename: 'WeeklyGoalSaved',
    week: { goal: { kind: 'MINUTES', amount: 90 } },
  })
  await choose(other, 'DAYS', 3)
  expect((await weekOf(other)).goal).toEqual({ kind: 'DAYS', amount: 3 })
  expect((await weekOf(learner)).goal).toEqual({ kind: 'OFF', amount: null })
  await choose(other, 'OFF', 3)
  expect((await weekOf(other)).goal).toEqual({ kind: 'OFF', amount: null })
})

test('a goal outside the limits is refused with a typed result, and nothing is stored', async () => {
  await choose(learner, 'DAYS', 5)
  for (const [kind, amount] of [
    ['MINUTES', 9],
    ['MINUTES', 601],
    ['DAYS', 0],
    ['DAYS', 8],
    ['DAYS', undefined],
  ] as const)
    expect(await choose(learner, kind, amount)).toEqual({
      __typename: 'MalformedWeeklyGoal',
      code: 'MALFORMED_WEEKLY_GOAL',
    })
  expect((await weekOf(learner)).goal).toEqual({ kind: 'DAYS', amount: 5 })
})
