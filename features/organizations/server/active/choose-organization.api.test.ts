import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { findActiveOrganization } from './active-organization.ts'

let server: TestServer
let world: OrganizationWorld
let client: ApiClient
let userId: string
let first: string
let second: string
let foreign: string

beforeAll(async () => {
  server = await startTestServer()
  world = organizationWorld(server.database)
  first = await world.organization({ name: 'Første', seats: 3 })
  second = await world.organization({ name: 'Andre' })
  foreign = await world.organization({ name: 'Fremmed' })
  await world.account('kari@bakken.test')
  client = await clientOf(server.url, 'kari@bakken.test')
  userId = client.tokens?.sub ?? ''
  await client.graph('{ getSession { sessionId } }')
  await world.join(first, userId, 'ADMIN', new Date('2024-01-01'))
  await world.join(second, userId, 'MEMBER', new Date('2025-01-01'))
  for (const organizationId of [first, second]) await world.join(organizationId, await world.user(), 'ADMIN')
})
afterAll(() => server.close())

const standing = async () => {
  const { data } = await client.graph(
    `{ getUser(userSub: "${userId}") { profileType memberships { organization { name } } } }`,
  )
  const active = await inTransaction(server.database, { kind: 'user', userId }, (tx) =>
    findActiveOrganization(tx, userId),
  )
  const [listed] = data.getUser.memberships
  return { first: listed?.organization.name, active: active?.organizationId, type: data.getUser.profileType }
}
const choose = async (organizationId: string) => {
  const { data, errors } =
    await client.graph(`mutation { done: chooseOrganization(organizationId: "${organizationId}") {
    __typename ... on OrganizationChosen { memberships { organization { name } } } } }`)
  expect(errors).toBeUndefined()
  return data.done
}

test('I6: the one joined first is active, until another is chosen; then that one is the first everywhere', async () => {
  expect(await standing()).toEqual({ first: 'Første', active: first, type: 'ORGANIZATION_ADMIN' })
  expect(await choose(second)).toEqual({
    __typename: 'OrganizationChosen',
    memberships: [{ organization: { name: 'Andre' } }, { organization: { name: 'Første' } }],
  })
  expect(await standing()).toEqual({ first: 'Andre', active: second, type: 'ORGANIZATION_LOCKED_USER' })
})

test.each(['foreign', 'nothing', 'no id'])('I6: %s cannot be chosen, and all are refused alike', async (which) => {
  const organizationId = { foreign, nothing: randomUUID(), 'no id': "' or true --" }[which] ?? ''
  expect(await choose(organizationId)).toEqual({ __typename: 'NotOrganizationMember' })
  expect((await standing()).active).toBe(second)
})

test('I6: who is removed from the chosen one falls back to the oldest', async () => {
  await world.leave(second, userId)
  client = await clientOf(server.url, 'kari@bakken.test')
  expect(await standing()).toEqual({ first: 'Første', active: first, type: 'ORGANIZATION_ADMIN' })
})
