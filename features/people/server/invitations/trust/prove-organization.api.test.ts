import { decideTrust } from '#features/organizations/server/index.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importPayments } from '#features/invoices/server/index.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { joiningWorld, type JoiningWorld } from '#testing/organizations/joining-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { lookUpCompany, newStranger, type Stranger } from '#testing/organizations/unrelated-people-world.ts'

let server: TestServer
let joining: JoiningWorld

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  joining = joiningWorld(server.database)
})
afterAll(() => server.close())

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)
const rows = async <Row>(statement: ReturnType<typeof sql<Row>>) => (await asSystem((tx) => statement.execute(tx))).rows
const send = (organizationId: string) => joining.run('send-invitations', { organizationId })

/** An organization that has invited twelve strangers, of whom ten got a neutral mail. */
async function unproved(given?: {
  readonly number?: string
}): Promise<{ stranger: Stranger; id: string; last: string }> {
  const stranger = await newStranger(server)
  const id = await stranger.found({ name: 'Mork Elektro', ...given })
  const people = Array.from({ length: 12 }, () => `${randomUUID()}@elsewhere.example`)
  await stranger.invite(id, people)
  await send(id)
  const waiting = await rows(
    sql<{ email: string }>`select email from invitation where organization_id = ${id} and waits_for = 'TRUST'`,
  )
  expect(waiting).toHaveLength(2)
  const last = waiting[0]?.email ?? ''
  expect(await joining.mailsTo(last)).toEqual([])
  return { stranger, id, last }
}

const trustOf = async ({ client, id: userSub }: Stranger) =>
  (
    await client.graph(
      `query($userSub: String!) { getUser(userSub: $userSub) { memberships { organization { name
        trust { isTrusted externalMailsLeft waiting ownDomain registerEmail } } } } }`,
      { userSub },
    )
  ).data.getUser.memberships[0].organization

test('mails: what waited goes out by itself, in the organization’s name, once staff approve; and no more when they revoke', async () => {
  const { stranger, id, last } = await unproved()
  expect((await trustOf(stranger)).trust).toMatchObject({ isTrusted: false, externalMailsLeft: 0, waiting: 2 })
  const decide = (decision: 'APPROVE' | 'REVOKE') =>
    decideTrust(server.database, { organization: id, decision, by: 'Kari Nordmann', at: new Date() })
  expect(await decide('APPROVE')).toEqual({ kind: 'Approved', organization: 'Mork Elektro' })
  await send(id)
  expect((await joining.mailsTo(last))[0]).toMatch(/^Mork Elektro har en plass til deg på Kursiva/)
  expect((await trustOf(stranger)).trust).toMatchObject({ isTrusted: true, waiting: 0 })

  expect((await decide('REVOKE')).kind).toBe('Revoked')
  const another = `${randomUUID()}@elsewhere.example`
  await stranger.invite(id, [another])
  await send(id)
  expect(await joining.mailsTo(another)).toEqual([])
  expect(await rows(sql`select organization_number from organization where id = ${id}`)).toEqual([
    { organization_number: null },
  ])
})

test('mails: an invoice that is paid in full at the bank proves the organization, and a part of it does not', async () => {
  const { id, last } = await unproved()
  const [invoice] = await rows(sql<{ kid: string }>`select kid from invoice where organization_id = ${id}`)
  const pay = (amount: string) =>
    importPayments(
      server.database,
      Buffer.from(`reference;amount;date;bank_reference\n${invoice?.kid};${amount};2026-11-23;${randomUUID()}\n`),
    )
  await pay('1,00')
  await send(id)
  expect(await joining.mailsTo(last)).toEqual([])
  await pay('48059,00')
  await send(id)
  expect(await joining.mailsTo(last)).toHaveLength(1)
})

test('mails: a domain proves the organization for as long as it is proved', async () => {
  const { stranger, id, last } = await unproved()
  const claim = (at: Date | null) =>
    asSystem((tx) =>
      sql`insert into email_domain (organization_id, domain, challenge, created_at, verified_at)
        values (${id}, ${`${id}.example`}, ${'a'.repeat(40)}, now(), ${at})
        on conflict (organization_id, domain) do update set verified_at = excluded.verified_at`.execute(tx),
    )
  await claim(new Date())
  await send(id)
  expect(await joining.mailsTo(last)).toHaveLength(1)
  await claim(null)
  expect((await trustOf(stranger)).trust.isTrusted).toBe(false)
})

