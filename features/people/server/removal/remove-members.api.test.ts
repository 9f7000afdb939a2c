import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import type { PeopleReactions } from '#features/people/server/reactions.ts'
import { removeMembers } from './remove-members.ts'

let server: TestServer
let world: OrganizationWorld
let ahead = 0
const now = () => new Date(Date.now() + ahead)

beforeAll(async () => {
  server = await startTestServer({ seeded: true, clock: now })
  world = organizationWorld(server.database)
})
afterAll(() => server.close())

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)
const read = async <Row>(statement: ReturnType<typeof sql<Row>>) => (await asSystem((tx) => statement.execute(tx))).rows

interface Crew {
  readonly organizationId: string
  readonly ids: Readonly<Record<'admin' | 'manager' | 'limited' | 'member' | 'other', string>>
  readonly as: (name: 'admin' | 'manager' | 'limited' | 'member') => Promise<ApiClient>
}

/** An organisation with a user of each role, a limited manager, and a member without a group. */
async function crew(seats: number | null = 10): Promise<Crew> {
  const organizationId = await world.organization({ seats })
  const key = organizationId.slice(0, 8)
  const email = (name: string) => `${name}-${key}@crew.test`
  const ids = {
    admin: await world.account(email('admin'), 'Ada Admin'),
    manager: await world.account(email('manager'), 'Mona Manager'),
    limited: await world.account(email('limited'), 'Lise Limited'),
    member: await world.account(email('member'), 'Mikkel Medlem'),
    other: await world.user({ email: email('other'), name: 'Odd Annen' }),
  }
  await world.join(organizationId, ids.admin, 'ADMIN')
  for (const id of [ids.manager, ids.limited]) await world.join(organizationId, id, 'MANAGER')
  for (const id of [ids.member, ids.other]) await world.join(organizationId, id, 'MEMBER')
  await world.group(organizationId, 'Oslo', { memberIds: [ids.limited, ids.member] })
  await world.limitToGroups(organizationId, ids.limited)
  return { organizationId, ids, as: (name) => clientOf(server.url, email(name)) }
}

const removal = `mutation($id: ID!, $users: [ID!]!, $action: RemovalAction!, $to: ID) {
  removeMembers(organizationId: $id, userIds: $users, action: $action, transferTo: $to) {
    __typename ... on MembersRemoved { removalId results { userId result } }
  } }`
const remove = async (client: ApiClient, id: string, users: string[], to?: string) => {
  const answer = await client.graph(removal, { id, users, action: to ? 'TRANSFER' : 'DELETE', to })
  expect(answer.errors).toBeUndefined()
  return answer.data.removeMembers
}
const results = async (...given: Parameters<typeof remove>): Promise<string[]> =>
  (await remove(...given)).results.map(({ result }: { result: string }) => result)
const undo = async (client: ApiClient, id: string) =>
  (await client.graph(`mutation($id: ID!) { undoRemoval(removalId: $id) { __typename } }`, { id })).data.undoRemoval
    .__typename
const roleOf = async (organizationId: string, userId: string) =>
  (
    await read(
      sql<{ role: string; created_at: Date }>`
        select role, created_at from membership where organization_id = ${organizationId} and user_id = ${userId}`,
    )
  )[0]
const log = (organizationId: string) =>
  read(
    sql<{ kind: string; subject: string }>`
      select kind, subject from audit_log where organization_id = ${organizationId} order by at, subject`,
  )

test('O2: admins remove anybody, managers nobody above them, managers of the own groups the members of these', async () => {
  const { organizationId, ids, as } = await crew()
  expect(await results(await as('manager'), organizationId, [ids.admin])).toEqual(['NOT_ALLOWED'])
  expect(
    await results(await as('limited'), organizationId, [ids.other, ids.manager, ids.limited, randomUUID(), 'nobody']),
  ).toEqual(['NOT_MEMBER', 'NOT_MEMBER', 'NOT_ALLOWED', 'NOT_MEMBER', 'NOT_MEMBER'])
  expect(await results(await as('limited'), organizationId, [ids.member])).toEqual(['REMOVED'])
  expect(await results(await as('admin'), organizationId, [ids.manager, ids.other, ids.admin])).toEqual([
    'REMOVED',
    'REMOVED',
    'LAST_ADMIN',
  ])
  expect(await log(organizationId)).toEqual([
    { kind: 'MEMBER_REMOVED', subject: 'Mikkel Medlem' },
    { kind: 'MEMBER_REMOVED', subject: 'Mona Manager' },
    { kind: 'MEMBER_REMOVED', subject: 'Odd Annen' },
  ])
})

