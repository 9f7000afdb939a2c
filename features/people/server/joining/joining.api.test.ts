import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { apiClient, clientOf, type ApiClient } from '#testing/api-client.ts'
import { joiningWorld, type JoiningWorld } from '#testing/organizations/joining-world.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { admitFromWaitlist } from './join-organization.ts'

let server: TestServer
let world: OrganizationWorld
let joining: JoiningWorld

beforeAll(async () => {
  server = await startTestServer()
  world = organizationWorld(server.database)
  joining = joiningWorld(server.database)
})
afterAll(() => server.close())

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)

interface Person {
  readonly client: ApiClient
  readonly id: string
  readonly email: string
}
async function person(email = `${randomUUID()}@bakken.test`): Promise<Person> {
  const id = await world.account(email)
  return { client: await clientOf(server.url, email), id, email }
}
async function office(seats: number | null) {
  const organizationId = await world.organization({ seats })
  const admin = await person()
  await world.join(organizationId, admin.id, 'ADMIN')
  return { organizationId, admin }
}
const seatsAre = (organizationId: string, seats: number) =>
  asSystem((tx) => sql`update subscription set seats = ${seats} where organization_id = ${organizationId}`.execute(tx))

/** The type name of a mutation's result. */
async function does(
  { client }: Person,
  field: string,
  args: string,
  variables: Record<string, unknown>,
): Promise<string> {
  const names = [...args.matchAll(/\$(\w+): ([^,]+)/g)]
  const given = names.map(([, name]) => `${name}: $${name}`).join(', ')
  const { data, errors } = await client.graph(`mutation(${args}) { ${field}(${given}) { __typename } }`, variables)
  expect(errors).toBeUndefined()
  return data[field].__typename as string
}
const setLink = (who: Person, organizationId: string, mode: string, more: object = {}) =>
  does(who, 'setJoinLink', '$organizationId: ID!, $mode: JoinLinkMode!, $groupIds: [ID!]!, $expiresAt: DateTime', {
    organizationId,
    mode,
    groupIds: [],
    ...more,
  })
const linkOf = async ({ client }: Person, id: string) =>
  (await client.graph('query($id: ID!) { joinLink(organizationId: $id) { code mode expiresAt } }', { id })).data
    .joinLink
const join = (who: Person, code: string) => does(who, 'joinByLink', '$code: String!', { code })
const offered = async (code: string) =>
  (
    await apiClient(server.url).graph('query($code: String!) { joinOffer(code: $code) { organizationName mode } }', {
      code,
    })
  ).data.joinOffer
const requests = async ({ client }: Person, id: string) =>
  (
    await client.graph(
      'query($id: ID!) { listSeatRequests(organizationId: $id) { totalCount items { id email method status } } }',
      { id },
    )
  ).data.listSeatRequests as {
    totalCount: number
    items: { id: string; email: string; method: string; status: string }[]
  }
const decide = (who: Person, field: 'approveSeatRequests' | 'refuseSeatRequests', ids: readonly string[]) =>
  does(who, field, '$ids: [ID!]!', { ids })
