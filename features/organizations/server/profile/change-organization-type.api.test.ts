import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf } from '#testing/api-client.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { changeOrganizationType } from './change-organization-type.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('O1: staff change the type of an organisation, which its admin reads and its log says', async () => {
  const world = organizationWorld(server.database)
  const organization = await world.organization({ seats: 5 })
  const userSub = await world.account('admin@type.test')
  await world.join(organization, userSub, 'ADMIN')
  const admin = await clientOf(server.url, 'admin@type.test')
  const change = { organization, type: 'GROUP', by: 'Kari Nordmann', at: new Date() } as const

  expect(await changeOrganizationType(server.database, { ...change, by: ' ' })).toEqual({ kind: 'NobodyNamed' })
  expect(await changeOrganizationType(server.database, { ...change, organization: 'nowhere' })).toEqual({
    kind: 'UnknownOrganization',
  })
  expect(await changeOrganizationType(server.database, change)).toMatchObject({ kind: 'Changed' })
  expect(await changeOrganizationType(server.database, change)).toMatchObject({ kind: 'Unchanged' })

  const { data } = await admin.graph(
    'query($userSub: String!) { getUser(userSub: $userSub) { memberships { organization { type } } } }',
    { userSub },
  )
  expect(data.getUser.memberships).toEqual([{ organization: { type: 'GROUP' } }])
  const { data: log } = await admin.graph(
    'query($id: ID!) { organizationLog(organizationId: $id, limit: 10) { items { kind changes { field before after } } } }',
    { id: organization },
    { locale: 'en' },
  )
  const changes = log.organizationLog.items.filter(({ kind }: { kind: string }) => kind === 'ORGANIZATION_CHANGED')
  expect(changes).toHaveLength(1)
  expect(changes[0].changes).toContainEqual({ field: 'Type', before: 'organisation', after: 'group' })
})
