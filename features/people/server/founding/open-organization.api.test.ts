import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf, newCode } from '#features/organizations/server/index.ts'
import { acceptInvitation } from '#features/people/server/joining/accept-invitation.ts'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { importOrganizations } from './import-organizations.ts'
import { openOrganization } from './open-organization.ts'
import { readOrganizationList } from './organization-list-file.ts'

let held: TestDatabase
let database: Database
beforeAll(async () => {
  held = await createTestDatabase()
  database = held.database
})
afterAll(() => held.close())

const rows = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  inTransaction(database, { kind: 'system' }, async (tx) => (await statement.execute(tx)).rows)
const at = new Date('2026-03-02T11:00:00Z')
const bakken = {
  market: 'no',
  type: 'ORGANIZATION',
  createdFrom: 'BACKOFFICE',
  details: { name: 'Bakken Elektro AS', organizationNumber: '310 987 654' },
  adminEmail: 'Kari@Bakken.test ',
  by: 'Kari Nordmann',
  at,
} as const

test('O1: staff create an organisation; its first admin is invited, accepts without a seat and administrates it', async () => {
  const opened = await openOrganization(database, bakken)
  if (opened.kind !== 'Opened') throw new Error(opened.kind)
  const [organization] = await rows(sql<{ id: string }>`
    select id, name, type, created_from as "createdFrom", organization_number as number, market from organization
    where short_id = ${opened.shortId}`)
  expect(organization).toMatchObject({
    name: 'Bakken Elektro AS',
    type: 'ORGANIZATION',
    createdFrom: 'BACKOFFICE',
    number: '310987654',
    market: 'no',
  })
  const id = organization?.id ?? ''
  expect(await rows(sql`select kind, proof, evidence from trust_event where organization_id = ${id}`)).toEqual([
    { kind: 'PROVED', proof: 'STAFF', evidence: 'Kari Nordmann' },
  ])
  expect(await rows(sql`select kind, after from audit_entry where organization_id = ${id} order by kind`)).toEqual([
    { kind: 'ORGANIZATION_FOUNDED', after: { by: 'Kari Nordmann' } },
    { kind: 'ORGANIZATION_TRUSTED', after: { proof: 'STAFF' } },
    { kind: 'PERSON_INVITED', after: { email: 'kari@bakken.test', role: 'ADMIN' } },
  ])
  const accept = async (email: string, role: 'ADMIN' | 'MEMBER', account = email) => {
    const code = newCode()
    await rows(sql`
      insert into invitation (organization_id, email, role, locale, created_at, updated_at)
      values (${id}, ${email}, ${role}, 'nb', now(), now())
      on conflict (organization_id, email) where closed_at is null do nothing`)
    await rows(sql`
      update invitation set status = 'INVITED', code_hash = ${hashOf(code)}, sent_at = now(),
        expires_at = now() + interval '1 day' where organization_id = ${id} and email = ${email}`)
    const userId = await organizationWorld(database).user({ email: account })
    return (await acceptInvitation(database, { code, userId, at: new Date() })).kind
  }
  // nobody is there to let another account in
  expect(await accept('kari@bakken.test', 'ADMIN', 'thief@bakken.test')).toBe('InvitedAccountOnly')
  expect(await accept('kari@bakken.test', 'ADMIN')).toBe('Joined')
  expect(await rows(sql`select role from membership where organization_id = ${id}`)).toEqual([{ role: 'ADMIN' }])
  // O4: everybody else needs a seat
  expect(await accept('second@bakken.test', 'ADMIN')).toBe('NoSeatLeft')
  expect(await accept('member@bakken.test', 'MEMBER')).toBe('NoSeatLeft')
})

test('O1: a company that exists, a wrong number and a wrong address are refused, and nothing is written', async () => {
  const count = async () => (await rows(sql`select from organization`)).length
  const before = await count()
  expect(await openOrganization(database, bakken)).toMatchObject({ kind: 'CompanyExists', name: 'Bakken Elektro AS' })
  const other = { ...bakken, details: { name: 'Fjord AS', organizationNumber: '313609014' } }
  for (const [given, refusal] of [
    [
      { details: { ...other.details, organizationNumber: '923609017' } },
      { kind: 'WrongFields', fields: ['organizationNumber'] },
    ],
    [{ details: { ...other.details, name: 'x'.repeat(71) } }, { kind: 'WrongFields', fields: ['name'] }],
    [{ market: 'es' }, { kind: 'WrongFields', fields: ['organizationNumber'] }],
    [{ adminEmail: 'kari' }, { kind: 'MalformedAddress' }],
    [{ by: '' }, { kind: 'NobodyNamed' }],
  ] as const)
    expect(await openOrganization(database, { ...other, ...given })).toEqual(refusal)
  expect(await count()).toBe(before)
})

