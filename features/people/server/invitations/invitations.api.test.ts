import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { apiClient, clientOf, type ApiClient } from '#testing/api-client.ts'
import { joiningWorld, type JoiningWorld } from '#testing/organizations/joining-world.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let world: OrganizationWorld
let joining: JoiningWorld
let ahead = 0
const now = () => new Date(Date.now() + ahead)
const minutes = (count: number) => count * 60_000

beforeAll(async () => {
  server = await startTestServer({ clock: now })
  world = organizationWorld(server.database)
  joining = joiningWorld(server.database, now)
})
afterAll(() => server.close())
afterEach(() => {
  ahead = 0
})

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)

/** A separate organisation with an admin who is signed in. */
async function office(seats: number | null = null) {
  const organizationId = await world.organization({ seats, name: 'Fjell & <b>Elektro</b>' })
  const [admin, adminId] = await person('Ingrid Solbakken')
  await world.join(organizationId, adminId, 'ADMIN')
  return { organizationId, admin, adminId }
}

async function person(
  name = 'Kari Bakken',
  email = `${randomUUID()}@bakken.test`,
): Promise<[ApiClient, string, string]> {
  const id = await world.account(email, name)
  return [await clientOf(server.url, email), id, email]
}

const invitePeople = `mutation($id: ID!, $people: [PersonToInvite!]!) { invitePeople(organizationId: $id, people: $people) {
  __typename ... on PeopleInvited { people { email result } } } }`
const ask = async (client: ApiClient, organizationId: string, ...people: { email: string; [key: string]: unknown }[]) =>
  (
    await client.graph(invitePeople, {
      id: organizationId,
      people: people.map((each) => ({ role: 'MEMBER', groupIds: [], ...each })),
    })
  ).data.invitePeople
const invitationTo = async (email: string) =>
  asSystem(async (tx) => {
    const { rows } = await sql<Record<string, unknown> & { id: string }>`
      select * from invitation where email = ${email} order by created_at desc limit 1`.execute(tx)
    if (!rows[0]) throw new Error(`nobody invited ${email}`)
    return rows[0]
  })
const accept = (client: ApiClient, code = '') =>
  client
    .graph(
      'mutation($code: String!) { acceptInvitation(code: $code) { __typename ... on NoSeatLeft { organizationName } } }',
      { code },
    )
    .then(({ data }) => data.acceptInvitation as { __typename: string })
const kindsLogged = (organizationId: string) =>
  asSystem(async (tx) => {
    const { rows } = await sql<{ kind: string }>`
      select kind from audit_log where organization_id = ${organizationId} order by at, id`.execute(tx)
    return rows.map(({ kind }) => kind)
  })
const offer = async (code = '') =>
  (
    await apiClient(server.url).graph(
      'query($code: String!) { invitation(code: $code) { organizationName inviter email name role } }',
      { code },
    )
  ).data.invitation

