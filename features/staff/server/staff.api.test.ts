import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, inTransaction, sql } from '#platform/database/index.ts'
import { staffPermissions } from '#values/staff/staff-permission.ts'
import { staffRoles } from '#values/staff/staff-rights.ts'
import { mayAsStaff } from '#features/staff/rules/staff-policy.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { makeOwnerLink } from './first-owner.ts'
import { findStaffRights } from './staff-rights.ts'

let server: TestServer
let first: ApiClient
let helper: ApiClient

beforeAll(async () => {
  server = await startTestServer()
  const world = organizationWorld(server.database)
  await world.account('first@kursiva.test', 'Kari Nordmann')
  await world.account('helper@kursiva.test', 'Ola Hjelper')
  first = await clientOf(server.url, 'first@kursiva.test')
  helper = await clientOf(server.url, 'helper@kursiva.test')
})
afterAll(() => server.close())

const self = '{ staffSelf { roles permissions isSecondFactorMissing } }'
const members = '{ staffMembers { id userId name email role givenBy } }'
const log = '{ staffLog { actor kind aboutKind aboutId about facts } }'
const take = 'mutation ($code: String!) { takeOwnership(ownerCode: $code) }'
const give = 'mutation ($email: String!, $role: StaffRole!) { giveStaffRole(email: $email, role: $role) }'
const end = 'mutation ($id: ID!) { endStaffRole(staffMemberId: $id) }'
const codes = (errors: { extensions: { code: string } }[] | undefined) =>
  errors?.map(({ extensions }) => extensions.code)

test('the roles of the database allow what the rules say', async () => {
  const said = await asOwner(server.ownerUrl, (owner) =>
    owner.query<{ role: string; permission: string; may: boolean }>(
      `select role, permission, staff_role_may(role, permission) as may
       from unnest($1::text[]) role, unnest($2::text[]) permission`,
      [[...staffRoles], [...staffPermissions]],
    ),
  )
  expect(said).toHaveLength(staffRoles.length * staffPermissions.length)
  const inRules = staffRoles.flatMap((role) =>
    staffPermissions.map((permission) => ({ role, permission, may: mayAsStaff([role], permission) })),
  )
  const sorted = (list: typeof said) =>
    list.toSorted((a, b) => `${a.role} ${a.permission}`.localeCompare(`${b.role} ${b.permission}`))
  expect(sorted(said)).toEqual(sorted(inRules))
})

test('somebody without a role is no staff, and every field of staff is closed to them', async () => {
  expect((await first.graph(self)).data.staffSelf).toBeNull()
  for (const query of [members, log]) expect(codes((await first.graph(query)).errors)).toEqual(['UNAUTHENTICATED'])
  const { errors } = await first.graph(give, { email: 'first@kursiva.test', role: 'OWNER' })
  expect(codes(errors)).toEqual(['UNAUTHENTICATED'])
})

test('the first owner comes by a code for their own mail address, once, and only while there is no owner', async () => {
  const at = new Date()
  expect(await makeOwnerLink(server.database, 'no mail', at)).toEqual({ kind: 'InvalidMail' })
  const before = await makeOwnerLink(server.database, 'first@kursiva.test', at)
  const made = await makeOwnerLink(server.database, ' First@kursiva.test ', at)
  if (made.kind !== 'Made' || before.kind !== 'Made') throw new Error('no link was made')
  const stored = await asOwner(server.ownerUrl, (owner) => owner.query('select code_hash from staff_link'))
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(made.code)
  const took = async (client: ApiClient, code: string) => (await client.graph(take, { code })).data.takeOwnership
  expect(await took(helper, made.code), 'another account').toBe(false)
  expect(await took(first, before.code), 'a code that was replaced').toBe(false)
  expect(await took(first, made.code)).toBe(true)
  expect(await took(first, made.code), 'used before').toBe(false)
  expect(await makeOwnerLink(server.database, 'helper@kursiva.test', at)).toEqual({ kind: 'OwnerExists' })
  expect((await first.graph(self)).data.staffSelf).toEqual({
    roles: ['OWNER'],
    permissions: [...staffPermissions],
    isSecondFactorMissing: false,
  })
})

test('a code is over after 24 hours', async () => {
  await asOwner(server.ownerUrl, (owner) => owner.query("update staff_member set role = 'EDITOR'"))
  const made = await makeOwnerLink(
    server.database,
    'helper@kursiva.test',
    new Date(Date.now() - 24 * 60 * 60 * 1000 - 1),
  )
  if (made.kind !== 'Made') throw new Error('no link was made')
  expect((await helper.graph(take, { code: made.code })).data.takeOwnership).toBe(false)
  await asOwner(server.ownerUrl, (owner) => owner.query("update staff_member set role = 'OWNER'"))
})

