import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let world: OrganizationWorld
let own: string
let foreign: string
let admin: ApiClient
let manager: ApiClient
let stranger: ApiClient
let adminId: string

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)

beforeAll(async () => {
  server = await startTestServer()
  world = organizationWorld(server.database)
  adminId = await world.account('eva@bakken.test', 'Eva Bakken')
  await world.account('ola@bakken.test', 'Ola Leder')
  await world.account('pal@annet.test', 'Pål Annen')
  admin = await clientOf(server.url, 'eva@bakken.test')
  manager = await clientOf(server.url, 'ola@bakken.test')
  stranger = await clientOf(server.url, 'pal@annet.test')
})
afterAll(() => server.close())
beforeEach(async () => {
  own = await world.organization({ seats: 10 })
  foreign = await world.organization({ seats: 10, name: 'Annet AS' })
  await world.join(own, adminId, 'ADMIN')
  await world.join(own, String(manager.tokens?.sub), 'MANAGER')
  await world.join(foreign, String(stranger.tokens?.sub), 'ADMIN')
})

const details = {
  name: 'Bakken Elektro',
  organizationNumber: '',
  invoiceName: '',
  invoiceEmail: '',
  invoiceAddress: '',
  invoiceZip: '',
  invoiceCity: '',
  invoiceMunicipality: '',
  invoiceCountry: '',
  invoiceReference: '',
  invoiceNote: '',
  invoicePeriod: '',
  invoiceSendVia: '',
}

const ask = async (client: ApiClient, query: string, variables: object) => {
  const { data, errors } = await client.graph(query, variables as Record<string, unknown>)
  expect(errors).toBeUndefined()
  return data
}

const update = async (client: ApiClient, id: string, change: object, version = 0) =>
  (
    await ask(
      client,
      `mutation ($id: ID!, $version: Int!, $details: OrganizationDetails!) {
        updateOrganization(organizationId: $id, version: $version, details: $details) {
          __typename
          ... on OrganizationUpdated { organization { name organizationNumber invoiceEmail version } }
          ... on OrganizationConflict { organization { name version } }
          ... on OrganizationRefused { fields }
        } }`,
      { id, version, details: { ...details, ...change } },
    )
  ).updateOrganization

const lines = async (id = own) =>
  asSystem(async (tx) => {
    const { rows } = await sql<{ kind: string; subject: string | null; before: unknown; after: unknown }>`
      select kind, subject, before, after from audit_entry where organization_id = ${id} order by at, id`.execute(tx)
    return rows
  })

describe('O1, S3: the details of an organisation', () => {
  test('are written by an admin, tidied, and the log tells what differs', async () => {
    const change = { name: ' Bakken  Elektro AS ', organizationNumber: '311 461 184', invoiceEmail: 'f@bakken.test' }
    expect(await update(admin, own, change)).toEqual({
      __typename: 'OrganizationUpdated',
      organization: {
        name: 'Bakken Elektro AS',
        organizationNumber: '311461184',
        invoiceEmail: 'f@bakken.test',
        version: 1,
      },
    })
    expect(await lines()).toEqual([
      {
        kind: 'ORGANIZATION_CHANGED',
        subject: null,
        before: { name: 'Bakken Elektro', organizationNumber: '', invoiceEmail: '' },
        after: { name: 'Bakken Elektro AS', organizationNumber: '311461184', invoiceEmail: 'f@bakken.test' },
      },
    ])
  })

  test('stay as they are, all of them, when one cannot be stored', async () => {
    expect(await update(admin, own, { name: 'Ny', organizationNumber: '311461185' })).toEqual({
      __typename: 'OrganizationRefused',
      fields: ['organizationNumber'],
    })
    expect(await lines()).toEqual([])
  })

  test('of two who save at once, the second hears of it and nothing is lost', async () => {
    const both = await Promise.all([update(admin, own, { name: 'Først' }), update(admin, own, { name: 'Samtidig' })])
    expect(both.map((each) => String(each.__typename)).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'OrganizationConflict',
      'OrganizationUpdated',
    ])
    const first = both.find((each) => each.__typename === 'OrganizationUpdated')
    const second = both.find((each) => each.__typename === 'OrganizationConflict')
    expect(second.organization).toEqual({ name: first.organization.name, version: 1 })
  })

  test('are a manager’s, a stranger’s and nobody’s to change alike, whatever the id', async () => {
    for (const [client, id] of [
      [manager, own],
      [stranger, own],
      [admin, foreign],
      [admin, randomUUID()],
      [admin, 'nordvik'],
    ] as const)
      expect(await update(client, id, { name: 'Min nå' })).toEqual({ __typename: 'NotOrganizationAdmin' })
  })
})