test('names: before it is trusted, an organization is called what the register calls it, in mails too', async () => {
  const domain = `${randomUUID().slice(0, 8)}.example`
  const stranger = await newStranger(server, `kari@${domain}`)
  const id = await stranger.found({ name: 'Skatteetaten Utbetaling', number: '310156957' })
  await lookUpCompany(server, id)
  expect((await trustOf(stranger)).name).toBe('Øvre Dal Elektro ANS')
  await stranger.invite(id, [`ola@${domain}`])
  await send(id)
  expect((await joining.mailsTo(`ola@${domain}`))[0]).toMatch(/^Øvre Dal Elektro ANS har en plass til deg/)
})

const sendCode = async ({ client }: Stranger, organizationId: string) =>
  (
    await client.graph(
      `mutation($organizationId: ID!) { sendRegisterCode(organizationId: $organizationId) {
        __typename ... on RegisterCodeSent { to } ... on RegisterCodeRefused { reason } } }`,
      { organizationId },
    )
  ).data.sendRegisterCode
const confirm = async ({ client }: Stranger, organizationId: string, code: string) =>
  (
    await client.graph(
      `mutation($organizationId: ID!, $code: String!) { confirmRegisterCode(organizationId: $organizationId, code: $code) {
        __typename ... on RegisterCodeWrong { triesLeft } } }`,
      { organizationId, code },
    )
  ).data.confirmRegisterCode
const codesTo = async (email: string) =>
  (await joining.mailsTo(email)).flatMap((mail) => /\n(\d{4} \d{4})\n/.exec(mail)?.[1] ?? [])

test('mails: the code to the register’s address proves the company; wrong ones end it, and three a day are sent', async () => {
  const { stranger, id, last } = await unproved({ number: '310308072' })
  expect(await sendCode(stranger, id)).toEqual({ __typename: 'RegisterCodeRefused', reason: 'NO_ADDRESS' })
  await lookUpCompany(server, id)
  expect((await trustOf(stranger)).trust.registerEmail).toBe('po••@kystens.test')
  expect(await sendCode(stranger, id)).toEqual({ __typename: 'RegisterCodeSent', to: 'po••@kystens.test' })
  const [first = ''] = await codesTo('post@kystens.test')
  const wrong = first === '0000 0000' ? '1111 1111' : '0000 0000'
  for (const triesLeft of [4, 3, 2, 1, 0])
    expect(await confirm(stranger, id, wrong)).toEqual({ __typename: 'RegisterCodeWrong', triesLeft })
  expect(await confirm(stranger, id, first)).toEqual({ __typename: 'RegisterCodeWrong', triesLeft: 0 })

  expect((await sendCode(stranger, id)).__typename).toBe('RegisterCodeSent')
  const second = (await codesTo('post@kystens.test')).find((code) => code !== first) ?? ''
  const other = await newStranger(server)
  expect((await confirm(other, id, second)).__typename).toBe('NotOrganizationAdmin')
  expect((await confirm(stranger, id, second)).__typename).toBe('OrganizationVerified')
  await send(id)
  expect(await joining.mailsTo(last)).toHaveLength(1)
  await sendCode(stranger, id)
  expect(await sendCode(stranger, id)).toEqual({ __typename: 'RegisterCodeRefused', reason: 'TOO_MANY_CODES' })
})

test('a second organization: whoever buys for a customer is told so, and its admins are asked, who stay unnamed', async () => {
  const first = await newStranger(server)
  const id = await first.found({ number: '310074578' })
  const second = await newStranger(server, undefined, 'Odd Nykommer')
  expect(await second.order({ number: '310 074 578' })).toEqual({
    __typename: 'OrderRefused',
    reason: 'COMPANY_IS_CUSTOMER',
    fields: ['number'],
  })
  const ask = async (number: string) => {
    const { data } = await second.client.graph(
      'mutation($number: String!) { requestSeatFromCompany(number: $number) }',
      { number },
    )
    return data.requestSeatFromCompany
  }
  expect([await ask('310 074 578'), await ask('310060844'), await ask('nothing')]).toEqual([true, true, true])
  expect(await rows(sql`select user_id, way, state from seat_request where organization_id = ${id}`)).toEqual([
    { user_id: second.id, way: 'COMPANY', state: 'ASKING' },
  ])

  // staff has revoked the first organization: the real company can buy then
  await decideTrust(server.database, { organization: id, decision: 'REVOKE', by: 'Kari Nordmann', at: new Date() })
  expect((await second.order({ number: '310074578' })).__typename).toBe('OrderPlaced')
})

test('a second organization: of ten who buy for a company at once, one does', async () => {
  const buyers = await Promise.all(Array.from({ length: 10 }, () => newStranger(server)))
  const orders = await Promise.all(buyers.map((buyer) => buyer.order({ number: '310060844' })))
  expect(orders.map(({ reason = 'PLACED' }): string => reason).toSorted()).toEqual([
    ...Array.from({ length: 9 }, () => 'COMPANY_IS_CUSTOMER'),
    'PLACED',
  ])
})
