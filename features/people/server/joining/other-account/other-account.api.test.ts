import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { joiningWorld, type JoiningWorld } from '#testing/organizations/joining-world.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

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

describe('O2: an invitation in the hands of another account', () => {
  const accept = (who: Person, code: string | undefined) => does(who, 'acceptInvitation', '$code: String!', { code })
  const invite = (who: Person, organizationId: string, email: string, role = 'MEMBER') =>
    does(who, 'invitePeople', '$organizationId: ID!, $people: [PersonToInvite!]!', {
      organizationId,
      people: [{ email, role, groupIds: [] }],
    })
  const questions = async ({ client }: Person, id: string) =>
    (
      await client.graph(
        'query($id: ID!) { listSeatRequests(organizationId: $id) { items { id email invitedEmail status } } }',
        { id },
      )
    ).data.listSeatRequests.items as { id: string; email: string; invitedEmail: string | null; status: string }[]
  const invitationTo = (email: string) =>
    asSystem((tx) =>
      sql<{ id: string; status: string; closed_as: string | null }>`
        select id, status, closed_as from invitation where email = ${email}`.execute(tx),
    ).then(({ rows }) => rows[0])

  test('gives no entry: the inviting user is asked once, and a yes lets the account in', async () => {
    const { organizationId, admin } = await office(null)
    const [invited, other] = [await person(), await person()]
    await invite(admin, organizationId, invited.email, 'MANAGER')
    const code = await joining.codeFor(organizationId, invited.email)
    expect([await accept(other, code), await accept(other, code)]).toEqual(['SeatRequested', 'SeatRequested'])
    expect(await membersOf(organizationId)).toEqual([admin.id])
    const [asked, ...rest] = await questions(admin, organizationId)
    expect([asked, rest]).toEqual([
      { id: expect.any(String), email: other.email, invitedEmail: invited.email, status: 'ASKING' },
      [],
    ])
    const { id: invitationId = '' } = (await invitationTo(invited.email)) ?? {}
    const tidings = { about: 'OtherAccount', organizationId, invitationId }
    for (const hour of ['10', '11'])
      await joining.run('tell-of-joining', { tidings, at: `2026-11-21T${hour}:00:00.000Z` })
    expect(await joining.mailsTo(admin.email)).toEqual([
      expect.stringMatching(/invitasjonen er åpnet med en annen konto/),
    ])
    expect(await decide(admin, 'approveSeatRequests', [asked?.id ?? ''])).toBe('SeatRequestsDecided')
    expect(await membersOf(organizationId)).toEqual([admin.id, other.id])
    expect(await accept(invited, code)).toBe('InvitationClosed')
    const log = await asSystem((tx) =>
      sql<{ kind: string }>`
        select kind from audit_entry where organization_id = ${organizationId} order by id`.execute(tx),
    )
    expect(log.rows.map(({ kind }) => kind)).toEqual([
      'PERSON_INVITED',
      'INVITATION_OTHER_ACCOUNT',
      'SEAT_REQUEST_APPROVED',
      'PERSON_JOINED',
    ])
  })

  test('after a no the old link is worthless, and the invited person gets a new one', async () => {
    const { organizationId, admin } = await office(null)
    const [invited, other] = [await person(), await person()]
    await invite(admin, organizationId, invited.email)
    const code = await joining.codeFor(organizationId, invited.email)
    await accept(other, code)
    const [asked] = await questions(admin, organizationId)
    expect(await decide(admin, 'refuseSeatRequests', [asked?.id ?? ''])).toBe('SeatRequestsDecided')
    expect([await accept(other, code), await accept(invited, code)]).toEqual(['InvitationClosed', 'InvitationClosed'])
    const renewed = await joining.codeFor(organizationId, invited.email)
    expect(renewed).not.toBe(code)
    expect(await accept(invited, renewed)).toBe('JoinedOrganization')
    expect(await membersOf(organizationId)).toEqual([admin.id, invited.id])
  })

  test('an address that is not verified is another account, and a member’s own is told so', async () => {
    const { organizationId, admin } = await office(null)
    const unproven = await person()
    await invite(admin, organizationId, unproven.email)
    const code = await joining.codeFor(organizationId, unproven.email)
    await asSystem((tx) => sql`update pool_user set email_verified = false where sub = ${unproven.id}`.execute(tx))
    expect([await accept(unproven, code), await accept(admin, code)]).toEqual(['SeatRequested', 'JoinedOrganization'])
    expect(await invitationTo(unproven.email)).toMatchObject({ closed_as: null })
  })

  test('at most three accounts ask by one link, and nobody is let in after it has run out', async () => {
    const { organizationId, admin } = await office(null)
    const invited = await person()
    await invite(admin, organizationId, invited.email)
    const code = await joining.codeFor(organizationId, invited.email)
    const answers = []
    for (let count = 0; count < 4; count++) answers.push(await accept(await person(), code))
    expect(answers).toEqual(['SeatRequested', 'SeatRequested', 'SeatRequested', 'InvitationClosed'])
    const ids = (await questions(admin, organizationId)).map(({ id }) => id)
    await asSystem((tx) =>
      sql`update invitation set expires_at = now() - interval '1 day' where email = ${invited.email}`.execute(tx),
    )
    expect(await decide(admin, 'approveSeatRequests', ids)).toBe('UnknownSeatRequest')
    await joining.run('fill-seats')
    expect(await questions(admin, organizationId)).toEqual([])
    expect(await membersOf(organizationId)).toEqual([admin.id])
  })

  test('a manager cannot give away an administrator’s invitation', async () => {
    const { organizationId, admin } = await office(null)
    const [invited, manager, other] = [await person(), await person(), await person()]
    await world.join(organizationId, manager.id, 'MANAGER')
    await invite(admin, organizationId, invited.email, 'ADMIN')
    await accept(other, await joining.codeFor(organizationId, invited.email))
    const ids = (await questions(manager, organizationId)).map(({ id }) => id)
    expect(ids).toHaveLength(1)
    expect(await decide(manager, 'approveSeatRequests', ids)).toBe('UnknownSeatRequest')
    expect(await decide(admin, 'approveSeatRequests', ids)).toBe('SeatRequestsDecided')
  })
})