test('O2: a person of another organisation, a member, and whoever lost the role a second ago get one answer', async () => {
  const [own, foreign] = [await crew(), await crew()]
  const stranger = await foreign.as('admin')
  for (const id of [own.organizationId, randomUUID(), 'none'])
    expect(await remove(stranger, id, [own.ids.member])).toEqual({ __typename: 'NotOrganizationManager' })
  expect(await remove(await own.as('member'), own.organizationId, [own.ids.other])).toEqual({
    __typename: 'NotOrganizationManager',
  })
  expect(await results(stranger, foreign.organizationId, [own.ids.member])).toEqual(['NOT_MEMBER'])
  const former = await own.as('manager')
  await asSystem((tx) => sql`update membership set role = 'MEMBER' where user_id = ${own.ids.manager}`.execute(tx))
  expect(await remove(former, own.organizationId, [own.ids.member])).toEqual({ __typename: 'NotOrganizationManager' })
  expect(await roleOf(own.organizationId, own.ids.member)).toBeDefined()
})

/** Reactions that do nothing. */
const nothingFollows: PeopleReactions = {
  countMade: async () => ({ playlists: 0, playlistsElsewhere: 0, assignments: 0, turns: 0 }),
  membersLeave: async () => new Map(),
  memberReturns: async () => undefined,
  seatFreed: async () => undefined,
}

test('O2: two admins removing each other at once: one goes, the organisation keeps the other, fifty times', async () => {
  const organizationId = await world.organization({})
  const asksFor = async (userId: string, target: string) => {
    const wish = {
      userId,
      organizationId,
      userIds: [target],
      action: 'DELETE',
      transferTo: undefined,
      at: now(),
    } as const
    const answer = await removeMembers(server.database, nothingFollows, wish)
    return answer.kind === 'MembersRemoved' ? answer.results.map(({ result }) => result).join(' ') : answer.kind
  }
  const clear = sql`delete from membership where organization_id = ${organizationId}`
  const admins = sql<{ count: number }>`
    select count(*)::int as count from membership where organization_id = ${organizationId} and role = 'ADMIN'`
  for (let round = 0; round < 50; round++) {
    const [first, second] = await Promise.all([world.user(), world.user()])
    await read(clear)
    for (const id of [first, second]) await world.join(organizationId, id, 'ADMIN')
    const told = await Promise.all([asksFor(first, second), asksFor(second, first)])
    expect(new Set(told)).toEqual(new Set(['NotOrganizationManager', 'REMOVED']))
    expect(await read(admins)).toEqual([{ count: 1 }])
  }
})