describe('O2: inviting', () => {
  test('says of each person what became of them, and mails go to those who were invited, once', async () => {
    const { organizationId, admin } = await office()
    const [, , memberEmail] = await person().then(async (found) => {
      await world.join(organizationId, found[1], 'MEMBER')
      return found
    })
    const email = `${randomUUID()}@bakken.test`
    const { people } = await ask(
      admin,
      organizationId,
      { email: ` ${email.toUpperCase()} `, name: 'Aksel <i>Bråten</i>' },
      { email },
      { email: memberEmail },
      { email: 'kari(at)bakken.test' },
      { email: `x,${email}` },
      { email: `a${email}`, groupIds: [randomUUID()] },
    )
    expect(people.map(({ result }: { result: string }) => result)).toEqual([
      'Invited',
      'AlreadyInvited',
      'AlreadyMember',
      'MalformedAddress',
      'MalformedAddress',
      'UnknownGroup',
    ])
    expect(await invitationTo(email)).toMatchObject({ status: 'PENDING', letters: 0, code_hash: null })
    await Promise.all([
      joining.run('send-invitations', { organizationId }),
      joining.run('send-invitations', { organizationId }),
    ])
    const [mail, ...more] = await joining.mailsTo(email)
    expect(more).toEqual([])
    expect(mail).toContain('Ingrid Solbakken har invitert deg til Fjell & <b>Elektro</b> på Kursiva.')
    expect(mail).toMatch(/^Fjell & <b>Elektro<\/b> har en plass til deg på Kursiva/)
    const sent = await invitationTo(email)
    expect(sent).toMatchObject({ status: 'INVITED', letters: 1 })
    expect((sent['expires_at'] as Date).getTime() - (sent['sent_at'] as Date).getTime()).toBe(minutes(30 * 24 * 60))
    expect(await kindsLogged(organizationId)).toEqual(['PERSON_INVITED'])
  })

  test('nobody invites above their own role, outside their groups, or into what is not theirs to manage', async () => {
    const { organizationId } = await office()
    const [manager, managerId] = await person()
    await world.join(organizationId, managerId, 'MANAGER')
    const own = await world.group(organizationId, 'Oslo', { memberIds: [managerId] })
    const other = await world.group(organizationId, 'Bergen')
    const email = () => `${randomUUID()}@bakken.test`
    const results = async (...people: { email: string; [key: string]: unknown }[]) =>
      (await ask(manager, organizationId, ...people)).people.map(({ result }: { result: string }) => result)
    expect(await results({ email: email(), role: 'ADMIN' }, { email: email(), groupIds: [other] })).toEqual([
      'RoleNotAllowed',
      'Invited',
    ])
    await world.limitToGroups(organizationId, managerId)
    expect(
      await results({ email: email() }, { email: email(), groupIds: [other] }, { email: email(), groupIds: [own] }),
    ).toEqual(['UnknownGroup', 'UnknownGroup', 'Invited'])

    const [stranger] = await person()
    const refused = { __typename: 'InvitingNotAllowed' }
    for (const id of [organizationId, randomUUID(), 'no-id'])
      expect(await ask(stranger, id, { email: email() })).toEqual(refused)
  })

  test('a resend kills the old code, a second press sends nothing, and a withdrawn mail is never sent', async () => {
    const { organizationId, admin } = await office()
    const { admin: adminOfB } = await office()
    const email = `${randomUUID()}@bakken.test`
    await ask(admin, organizationId, { email })
    const first = await joining.codeFor(organizationId, email)
    const { id } = await invitationTo(email)
    const resend = () =>
      admin.graph('mutation($ids: [ID!]!) { resendInvitations(ids: $ids) { __typename } }', { ids: [id, randomUUID()] })
    await resend()
    expect(await joining.codeFor(organizationId, email)).toBe(first)
    ahead = minutes(6)
    expect((await resend()).data.resendInvitations).toEqual({ __typename: 'InvitationsResent' })
    const second = await joining.codeFor(organizationId, email)
    expect(second).not.toBe(first)
    expect([await offer(first), (await offer(second))?.email]).toEqual([null, email])

    ahead = minutes(12)
    await resend()
    const withdraw = (client: ApiClient) =>
      client
        .graph(
          'mutation($ids: [ID!]!) { withdrawInvitations(ids: $ids) { __typename ... on InvitationsWithdrawn { invitationIds } } }',
          { ids: [id] },
        )
        .then(({ data }) => data.withdrawInvitations)
    expect(await withdraw(adminOfB)).toEqual({ __typename: 'UnknownInvitation' })
    expect(await withdraw(admin)).toEqual({ __typename: 'InvitationsWithdrawn', invitationIds: [id] })
    await joining.run('send-invitations', { organizationId })
    expect(await joining.mailsTo(email)).toHaveLength(2)
    expect(await offer(second)).toBeNull()
    expect(await kindsLogged(organizationId)).toEqual([
      'PERSON_INVITED',
      'INVITATION_SENT_AGAIN',
      'INVITATION_SENT_AGAIN',
      'INVITATION_WITHDRAWN',
    ])
  })

  test('another address gets a new mail, and the code that went to the old one is dead', async () => {
    const { organizationId, admin } = await office()
    const [old, taken, email] = [1, 2, 3].map(() => `${randomUUID()}@bakken.test`) as [string, string, string]
    await ask(admin, organizationId, { email: old }, { email: taken })
    const dead = await joining.codeFor(organizationId, old)
    const { id } = await invitationTo(old)
    const change = async (to: string) =>
      (
        await admin.graph(
          'mutation($id: ID!, $email: String!) { changeInvitationAddress(id: $id, email: $email) { __typename } }',
          { id, email: to },
        )
      ).data.changeInvitationAddress.__typename as string
    expect([await change('no address'), await change(taken)]).toEqual(['MalformedAddress', 'AlreadyInvited'])
    expect(await change(` ${email.toUpperCase()}`)).toBe('InvitationAddressChanged')
    expect(await offer(dead)).toBeNull()
    expect((await offer(await joining.codeFor(organizationId, email)))?.email).toBe(email)
  })

  const haveSent = (organizationId: string, count: number) =>
    asSystem((tx) =>
      sql`insert into invitation_letter_count (organization_id, minute, letters)
        values (${organizationId}, date_trunc('minute', ${now()}::timestamptz, 'UTC'), ${count})`.execute(tx),
    )

  test('every mail counts, also the second to one invitation: at 2,000 no address is changed any more', async () => {
    const { organizationId, admin } = await office()
    const emails = [1, 2, 3].map(() => `${randomUUID()}@bakken.test`) as [string, string, string]
    await ask(admin, organizationId, { email: emails[0] })
    const { id } = await invitationTo(emails[0])
    const change = async (email: string) =>
      (
        await admin.graph(
          'mutation($id: ID!, $email: String!) { changeInvitationAddress(id: $id, email: $email) { __typename } }',
          { id, email },
        )
      ).data.changeInvitationAddress.__typename as string
    await haveSent(organizationId, 1998)
    await joining.run('send-invitations', { organizationId })
    // the same address again within minutes sends no second mail
    expect(await change(emails[0])).toBe('InvitationAddressChanged')
    await joining.run('send-invitations', { organizationId })
    expect((await joining.mailsTo(emails[0])).length).toBe(1)
    expect(await change(emails[1])).toBe('InvitationAddressChanged')
    await joining.run('send-invitations', { organizationId })
    expect((await joining.mailsTo(emails[1])).length).toBe(1)
    expect(await change(emails[2])).toBe('InvitationMailLimitReached')
    expect((await invitationTo(emails[1])).id).toBe(id)
  })

  test('an organisation sends 2,000 mails in a day: the rest waits, and asking for more is refused', async () => {
    const { organizationId, admin } = await office()
    await haveSent(organizationId, 1999)
    const [one, two] = [`${randomUUID()}@bakken.test`, `${randomUUID()}@bakken.test`]
    expect(await ask(admin, organizationId, { email: one }, { email: two })).toEqual({
      __typename: 'InvitationMailLimitReached',
    })
    await asSystem((tx) =>
      sql`insert into invitation (organization_id, email, role, locale, created_at, updated_at)
        select ${organizationId}::uuid, e, 'MEMBER', 'nb', ${now()}::timestamptz, now() from unnest(${[one, two]}::text[]) e`.execute(
        tx,
      ),
    )
    const arrived = async () => (await joining.mailsTo(one)).length + (await joining.mailsTo(two)).length
    await joining.run('send-invitations', { organizationId })
    expect(await arrived()).toBe(1)
    ahead = minutes(24 * 60 + 1)
    await joining.run('find-waiting-invitations')
    expect(await arrived()).toBe(2)
  })
})