const list = `legacyUUID;name;organizationNumber;type;market;adminEmail;invoiceEmail;invoicePeriod
0b5e1f0a-6d0e-4d6a-9a53-0c2f6f1a0001;Nordlys AS;974760673;GROUP;no;post@nordlys.test;faktura@nordlys.test;QUARTER
0b5e1f0a-6d0e-4d6a-9a53-0c2f6f1a0002;Solana SL;;;es;hola@solana.test;;
0b5e1f0a-6d0e-4d6a-9a53-0c2f6f1a0003;Feil AS;123;;no;post@feil.test;;
ikke-en-uuid;Uleselig AS;;;fr;;;
`
const imported = async (dryRun: boolean) => {
  const outcome = await importOrganizations(database, { content: list, format: 'csv', by: 'Kari Nordmann', dryRun, at })
  return outcome.kind === 'Imported' ? outcome.rows.map(({ result }) => result.kind) : outcome
}

test('O1: organisations are taken over from another system once, each row with its result; a dry run writes nothing', async () => {
  const taken = () =>
    rows(sql`
      select legacy_uuid as "legacyUUID", name, type, created_from as "createdFrom", invoice_period as period,
        invoice_email as email, market from organization where created_from = 'IMPORT' order by legacy_uuid`)
  expect(await imported(true)).toEqual(['Opened', 'Opened', 'WrongFields', 'Unreadable'])
  expect(await taken()).toEqual([])
  expect(await rows(sql`select from invitation where email in ('post@nordlys.test', 'hola@solana.test')`)).toEqual([])

  expect(await imported(false)).toEqual(['Opened', 'Opened', 'WrongFields', 'Unreadable'])
  const all = [
    {
      legacyUUID: '0b5e1f0a-6d0e-4d6a-9a53-0c2f6f1a0001',
      name: 'Nordlys AS',
      type: 'GROUP',
      createdFrom: 'IMPORT',
      period: 'QUARTER',
      email: 'faktura@nordlys.test',
      market: 'no',
    },
    {
      legacyUUID: '0b5e1f0a-6d0e-4d6a-9a53-0c2f6f1a0002',
      name: 'Solana SL',
      type: 'ORGANIZATION',
      createdFrom: 'IMPORT',
      period: 'YEAR',
      email: null,
      market: 'es',
    },
  ]
  expect(await taken()).toEqual(all)
  expect(
    await rows(sql`select email, role, locale from invitation where email like '%@nordlys.test' or email like '%@solana.test'
      order by email`),
  ).toEqual([
    { email: 'hola@solana.test', role: 'ADMIN', locale: 'es' },
    { email: 'post@nordlys.test', role: 'ADMIN', locale: 'nb' },
  ])

  expect(await imported(false)).toEqual(['OpenedBefore', 'OpenedBefore', 'WrongFields', 'Unreadable'])
  expect(await taken()).toEqual(all)
})

test('O1: a list that is too long, empty or broken is refused as a whole; JSON reads as CSV does', () => {
  const [, nordlys = ''] = list.split('\n')
  const head = list.split('\n')[0] ?? ''
  const json = JSON.stringify([
    {
      legacyUUID: '0b5e1f0a-6d0e-4d6a-9a53-0c2f6f1a0001',
      name: 'Nordlys AS',
      organizationNumber: '974760673',
      type: 'GROUP',
      market: 'no',
      adminEmail: 'post@nordlys.test',
      invoiceEmail: 'faktura@nordlys.test',
      invoicePeriod: 'QUARTER',
      invoiceNote: null,
    },
  ])
  expect(readOrganizationList(json, 'json')).toEqual(readOrganizationList(`${head}\n${nordlys}`, 'csv'))
  expect(readOrganizationList('{}', 'json')).toEqual({ kind: 'BadFile', reason: 'BROKEN' })
  expect(readOrganizationList('name;"x', 'csv')).toEqual({ kind: 'BadFile', reason: 'BROKEN' })
  expect(readOrganizationList(`${head}\n`, 'csv')).toEqual({ kind: 'BadFile', reason: 'EMPTY' })
  expect(readOrganizationList(JSON.stringify(Array.from({ length: 5001 }, () => ({}))), 'json')).toEqual({
    kind: 'BadFile',
    reason: 'TOO_MANY',
  })
  expect(readOrganizationList(' '.repeat(5_000_001), 'csv')).toEqual({ kind: 'BadFile', reason: 'TOO_LONG' })
})