const membersOf = (organizationId: string) =>
  asSystem(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select user_id as id from membership where organization_id = ${organizationId} order by created_at, id`.execute(
      tx,
    )
    return rows.map(({ id }) => id)
  })

describe('O2: the organisation’s own link', () => {
  test('lets whoever has it in as a member, until it is renewed, run out or off', async () => {
    const { organizationId, admin } = await office(null)
    expect(await setLink(admin, organizationId, 'STRAIGHT_IN')).toBe('JoinLinkChanged')
    const { code } = await linkOf(admin, organizationId)
    expect(await offered(code)).toEqual({ organizationName: 'Bakken Elektro', mode: 'STRAIGHT_IN' })
    const [one, two] = [await person(), await person()]
    expect([await join(one, code), await join(one, code)]).toEqual(['JoinedOrganization', 'JoinedOrganization'])
    expect(await membersOf(organizationId)).toEqual([admin.id, one.id])

    await setLink(admin, organizationId, 'STRAIGHT_IN', { expiresAt: new Date(Date.now() - 1000).toISOString() })
    expect([await offered(code), await join(two, code)]).toEqual([null, 'JoinNotOpen'])
    await setLink(admin, organizationId, 'STRAIGHT_IN')
    await does(admin, 'renewJoinLink', '$organizationId: ID!', { organizationId })
    expect([await offered(code), await join(two, code)]).toEqual([null, 'JoinNotOpen'])
    const { code: renewed } = await linkOf(admin, organizationId)
    await does(admin, 'removeJoinLink', '$organizationId: ID!', { organizationId })
    expect([await linkOf(admin, organizationId), await join(two, renewed)]).toEqual([null, 'JoinNotOpen'])
  })

  test('is for those who manage all of the organisation, and nobody learns of one that is not theirs', async () => {
    const { organizationId, admin } = await office(null)
    const [manager, member, stranger] = [await person(), await person(), await person()]
    await world.join(organizationId, manager.id, 'MANAGER')
    await world.join(organizationId, member.id, 'MEMBER')
    await setLink(admin, organizationId, 'ASK')
    expect(await setLink(manager, organizationId, 'STRAIGHT_IN')).toBe('JoinLinkChanged')
    await world.group(organizationId, 'Oslo', { memberIds: [manager.id] })
    await world.limitToGroups(organizationId, manager.id)
    for (const who of [manager, member, stranger]) {
      expect(await setLink(who, organizationId, 'ASK')).toBe('JoinLinkNotAllowed')
      expect(await linkOf(who, organizationId)).toBeNull()
      expect(await requests(who, organizationId)).toEqual({ totalCount: 0, items: [] })
    }
    expect(await setLink(stranger, randomUUID(), 'ASK')).toBe('JoinLinkNotAllowed')
    const { organizationId: other } = await office(null)
    expect(await setLink(admin, organizationId, 'ASK', { groupIds: [await world.group(other, 'Oslo')] })).toBe(
      'JoinLinkNotAllowed',
    )
  })
})

describe('O4: who asks for a seat, and who waits for one', () => {
  test('by a link that asks first nobody is in before a manager says yes, and a no is told', async () => {
    const { organizationId, admin } = await office(null)
    await setLink(admin, organizationId, 'ASK')
    const { code } = await linkOf(admin, organizationId)
    const [yes, no, stranger] = [await person(), await person(), await person()]
    expect([await join(yes, code), await join(yes, code), await join(no, code)]).toEqual([
      'SeatRequested',
      'SeatRequested',
      'SeatRequested',
    ])
    const { items } = await requests(admin, organizationId)
    expect(items).toEqual([
      { id: expect.any(String), email: yes.email, method: 'LINK', status: 'ASKING' },
      { id: expect.any(String), email: no.email, method: 'LINK', status: 'ASKING' },
    ])
    const [first = '', second = ''] = items.map(({ id }) => id)
    expect(await decide(stranger, 'approveSeatRequests', [first])).toBe('UnknownSeatRequest')
    expect(await decide(admin, 'approveSeatRequests', [first])).toBe('SeatRequestsDecided')
    expect(await decide(admin, 'refuseSeatRequests', [second])).toBe('SeatRequestsDecided')
    expect(await decide(admin, 'approveSeatRequests', [first])).toBe('UnknownSeatRequest')
    expect(await membersOf(organizationId)).toEqual([admin.id, yes.id])
    const at = new Date().toISOString()
    await joining.run('tell-of-joining', { tidings: { about: 'CameIn', organizationId, userId: yes.id }, at })
    await joining.run('tell-of-joining', { tidings: { about: 'Refused', organizationId, userId: no.id }, at })
    expect(await joining.mailsTo(yes.email)).toEqual([expect.stringMatching(/^Du er inne i Bakken Elektro/)])
    expect(await joining.mailsTo(no.email)).toEqual([expect.stringMatching(/^Ingen plass i Bakken Elektro/)])
  })

  test('without a seat people wait, come in one by one in their order, and nobody passes them', async () => {
    const { organizationId, admin } = await office(1)
    await setLink(admin, organizationId, 'STRAIGHT_IN')
    const { code } = await linkOf(admin, organizationId)
    const [first, second, third] = [await person(), await person(), await person()]
    expect([await join(first, code), await join(second, code), await join(second, code)]).toEqual(
      Array.from({ length: 3 }, () => 'NoSeatLeft'),
    )
    for (let time = 0; time < 2; time++)
      await joining.run('tell-of-joining', {
        tidings: { about: 'NoSeatLeft', organizationId },
        at: new Date().toISOString(),
      })
    expect(await joining.mailsTo(admin.email)).toEqual([expect.stringContaining('venteliste')])

    await seatsAre(organizationId, 2)
    expect(await join(third, code)).toBe('NoSeatLeft')
    expect(await membersOf(organizationId)).toEqual([admin.id, first.id])

    // a freed seat goes to the user who has waited longest, in the same transaction
    await asSystem(async (tx) => {
      await sql`delete from membership where organization_id = ${organizationId} and user_id = ${first.id}`.execute(tx)
      expect(await admitFromWaitlist(tx, organizationId, new Date())).toEqual([{ organizationId, userId: second.id }])
    })
    await seatsAre(organizationId, 3)
    await joining.run('fill-seats')
    expect(await membersOf(organizationId)).toEqual([admin.id, second.id, third.id])
    expect(await requests(admin, organizationId)).toEqual({ totalCount: 0, items: [] })
  })

  test('who was asked in and waits comes in by that invitation, and loses the place when it is withdrawn', async () => {
    const { organizationId, admin } = await office(1)
    const [stays, goes] = [await person(), await person()]
    await does(admin, 'invitePeople', '$organizationId: ID!, $people: [PersonToInvite!]!', {
      organizationId,
      people: [stays, goes].map(({ email }) => ({ email, role: 'MANAGER', groupIds: [] })),
    })
    for (const who of [goes, stays]) {
      const code = await joining.codeFor(organizationId, who.email)
      expect(await does(who, 'acceptInvitation', '$code: String!', { code })).toBe('NoSeatLeft')
    }
    const ids = await asSystem(async (tx) => {
      const { rows } = await sql<{ id: string }>`select id from invitation where email = ${goes.email}`.execute(tx)
      return rows.map(({ id }) => id)
    })
    expect(await does(admin, 'withdrawInvitations', '$ids: [ID!]!', { ids })).toBe('InvitationsWithdrawn')
    await seatsAre(organizationId, 5)
    await joining.run('fill-seats')
    expect(await membersOf(organizationId)).toEqual([admin.id, stays.id])
    const { role } = await asSystem((tx) =>
      tx.selectFrom('membership').select('role').where('user_id', '=', stays.id).executeTakeFirstOrThrow(),
    )
    expect(role).toBe('MANAGER')
  })

  test('an invitation lets one person in, whoever else asks by it, and nobody by a mail to its former address', async () => {
    const { organizationId, admin } = await office(1)
    const [asked, colleague, moved] = [await person(), await person(), await person()]
    await does(admin, 'invitePeople', '$organizationId: ID!, $people: [PersonToInvite!]!', {
      organizationId,
      people: [asked, moved].map(({ email }) => ({ email, role: 'MANAGER', groupIds: [] })),
    })
    const accept = (who: Person, code: string | undefined) => does(who, 'acceptInvitation', '$code: String!', { code })
    const code = await joining.codeFor(organizationId, asked.email)
    expect(await accept(asked, code)).toBe('NoSeatLeft')
    expect(await accept(colleague, code)).toBe('SeatRequested')
    expect(await accept(moved, await joining.codeFor(organizationId, moved.email))).toBe('NoSeatLeft')
    const { id } = await asSystem((tx) =>
      tx.selectFrom('invitation').select('id').where('email', '=', moved.email).executeTakeFirstOrThrow(),
    )
    const email = `${randomUUID()}@bakken.test`
    expect(await does(admin, 'changeInvitationAddress', '$id: ID!, $email: String!', { id, email })).toBe(
      'InvitationAddressChanged',
    )
    await seatsAre(organizationId, 9)
    await joining.run('fill-seats')
    expect(await membersOf(organizationId)).toEqual([admin.id, asked.id])
    expect(await requests(admin, organizationId)).toEqual({ totalCount: 0, items: [] })
  })
})

describe('O2: a verified domain', () => {
  test('lets whoever has a confirmed address there ask, and nobody else knows of it', async () => {
    const { organizationId, admin } = await office(null)
    const domain = `${randomUUID().slice(0, 8)}.test`
    const [inside, outside] = [await person(`kari@${domain}`), await person()]
    const [unproven, subdomain] = [await person(`per@${domain}`), await person(`kari@x.${domain}`)]
    await asSystem((tx) => sql`update pool_user set email_verified = false where sub = ${unproven.id}`.execute(tx))
    const joinable = async ({ client }: Person) =>
      (await client.graph('{ organizationsToJoin { id name requestStatus } }')).data.organizationsToJoin
    const ask = (who: Person) => does(who, 'requestSeat', '$organizationId: ID!', { organizationId })
    await asSystem((tx) =>
      sql`insert into email_domain (organization_id, domain, challenge, created_at) values (${organizationId}, ${domain}, 'x', now())`.execute(
        tx,
      ),
    )
    expect([await joinable(inside), await ask(inside)]).toEqual([[], 'JoinNotOpen'])
    await asSystem((tx) => sql`update email_domain set verified_at = now() where domain = ${domain}`.execute(tx))
    for (const who of [outside, unproven, subdomain])
      expect([await joinable(who), await ask(who)]).toEqual([[], 'JoinNotOpen'])
    expect(await joinable(inside)).toEqual([{ id: organizationId, name: 'Bakken Elektro', requestStatus: null }])
    expect(await ask(inside)).toBe('SeatRequested')
    expect(await joinable(inside)).toMatchObject([{ requestStatus: 'ASKING' }])
    const { items } = await requests(admin, organizationId)
    expect(items).toMatchObject([{ email: inside.email, method: 'DOMAIN', status: 'ASKING' }])
    await decide(
      admin,
      'approveSeatRequests',
      items.map(({ id }) => id),
    )
    expect([await joinable(inside), await membersOf(organizationId)]).toEqual([[], [admin.id, inside.id]])
  })
})