describe('O2, O4: accepting', () => {
  test('takes a seat, joins the groups, keeps who was invited when, and works once', async () => {
    const { organizationId, admin, adminId } = await office(2)
    const groupId = await world.group(organizationId, 'Oslo')
    const email = `${randomUUID()}@bakken.test`
    await ask(admin, organizationId, { email, role: 'MANAGER', groupIds: [groupId], name: 'Aksel' })
    const code = await joining.codeFor(organizationId, email)
    expect(await offer(code)).toEqual({
      organizationName: 'Fjell & <b>Elektro</b>',
      inviter: 'Ingrid Solbakken',
      email,
      name: 'Aksel',
      role: 'MANAGER',
    })
    const [newMember, id] = await person('Aksel Bråten', email)
    expect(await accept(newMember, code)).toEqual({ __typename: 'JoinedOrganization' })
    const [membership] = await asSystem(async (tx) => {
      const { rows } = await sql<Record<string, unknown>>`
        select m.role, m.invited_at is not null as invited, array(select group_id from member_group_member g where g.user_id = m.user_id) as groups
        from membership m where m.organization_id = ${organizationId} and m.user_id <> ${adminId}`.execute(tx)
      return rows
    })
    expect(membership).toEqual({ role: 'MANAGER', invited: true, groups: [groupId] })
    expect(await invitationTo(email)).toMatchObject({ closed_as: 'ACCEPTED', accepted_by: id, code_hash: null })
    const [another] = await person()
    for (const used of [code, 'x'.repeat(22), "' or true --", ''])
      expect(await accept(another, used)).toEqual({ __typename: 'InvitationClosed' })
    expect(await kindsLogged(organizationId)).toEqual(['PERSON_INVITED', 'PERSON_JOINED'])
  })

  test('after 30 days, and in an organisation that is archived, it is closed', async () => {
    const { organizationId, admin } = await office()
    const email = `${randomUUID()}@bakken.test`
    await ask(admin, organizationId, { email })
    const code = await joining.codeFor(organizationId, email)
    const [newMember] = await person()
    ahead = minutes(30 * 24 * 60)
    expect(await offer(code)).toBeNull()
    ahead = minutes(10)
    await asSystem((tx) =>
      sql`update organization set archived = true, archived_at = now() where id = ${organizationId}`.execute(tx),
    )
    expect([await offer(code), (await accept(newMember, code)).__typename]).toEqual([null, 'InvitationClosed'])
  })

  test('who says no is not asked again, and the one who invited hears of it', async () => {
    const { organizationId, admin } = await office()
    const email = `${randomUUID()}@bakken.test`
    await ask(admin, organizationId, { email, name: 'Even Hauge' })
    const code = await joining.codeFor(organizationId, email)
    const decline = () =>
      apiClient(server.url).graph('mutation($code: String!) { declineInvitation(code: $code) { __typename } }', {
        code,
      })
    expect((await decline()).data.declineInvitation.__typename).toBe('InvitationDeclined')
    expect((await decline()).data.declineInvitation.__typename).toBe('InvitationClosed')
    const { id } = await invitationTo(email)
    const adminsEmail = await asSystem(async (tx) => {
      const { rows } = await sql<{ email: string }>`
        select email from organization_admin where organization_id = ${organizationId}`.execute(tx)
      return rows[0]?.email ?? ''
    })
    const payload = { tidings: { about: 'Declined', organizationId, invitationId: id }, at: now().toISOString() }
    await joining.run('tell-of-joining', payload)
    await joining.run('tell-of-joining', payload)
    expect(await joining.mailsTo(adminsEmail)).toEqual([
      expect.stringContaining('Even Hauge takket nei til invitasjonen'),
    ])
  })
})