describe('O3: the log', () => {
  const log = `query ($id: ID!, $filter: LogFilter) { organizationLog(organizationId: $id, filter: $filter) {
    totalCount items { actor isSystem kind sentence changes { field before after } } } }`

  test('tells an admin who did what in the asked language, narrowed by group and period, and nobody else anything', async () => {
    await update(admin, own, { name: 'Bakken AS' })
    await asSystem((tx) =>
      sql`insert into audit_entry (organization_id, kind, subject, at) values
        (${own}, 'INVITATION_RETURNED', 'Turid Kjærstad', now()), (${own}, 'GROUP_MADE', 'Oslo', now() - interval '40 days'),
        (${foreign}, 'GROUP_MADE', 'Hemmelig', now())`.execute(tx),
    )
    const found = (await ask(admin, log, { id: own, filter: { language: 'nb', period: '30' } })).organizationLog
    expect(found.totalCount).toBe(2)
    expect(found.items).toContainEqual({
      actor: 'Eva Bakken',
      isSystem: false,
      kind: 'ORGANIZATION_CHANGED',
      sentence: 'endret opplysningene om organisasjonen',
      changes: [{ field: 'Navn', before: 'Bakken Elektro', after: 'Bakken AS' }],
    })
    const people = (await ask(admin, log, { id: own, filter: { language: 'es', group: 'people' } })).organizationLog
    expect(people.items.map((each: { actor: string; sentence: string }) => `${each.actor} ${each.sentence}`)).toEqual([
      'Sistema recibió devuelto el correo a Turid Kjærstad',
    ])
    for (const [client, id] of [
      [manager, own],
      [stranger, own],
      [admin, foreign],
      [admin, 'x'],
    ] as const)
      expect((await ask(client, log, { id })).organizationLog).toEqual({ totalCount: 0, items: [] })
  })

  test('is a file for its admin, where a formula stays text, and that it was taken is logged', async () => {
    await update(admin, own, { name: '=cmd|calc' })
    const file = await admin.fetch(`/rest/organizations/${own}/log?format=csv`, { headers: { locale: 'nb' } })
    expect(file.status).toBe(200)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="logg-\d{4}-\d\d-\d\d\.csv"$/)
    const text = await file.text()
    expect(text).toContain('Eva Bakken;endret opplysningene om organisasjonen;Navn: Bakken Elektro;Navn: =cmd|calc')
    expect(text).not.toMatch(/(^|;)"?[=@+]/m)
    const workbook = await admin.fetch(`/rest/organizations/${own}/log?format=xlsx&group=exports`)
    expect(
      Buffer.from(await workbook.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    expect((await lines()).map(({ kind }) => kind)).toEqual(['ORGANIZATION_CHANGED', 'LOG_EXPORTED', 'LOG_EXPORTED'])
    for (const [client, id] of [
      [manager, own],
      [stranger, own],
      [admin, randomUUID()],
    ] as const) {
      const refusal = await client.fetch(`/rest/organizations/${id}/log?format=csv`)
      expect([refusal.status, ((await refusal.json()) as { error: { code: string } }).error.code]).toEqual([
        404,
        'UNKNOWN_ORGANIZATION',
      ])
    }
    expect((await fetch(`${server.url}/rest/organizations/${own}/log?format=csv`)).status).toBe(401)
    expect((await admin.fetch(`/rest/organizations/${own}/log?format=exe`)).status).toBe(400)
  })
})

describe('O1: the logo', () => {
  const webp = Buffer.from('UklGRiQAAABXRUJQVlA4TBcAAAAvP8APAAfQ2da3pv8BICH8f69F9D/1AwA=', 'base64')
  const put = (client: ApiClient, id: string, body: Buffer, type = 'image/webp') =>
    client.fetch(`/rest/organizations/${id}/logo`, {
      method: 'PUT',
      body: new Uint8Array(body),
      headers: { 'content-type': type },
    })
  const path = async () =>
    (
      await ask(
        admin,
        `query ($me: String!) { getUser(userSub: $me) { memberships { organization { id logoPath } } } }`,
        { me: adminId },
      )
    ).getUser.memberships.find((each: { organization: { id: string } }) => each.organization.id === own).organization
      .logoPath

  test('is stored, shown by its checksum and taken away again', async () => {
    expect(await path()).toBeNull()
    expect((await put(admin, own, webp)).status).toBe(204)
    const shown = await fetch(`${server.url}${await path()}`)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(Buffer.from(await shown.arrayBuffer()).equals(webp)).toBe(true)
    expect((await admin.fetch(`/rest/organizations/${own}/logo`, { method: 'DELETE' })).status).toBe(204)
    expect(await path()).toBeNull()
    expect((await lines()).map(({ kind }) => kind)).toEqual(['LOGO_CHANGED', 'LOGO_REMOVED'])
  })

  test('is judged by its bytes, and only an admin’s to change', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect((await put(admin, own, svg)).status).toBe(422)
    expect((await put(admin, own, Buffer.alloc(300_000))).status).toBe(413)
    expect((await put(admin, own, svg, 'image/svg+xml')).status).toBe(415)
    for (const [client, id] of [
      [manager, own],
      [stranger, own],
      [admin, randomUUID()],
    ] as const)
      expect((await put(client, id, webp)).status).toBe(404)
    expect(await path()).toBeNull()
  })
})

describe('O1: e-mail domains', () => {
  const mutate = async (client: ApiClient, id: string, what: 'add' | 'check' | 'remove', domain: string) =>
    (
      await ask(
        client,
        `mutation ($id: ID!, $domain: String!) { done: ${what}EmailDomain(organizationId: $id, domain: $domain) { __typename
          ${what === 'add' ? '... on EmailDomainRefused { reason }' : ''} ${what === 'check' ? '... on EmailDomainChecked { found }' : ''} } }`,
        { id, domain },
      )
    ).done
  const domains = async () =>
    (
      await ask(
        admin,
        `query ($me: String!) { getUser(userSub: $me) { memberships { organization { id emailDomains { domain membersCount verifiedAt recordName recordValue } } } } }`,
        { me: adminId },
      )
    ).getUser.memberships.find((each: { organization: { id: string } }) => each.organization.id === own).organization
      .emailDomains

  test('are added, counted, told what the DNS must say, and taken back; the log tells', async () => {
    expect(await mutate(admin, own, 'add', 'BAKKEN.test.')).toEqual({ __typename: 'EmailDomainAdded' })
    expect(await mutate(admin, own, 'add', 'bakken.test')).toEqual({ __typename: 'EmailDomainAdded' })
    const [domain] = await domains()
    expect(domain).toMatchObject({
      domain: 'bakken.test',
      membersCount: 2,
      verifiedAt: null,
      recordName: '_kursiva.bakken.test',
    })
    expect(domain.recordValue).toMatch(/^kursiva-domain=[0-9a-f]{40}$/)
    expect(await mutate(admin, own, 'add', 'gmail.com')).toMatchObject({ reason: 'PublicMailDomain' })
    expect(await mutate(admin, own, 'add', 'no domain')).toMatchObject({ reason: 'NotADomain' })
    expect(await mutate(admin, own, 'remove', 'bakken.test')).toEqual({ __typename: 'EmailDomainRemoved' })
    expect(await domains()).toEqual([])
    expect((await lines()).map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
      'DOMAIN_ADDED bakken.test',
      'DOMAIN_REMOVED bakken.test',
    ])
  })

  test('are nobody’s but an admin’s to change or see', async () => {
    for (const what of ['add', 'check', 'remove'] as const)
      for (const [client, id] of [
        [manager, own],
        [stranger, own],
        [admin, randomUUID()],
      ] as const)
        expect(await mutate(client, id, what, 'bakken.test')).toEqual({ __typename: 'NotOrganizationAdmin' })
  })
})
