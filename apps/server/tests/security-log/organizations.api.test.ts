import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { ltiWorld, type LtiWorld } from '#testing/lti/lti-world.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { readList } from '#testing/organizations/people-lists.ts'
import { expectLine, securityListener, type SecurityLine } from '#testing/security-lines.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let lti: LtiWorld
let admin: ApiClient
let memberId: string
let organizationId: string
const { linesOf, lines, onSecurity } = securityListener()

beforeAll(async () => {
  server = await startTestServer({ onSecurity })
  lti = await ltiWorld(server)
  organizationId = lti.organizationId
  const world = organizationWorld(server.database)
  await world.join(organizationId, await world.account('admin@bakken.test'), 'ADMIN')
  memberId = await world.user({ email: 'medlem@bakken.test' })
  await world.join(organizationId, memberId, 'MEMBER')
  admin = await clientOf(server.url, 'admin@bakken.test')
})
afterAll(async () => {
  await lti.close()
  await server.close()
})

/** An admin's operations, and the security log line of each. */
const done: readonly (readonly [mutation: string, Partial<SecurityLine>])[] = [
  [
    'setGameBoards(organizationId: $o, enabled: false)',
    { event: 'organization.changed', action: 'ORGANIZATION_CHANGED' },
  ],
  ['warnIdleSeats(organizationId: $o)', { event: 'seat.changed', action: 'SEATS_WARNED' }],
  ['pauseLtiPlatform(organizationId: $o, platformId: $p, paused: true)', { event: 'lti.platform' }],
  [
    'removeMembers(organizationId: $o, userIds: [$u], action: DELETE)',
    { event: 'membership.changed', action: 'MEMBER_REMOVED' },
  ],
]

test('V16.3.1: a launch that opens is logged', async () => {
  const person = lti.platform.addPerson({ name: 'Kari' })
  const opened = await linesOf(() => lti.open(person, lti.link('/no/lti-view/course/elsi4/-')))
  await expectLine(opened, { event: 'lti.launch', outcome: 'success', action: 'learning' })
})

test.each(done)('V16.3.1: %s is logged with who did it and where', async (mutation, enabled) => {
  const variables = { o: organizationId, u: memberId, p: lti.platformId }
  const used = Object.keys(variables).filter((name) => mutation.includes(`$${name}`))
  const found = await linesOf(async () => {
    const types = used.map((name) => `$${name}: ID!`).join(', ')
    const answer = await admin.graph(`mutation (${types}) { ${mutation} { __typename } }`, variables)
    expect(answer.errors).toBeUndefined()
  })
  const actor = { kind: 'user', id: admin.tokens?.sub ?? '' }
  await expectLine(found, {
    ...enabled,
    outcome: 'success',
    actor,
    object: { kind: 'organization', id: organizationId },
  })
})

test('V16.3.1: a list that is imported, and a log that is fetched, are logged', async () => {
  const actor = { kind: 'user', id: admin.tokens?.sub ?? '' }
  const object = { kind: 'organization', id: organizationId }
  const id = await readList(admin, organizationId, 'Navn;E-post\nBerit;berit@bakken.test')
  const started = await linesOf(() =>
    admin.graph('mutation ($id: ID!) { startImport(id: $id) { __typename } }', { id }),
  )
  await expectLine(started, { event: 'import', outcome: 'success', action: 'IMPORT_STARTED', actor, object })
  const fetched = await linesOf(() => admin.fetch(`/rest/organizations/${organizationId}/log?format=csv`))
  await expectLine(fetched, { event: 'export', outcome: 'success', action: 'LOG_EXPORTED', actor, object })
})

test('V16.2.5: none of these lines has an address, a name or a token', () => {
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.join('')).not.toMatch(/@|bakken|Kari|Berit|eyJ/)
})
