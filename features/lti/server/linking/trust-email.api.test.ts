import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { ltiWorld, type LtiWorld } from '#testing/lti/lti-world.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let world: LtiWorld
let people: OrganizationWorld
let admin: ApiClient

const set = `mutation($id: ID!, $on: Boolean!) { setPlatformEmailTrust(platformId: $id, trusts: $on) { __typename } }`
const trust = async (client: ApiClient, on: boolean) =>
  (await client.graph(set, { id: world.platformId, on })).data.setPlatformEmailTrust.__typename

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  world = await ltiWorld(server, { seats: 200 })
  people = organizationWorld(server.database)
  await people.join(world.organizationId, await people.account('admin@skolen.test', 'Ada Admin'), 'ADMIN')
  admin = await clientOf(server.url, 'admin@skolen.test')
})
afterAll(async () => {
  await world.close()
  await server.close()
})

const run = (statement: ReturnType<typeof sql>) =>
  inTransaction(server.database, { kind: 'system' }, (tx) => statement.execute(tx))
const prove = (domain: string, verified = true, organizationId = world.organizationId) =>
  run(sql`
    insert into email_domain (organization_id, domain, challenge, created_at, verified_at)
    values (${organizationId}, ${domain}, ${`${domain} challenge`}, now(), case when ${verified} then now() end)`)

/** A user with an account at the address, and the user that the platform's first launch with an address results in. */
async function launched(email: string, { said = email, isMember = true } = {}) {
  const userId = await people.account(email, 'Konto')
  if (isMember) await people.join(world.organizationId, userId, 'MEMBER')
  return { userId, open: () => openAs(said) }
}
const openAs = async (email: string) => {
  const person = world.platform.addPerson({ name: 'Plattformens', email })
  const link = world.link('/no/lti-view/course/elsi4/elsikkerhet')
  return { first: await world.open(person, link), again: () => world.open(person, link) }
}

test('ASVS V6.8.1: without the organisation’s word an address proves nothing', async () => {
  await prove('skolen.test')
  const { userId, open } = await launched('ingen@skolen.test')
  expect((await open()).first.user.id).not.toBe(userId)
  expect((await run(sql`select from mail_outbox where kind = 'lti-account-known'`)).rows).toEqual([])
})

test('L1: only an admin of the platform’s organisation says so, and only with a domain proved; the log keeps it', async () => {
  await people.join(world.organizationId, await people.account('leder@skolen.test'), 'MANAGER')
  expect(await trust(await clientOf(server.url, 'leder@skolen.test'), true)).toBe('NotOrganizationAdmin')
  expect(await trust(await clientOf(server.url, 'admin@kursiva.test'), true)).toBe('NotOrganizationAdmin')
  await run(sql`update email_domain set verified_at = null where organization_id = ${world.organizationId}`)
  expect(await trust(admin, true)).toBe('NoVerifiedDomain')
  await run(sql`update email_domain set verified_at = now() where organization_id = ${world.organizationId}`)
  expect(await trust(admin, true)).toBe('EmailTrustSet')
  expect(await trust(admin, true)).toBe('EmailTrustSet')
  const { rows } = await run(sql`
    select kind from audit_entry where organization_id = ${world.organizationId} and kind like 'LTI_TRUST%'`)
  expect(rows).toEqual([{ kind: 'LTI_TRUST_ON' }])
})

test('L1: then the first launch is the account of that address, once and for good', async () => {
  const { userId, open } = await launched('kari@skolen.test')
  const { first, again } = await open()
  expect(first.user).toEqual({ id: userId, name: 'Konto' })
  expect((await again()).user.id).toBe(userId)
  // another platform user with the same address is not linked
  expect((await openAs('kari@skolen.test')).first.user.id).not.toBe(userId)
})

test('L1: whose account was taken for somebody by its address is told so, once and in their language, with the way out', async () => {
  const userId = await people.account('mari@skolen.test', 'Mari')
  await people.join(world.organizationId, userId, 'MEMBER')
  await run(sql`update app_user set locale = 'es' where id = ${userId}`)
  const { again } = await openAs('mari@skolen.test')
  await again()
  const { rows } = await run(sql<{ subject: string; text_body: string }>`
    select subject, text_body from mail_outbox where recipient = 'mari@skolen.test' and kind = 'lti-account-known'`)
  expect(rows).toHaveLength(1)
  const [mail] = rows as { subject: string; text_body: string }[]
  expect(mail?.subject).toMatch(/^Portal .* abre Kursiva con tu cuenta$/)
  expect(mail?.text_body).toContain('con el nombre de Plattformens')
  expect(mail?.text_body).toMatch(/\/es\/administrate\/administrate_profile/)
})

test('L1: whoever was here before the word was given, or has been unlinked, stays who they are', async () => {
  await trust(admin, false)
  const { userId, open } = await launched('tidlig@skolen.test')
  const { first, again } = await open()
  await trust(admin, true)
  expect((await again()).user.id).toBe(first.user.id)
  expect(first.user.id).not.toBe(userId)
})

const missing: readonly [string, () => Promise<{ userId: string; open: () => ReturnType<typeof openAs> }>][] = [
  ['the domain is another’s', () => launched('a@annen.test')],
  [
    'the domain is claimed and not proved',
    async () => {
      await prove('uproevd.test', false)
      return launched('b@uproevd.test')
    },
  ],
  ['the domain lies below a proved one', () => launched('c@avd.skolen.test')],
  ['the domain ends like a proved one', () => launched('d@storskolen.test')],
  ['the address is written otherwise', () => launched('e@skolen.test', { said: 'E@skolen.test' })],
  ['the domain is written otherwise', () => launched('f@skolen.test', { said: 'f@Skolen.test' })],
  ['the address has a second @', () => launched('g@skolen.test', { said: 'g@annen.test@skolen.test' })],
  [
    'the account’s address is not proved',
    async () => {
      const given = await launched('h@skolen.test')
      await run(sql`update pool_user set email_verified = false where sub = ${given.userId}`)
      return given
    },
  ],
  ['the account is no member', () => launched('i@skolen.test', { isMember: false })],
  [
    'the account is a member of another organisation only',
    async () => {
      const given = await launched('j@skolen.test', { isMember: false })
      await people.join(await people.organization({ seats: 5 }), given.userId, 'MEMBER')
      return given
    },
  ],
  [
    'the account is switched off',
    async () => {
      const given = await launched('k@skolen.test')
      await run(sql`update pool_user set enabled = false where sub = ${given.userId}`)
      return given
    },
  ],
]
test.each(missing)('L1: nobody is known by an address when %s', async (_, arrange) => {
  const { userId, open } = await arrange()
  expect((await open()).first.user.id).not.toBe(userId)
})