test('I8: who belongs to no organisation any more is signed out, who belongs to another stays signed in', async () => {
  const [own, second] = [await crew(), await crew()]
  await world.join(second.organizationId, own.ids.member, 'MEMBER')
  const [member, manager] = [await own.as('member'), await own.as('manager')]
  expect(await results(await own.as('admin'), own.organizationId, [own.ids.member, own.ids.manager])).toEqual([
    'REMOVED',
    'REMOVED',
  ])
  const session = '{ getSession { __typename } }'
  expect((await member.graph(session)).errors).toBeUndefined()
  expect((await manager.graph(session)).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
})

/**
 * A playlist of the manager that is shared with the whole organisation, and a course that the manager has assigned to a
 * member.
 */
async function made({ organizationId, ids }: Crew, by = ids.manager) {
  const listId = randomUUID()
  const assignmentId = randomUUID()
  await asSystem(async (tx) => {
    await sql`
      insert into playlist (id, short_id, kind, user_id, name, description)
      values (${listId}, ${listId.slice(0, 8)}, 'USER', ${by}, '[{"languageCode":"nb","value":"Først"}]',
              '[{"languageCode":"nb","value":""}]')`.execute(tx)
    await sql`
      insert into playlist_item (playlist_id, position, kind, course_id)
      select ${listId}::uuid, 0, 'COURSE', id from course order by id limit 1`.execute(tx)
    await sql`insert into playlist_share (playlist_id, organization_id, kind, shared_by)
      values (${listId}, ${organizationId}, 'ORGANIZATION', ${by})`.execute(tx)
    await sql`insert into assignment (id, organization_id, course_id, assigned_by, created_at, updated_at)
      select ${assignmentId}::uuid, ${organizationId}, id, ${by}, now(), now() from course order by id limit 1`.execute(
      tx,
    )
    await sql`insert into assignment_target (assignment_id, organization_id, kind, user_id)
      select ${assignmentId}::uuid, ${organizationId}, 'USER', u from unnest(${[ids.member, by]}::uuid[]) u`.execute(tx)
    await sql`insert into assignment_turn (assignment_id, organization_id, user_id, begins_on, created_at)
      select ${assignmentId}::uuid, ${organizationId}, u, current_date - 1, now() from unnest(${[ids.member, by]}::uuid[]) u`.execute(
      tx,
    )
  })
  const stands = async () => ({
    owner: (await read(sql<{ user_id: string }>`select user_id from playlist where id = ${listId}`))[0]?.user_id,
    shares: (await read(sql`select id from playlist_share where playlist_id = ${listId}`)).length,
    assignedBy: (
      await read(sql<{ by: string }>`select assigned_by as by from assignment where id = ${assignmentId}`)
    )[0]?.by,
    open: (await read(sql`select turn_id from assigned_turn where assignment_id = ${assignmentId}`)).length,
    copies: (await read(sql`select id from playlist where user_id = ${by} and id <> ${listId}`)).length,
  })
  return { listId, stands }
}

test('O2: before it happens, the numbers say what will', async () => {
  const own = await crew()
  await made(own)
  const preview = `query($id: ID!, $users: [ID!]!) { removalPreview(organizationId: $id, userIds: $users) {
    seatsFreed signedOut playlists playlistsElsewhere assignments assignmentInstances heirs { name } } }`
  const asked = async (name: 'admin' | 'limited' | 'member', users: string[]) =>
    (await (await own.as(name)).graph(preview, { id: own.organizationId, users })).data.removalPreview
  expect(await asked('admin', [own.ids.manager, randomUUID()])).toEqual({
    seatsFreed: 1,
    signedOut: 1,
    playlists: 1,
    playlistsElsewhere: 0,
    assignments: 1,
    assignmentInstances: 1,
    heirs: [{ name: 'Ada Admin' }, { name: 'Lise Limited' }],
  })
  expect(await asked('limited', [own.ids.manager])).toMatchObject({ seatsFreed: 0, playlists: 0 })
  expect(await asked('member', [own.ids.other])).toBeNull()
})

test('O2: TRANSFER gives what somebody made for the organisation to a colleague, and a copy stays theirs; undone, all is as it was', async () => {
  const own = await crew()
  const { stands } = await made(own)
  const before = await stands()
  const joined = (await roleOf(own.organizationId, own.ids.manager))?.created_at
  const admin = await own.as('admin')
  expect(await remove(admin, own.organizationId, [own.ids.manager], own.ids.member)).toEqual({
    __typename: 'SuccessorNotAllowed',
  })
  const { removalId } = await remove(admin, own.organizationId, [own.ids.manager], own.ids.admin)
  expect(await stands()).toEqual({ owner: own.ids.admin, shares: 1, assignedBy: own.ids.admin, open: 1, copies: 1 })
  expect(await undo(await own.as('limited'), removalId)).toBe('NothingToUndo')
  expect(await undo(admin, removalId)).toBe('RemovalUndone')
  expect(await stands()).toEqual(before)
  expect(await roleOf(own.organizationId, own.ids.manager)).toEqual({ role: 'MANAGER', created_at: joined })
  expect(await undo(admin, removalId)).toBe('NothingToUndo')
})

test('O2: DELETE ends what somebody shared and assigned; undone, it goes on', async () => {
  const own = await crew()
  const { stands } = await made(own)
  const before = await stands()
  const admin = await own.as('admin')
  const { removalId } = await remove(admin, own.organizationId, [own.ids.manager])
  expect(await stands()).toEqual({ owner: own.ids.manager, shares: 0, assignedBy: own.ids.manager, open: 0, copies: 0 })
  expect(await undo(admin, removalId)).toBe('RemovalUndone')
  expect(await stands()).toEqual(before)
})

test('O2: what is shared in another organisation too stays with whoever made it', async () => {
  const [own, second] = [await crew(), await crew()]
  const { listId, stands } = await made(own)
  await asSystem((tx) =>
    sql`insert into playlist_share (playlist_id, organization_id, kind) values (${listId}, ${second.organizationId}, 'ORGANIZATION')`.execute(
      tx,
    ),
  )
  await remove(await own.as('admin'), own.organizationId, [own.ids.manager], own.ids.admin)
  expect(await stands()).toMatchObject({ owner: own.ids.manager, shares: 1, copies: 0 })
})

test('O2: the groups of a manager of the own groups go on having one, and undone has them back', async () => {
  const own = await crew()
  const heir = await world.user({ name: 'Hanne Arving' })
  await world.join(own.organizationId, heir, 'MANAGER')
  await world.limitToGroups(own.organizationId, heir)
  const groups = async (userId: string) =>
    (await read(sql`select group_id from member_group_member where user_id = ${userId}`)).length
  const admin = await own.as('admin')
  const { removalId } = await remove(admin, own.organizationId, [own.ids.limited], heir)
  expect([await groups(own.ids.limited), await groups(heir)]).toEqual([0, 1])
  expect(await undo(admin, removalId)).toBe('RemovalUndone')
  expect([await groups(own.ids.limited), await groups(heir)]).toEqual([1, 0])
})

test('O4: the seat is free at once, and nobody is put back beyond the count, nor after ten minutes', async () => {
  const own = await crew(5)
  const admin = await own.as('admin')
  const { removalId } = await remove(admin, own.organizationId, [own.ids.other, own.ids.member])
  const quick = await world.user()
  await world.join(own.organizationId, quick, 'MEMBER')
  expect(await undo(admin, removalId)).toBe('NoSeatToReturnTo')
  expect(await roleOf(own.organizationId, own.ids.member)).toBeUndefined()
  expect(await roleOf(own.organizationId, own.ids.other)).toBeUndefined()
  await asSystem((tx) => sql`delete from membership where user_id = ${quick}`.execute(tx))
  ahead = 10 * 60_000
  expect(await undo(admin, removalId)).toBe('NothingToUndo')
  ahead = 0
  expect(await undo(admin, removalId)).toBe('RemovalUndone')
})

test('O4: who has become a member again meanwhile needs no second seat, stays as they are, and is not told of anew', async () => {
  const own = await crew(5)
  const admin = await own.as('admin')
  const { organizationId, ids } = own
  const { removalId } = await remove(admin, organizationId, [ids.other, ids.manager])
  await world.join(organizationId, ids.manager, 'MEMBER')
  // five seats: three people stayed, one is a member again, one is to be restored
  expect(await undo(admin, removalId)).toBe('RemovalUndone')
  expect((await roleOf(organizationId, ids.manager))?.role).toBe('MEMBER')
  expect((await roleOf(organizationId, ids.other))?.role).toBe('MEMBER')
  const undone = (await log(organizationId)).filter(({ kind }) => kind === 'REMOVAL_UNDONE')
  expect(undone.map(({ subject }) => subject)).toEqual(['Odd Annen'])
  // all seats are used, one of them by the person who is a member again
  const again = await remove(admin, organizationId, [ids.member])
  await world.join(organizationId, ids.member, 'MEMBER')
  expect(await undo(admin, again.removalId)).toBe('RemovalUndone')
})

test('O2: roles are changed as far as the asker’s own reaches, and an organisation keeps an admin', async () => {
  const { organizationId, ids, as } = await crew()
  const change = async (name: 'admin' | 'manager' | 'limited' | 'member', users: string[], role: string) => {
    const { data } = await (
      await as(name)
    ).graph(
      `mutation($id: ID!, $users: [ID!]!, $role: MembershipRole!) {
        changeMemberRoles(organizationId: $id, userIds: $users, role: $role) {
          __typename ... on RolesChanged { results { result } } } }`,
      { id: organizationId, users, role },
    )
    const { __typename, results: changes } = data.changeMemberRoles
    return changes?.map(({ result }: { result: string }) => result) ?? __typename
  }
  expect(await change('member', [ids.member], 'ADMIN')).toBe('NotOrganizationManager')
  expect(await change('limited', [ids.member, ids.other], 'MANAGER')).toEqual(['NOT_ALLOWED', 'NOT_MEMBER'])
  expect(await change('manager', [ids.admin, ids.member], 'MANAGER')).toEqual(['NOT_ALLOWED', 'CHANGED'])
  expect(await change('manager', [ids.member], 'ADMIN')).toEqual(['NOT_ALLOWED'])
  expect(await change('admin', [ids.admin], 'MEMBER')).toEqual(['LAST_ADMIN'])
  expect(await change('admin', [ids.other, ids.other], 'ADMIN')).toEqual(['CHANGED'])
  expect(await change('admin', [ids.other, ids.admin], 'MEMBER')).toEqual(['CHANGED', 'LAST_ADMIN'])
  expect((await log(organizationId)).map(({ kind }) => kind)).toEqual(['ROLE_CHANGED', 'ROLE_CHANGED', 'ROLE_CHANGED'])
})

test('O2: nobody and more than 500 at a time are refused in words', async () => {
  const { organizationId, as } = await crew()
  const admin = await as('admin')
  for (const users of [[], Array.from({ length: 501 }, () => randomUUID())])
    expect((await admin.graph(removal, { id: organizationId, users, action: 'DELETE' })).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT' } },
    ])
})
