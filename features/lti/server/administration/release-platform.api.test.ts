import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/index.ts'
import { ltiWorld, type LtiWorld } from '#testing/lti/lti-world.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { addPlatform } from '#features/lti/server/platforms/add-platform.ts'
import { releasePlatform } from './release-platform.ts'

let server: TestServer
let world: LtiWorld

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  world = await ltiWorld(server)
})
afterAll(async () => {
  await world.close()
  await server.close()
})

const asSystem = <Value>(run: Parameters<typeof inTransaction<Value>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, run)

test('L1: a client that another organisation holds is released by Kursiva, whose log says so, and can be connected', async () => {
  const { issuer, clientId } = world.platform.registration(world.clientId)
  const release = { issuer, clientId, by: 'Kari Nordmann', evenInUse: false, at: new Date() }
  const organizationId = await organizationWorld(server.database).organization({ seats: 5 })
  const connect = () =>
    asSystem((tx) =>
      addPlatform(tx, {
        ...world.platform.registration(world.clientId),
        tokenAudience: null,
        organizationId,
        name: 'Rettmessig',
        deploymentIds: ['1'],
        registered: 'BY_HAND',
        createdBy: null,
        at: new Date(),
      }),
    )
  expect((await connect()).kind).toBe('AlreadyRegistered')

  expect(await releasePlatform(server.database, { ...release, by: ' ' })).toEqual({ kind: 'NobodyNamed' })
  expect(await releasePlatform(server.database, { ...release, clientId: 'x' })).toEqual({ kind: 'UnknownPlatform' })
  await world.open(world.platform.addPerson({ name: 'Ida' }), world.link('/no/lti-view/course/elsi4/-'))
  expect(await releasePlatform(server.database, release)).toMatchObject({ kind: 'InUse', people: 1 })
  expect((await connect()).kind).toBe('AlreadyRegistered')

  expect(await releasePlatform(server.database, { ...release, evenInUse: true })).toMatchObject({ kind: 'Released' })
  const entries = await asSystem((tx) =>
    tx
      .selectFrom('audit_entry')
      .select(['actor_id', 'before', 'after'])
      .where('organization_id', '=', world.organizationId)
      .where('kind', '=', 'PLATFORM_REMOVED')
      .execute(),
  )
  expect(entries).toEqual([{ actor_id: null, before: { issuer, clientId }, after: { by: 'Kari Nordmann' } }])
  expect((await connect()).kind).toBe('Added')
})
