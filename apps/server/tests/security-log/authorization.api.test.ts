import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { expectLine, securityListener } from '#testing/security-lines.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let member: ApiClient
let manager: ApiClient
let organizationId: string
let otherId: string
let ahead = 0
const { linesOf, onSecurity } = securityListener()

beforeAll(async () => {
  server = await startTestServer({ onSecurity, clock: () => new Date(Date.now() + ahead) })
  const world = organizationWorld(server.database)
  ;[organizationId, otherId] = [await world.organization({ seats: 5 }), await world.organization({ seats: 5 })]
  const [memberId, managerId] = [await world.account('m@bakken.test'), await world.account('l@bakken.test')]
  await world.join(organizationId, memberId, 'MEMBER')
  await world.join(organizationId, managerId, 'MANAGER')
  ;[member, manager] = [await clientOf(server.url, 'm@bakken.test'), await clientOf(server.url, 'l@bakken.test')]
})
afterAll(() => server.close())

const people = '[{ email: "ny@bakken.test", groupIds: [], role: MEMBER }]'
/**
 * Requests of a member who is not allowed to make them, by type or reason, in every feature that refuses with a typed
 * result.
 */
const refusals: readonly (readonly [string, string, string])[] = [
  ['invitePeople', `(organizationId: $o, people: ${people})`, 'InvitingNotAllowed'],
  ['changeMemberRoles', '(organizationId: $o, userIds: [$o], role: ADMIN)', 'NotOrganizationManager'],
  ['removeMembers', '(organizationId: $o, userIds: [$o], action: DELETE)', 'NotOrganizationManager'],
  ['archiveOrganization', '(organizationId: $o, name: "x")', 'NotOrganizationAdmin'],
  ['addEmailDomain', '(organizationId: $o, domain: "bakken.test")', 'NotOrganizationAdmin'],
  ['setGameBoards', '(organizationId: $o, enabled: true)', 'NotOrganizationAdmin'],
  ['mintLtiRegistration', '(organizationId: $o)', 'NotOrganizationAdmin'],
  ['warnIdleSeats', '(organizationId: $o, userIds: [$o])', 'IdleSeatsNotAllowed'],
  ['createGroup', '(organizationId: $o, name: "x")', 'NOT_ALLOWED'],
]

test.each(refusals)('V16.3.2: %s is refused to a member with a line that says so', async (field, given, reason) => {
  const ask = async () => {
    const answer = await member.graph(`mutation ($o: ID!) { ${field}${given} { __typename } }`, { o: organizationId })
    expect(answer.errors).toBeUndefined()
  }
  // from the third time on the operation is compiled
  for (let times = 0; times < 4; times += 1)
    await expectLine(await linesOf(ask), {
      event: 'authorization.refused',
      outcome: 'refused',
      action: `Mutation.${field}`,
      actor: { kind: 'user', id: member.tokens?.sub ?? '' },
      reason,
    })
})

test('V16.3.2: a manager who asks for what is an admin’s is refused with a line, and without one for what is theirs', async () => {
  const ask = (field: string) => () =>
    manager.graph(`mutation ($o: ID!) { ${field} { __typename } }`, { o: organizationId })
  const refused = await linesOf(ask('setGameBoards(organizationId: $o, enabled: true)'))
  await expectLine(refused, { action: 'Mutation.setGameBoards', reason: 'NotOrganizationAdmin' })
  const theirs = await linesOf(ask(`invitePeople(organizationId: $o, people: ${people})`))
  await expectLine(theirs, { event: 'invitation.changed', outcome: 'success' })
  expect(theirs().map(({ event }) => event)).not.toContain('authorization.refused')
})

test('V16.3.2: asking about an organisation that is not one’s own is logged with which it was, also when the answer is only null', async () => {
  const line = {
    event: 'authorization.refused',
    outcome: 'refused',
    action: 'management',
    actor: { kind: 'user', id: manager.tokens?.sub ?? '' },
    reason: 'TENANT',
  } as const
  const ask = (id: string) => () =>
    manager.graph(
      'mutation ($o: ID!) { changeMemberRoles(organizationId: $o, userIds: [$o], role: ADMIN) { __typename } }',
      {
        o: id,
      },
    )
  for (const id of [otherId, randomUUID()])
    await expectLine(await linesOf(ask(id)), { ...line, object: { kind: 'organization', id } })
  const preview = 'query ($o: ID!) { removalPreview(organizationId: $o, userIds: [$o]) { __typename } }'
  const read = await linesOf(() => manager.graph(preview, { o: otherId }))
  await expectLine(read, { ...line, object: { kind: 'organization', id: otherId } })
})

test('V7.5.1: a change that wants a proof first is refused with a line, in GraphQL and at the deletion of the account', async () => {
  const actor = { kind: 'user', id: member.tokens?.sub ?? '' }
  ahead = 6 * 60_000
  try {
    const graph = await linesOf(() => member.graph('mutation { requestDataExport { __typename } }'))
    await expectLine(graph, { action: 'Mutation.requestDataExport', actor, reason: 'ReauthenticationRequired' })
    const rest = await linesOf(() => member.fetch('/rest/account/deletion', { method: 'POST' }))
    const refused = { outcome: 'refused', actor, reason: 'RECENT_PROOF_NEEDED' } as const
    await expectLine(rest, { ...refused, event: 'account.deletion', action: 'requested' })
  } finally {
    ahead = 0
  }
})

test('V16.3.1: an account that is asked to be erased, and kept after all, has a line for each', async () => {
  const asked = await linesOf(() => member.fetch('/rest/account/deletion', { method: 'POST' }))
  const subject = { kind: 'user', id: member.tokens?.sub ?? '' }
  const done = { event: 'account.deletion', outcome: 'success', actor: subject, subject } as const
  await expectLine(asked, { ...done, action: 'requested' })
  const back = await clientOf(server.url, 'm@bakken.test')
  await expectLine(await linesOf(() => back.graph('mutation { keepAccount }')), { ...done, action: 'kept' })
})