test('an owner gives and ends roles; each is a line of the log, and the last owner stays', async () => {
  const gave = async (email: string, role: string) => (await first.graph(give, { email, role })).data.giveStaffRole
  expect(await gave('nobody@kursiva.test', 'SUPPORT')).toBe('UnknownAccount')
  expect(await gave(' HELPER@kursiva.test', 'TRANSLATOR')).toBe('Given')
  expect(await gave('helper@kursiva.test', 'TRANSLATOR')).toBe('HadIt')
  expect((await helper.graph(self)).data.staffSelf).toMatchObject({
    permissions: ['mail.preview', 'translations.edit'],
  })
  expect(codes((await helper.graph(members)).errors)).toEqual(['UNAUTHENTICATED'])
  const list: { id: string; role: string; name: string; givenBy: string | null }[] = (await first.graph(members)).data
    .staffMembers
  expect(list.map(({ name, role, givenBy }) => [name, role, givenBy])).toEqual([
    ['Kari Nordmann', 'OWNER', null],
    ['Ola Hjelper', 'TRANSLATOR', 'Kari Nordmann'],
  ])
  const ended = async (id = '') => (await first.graph(end, { id })).data.endStaffRole
  expect(await ended(list[0]?.id)).toBe('LastOwner')
  expect(await ended(list[1]?.id)).toBe('Ended')
  expect(await ended(list[1]?.id)).toBe('UnknownRole')
  expect(await ended('no id')).toBe('UnknownRole')
  expect((await helper.graph(self)).data.staffSelf).toBeNull()
  const lines: { kind: string; about: string; facts: string; actor: string }[] = (await first.graph(log)).data.staffLog
  expect(lines.map(({ actor, kind, about, facts }) => [actor, kind, about, facts])).toEqual([
    ['Kari Nordmann', 'STAFF_ROLE_ENDED', 'Ola Hjelper', '{"role":"TRANSLATOR"}'],
    ['Kari Nordmann', 'STAFF_ROLE_GIVEN', 'Ola Hjelper', '{"role":"TRANSLATOR"}'],
    ['Kari Nordmann', 'STAFF_ROLE_GIVEN', 'Kari Nordmann', '{"role":"OWNER"}'],
  ])
})

test('the second wall: who acts as staff reads nothing but what is published for staff, by the roles they have now', async () => {
  const asStaff = (userId: string, query: string) =>
    inTransaction(server.database, { kind: 'staff', userId }, async (tx) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(query)}`.execute(tx)
      return rows[0]?.count
    })
  const [owner = '', other = ''] = [first.tokens?.sub, helper.tokens?.sub]
  expect(await asStaff(owner, 'staff_roll')).toBeGreaterThan(0)
  expect(await asStaff(owner, 'staff_log')).toBeGreaterThan(0)
  expect(await asStaff(other, 'staff_roll')).toBe(0)
  expect(await asStaff(other, 'staff_log')).toBe(0)
  for (const table of ['app_user', 'user_session', 'staff_member', 'staff_act', 'pool_user'])
    expect([table, await asStaff(owner, table)]).toEqual([table, 0])
  const asUser = inTransaction(server.database, { kind: 'user', userId: owner }, async (tx) => {
    const { rows } = await sql`select from staff_roll`.execute(tx)
    return rows.length
  })
  expect(await asUser).toBe(0)
})

test('in production staff need a session with two factors, and may do nothing until they have one', async () => {
  const userId = first.tokens?.sub ?? ''
  const sessions = () =>
    asOwner(server.ownerUrl, (owner) =>
      owner.query<{ id: string }>('select origin_jti as id from pool_sign_in where user_sub = $1', [userId]),
    )
  const [session] = await sessions()
  const viewer = { kind: 'User', userId, sessionId: session?.id ?? '', sessionExpiresAt: new Date() } as const
  const rights = (sessionId: string) => findStaffRights(server.database, { ...viewer, sessionId }, true)
  const closed = { roles: ['OWNER'], permissions: [], isSecondFactorMissing: true }
  expect(await rights(viewer.sessionId)).toEqual(closed)
  await asOwner(server.ownerUrl, (owner) => owner.query('update pool_sign_in set two_factors = true'))
  expect(await rights(viewer.sessionId)).toMatchObject({
    isSecondFactorMissing: false,
    permissions: [...staffPermissions],
  })
  expect(await rights(randomUUID()), 'a session of another pool').toEqual(closed)
})
