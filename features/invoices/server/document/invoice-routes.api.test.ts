import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueInvoice, type Billing } from '#features/invoices/server/index.ts'
import { inTransaction } from '#platform/database/index.ts'
import { apiClient, clientOf, type ApiClient } from '#testing/api-client.ts'
import { billed, billedBuyer } from '#testing/payments/invoice-world.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let admin: ApiClient
let manager: ApiClient
let buyer: ApiClient
let ofOrganization: string
let ofBuyer: string

beforeAll(async () => {
  server = await startTestServer()
  const world = organizationWorld(server.database)
  const organizationId = await world.organization()
  const [adminId, managerId, buyerId] = await Promise.all(
    ['admin', 'manager', 'buyer'].map((name) => world.account(`${name}@bakken.test`)),
  )
  if (!adminId || !managerId || !buyerId) throw new Error('the accounts were not made')
  await world.join(organizationId, adminId, 'ADMIN')
  await world.join(organizationId, managerId, 'MANAGER')
  const issue = async (given: Partial<Billing>) => {
    const issued = await inTransaction(server.database, { kind: 'system' }, (tx) => issueInvoice(tx, billed(given)))
    return `/rest/purchase/invoices/${issued?.number}`
  }
  // the manager ordered it
  ofOrganization = await issue({ organizationId, userId: managerId })
  ofBuyer = await issue({ userId: buyerId, buyer: { ...billedBuyer, kind: 'PERSON', number: '' } })
  admin = await clientOf(server.url, 'admin@bakken.test')
  manager = await clientOf(server.url, 'manager@bakken.test')
  buyer = await clientOf(server.url, 'buyer@bakken.test')
})
afterAll(() => server.close())

const answerOf = async (client: ApiClient, path: string) => {
  const response = await client.fetch(path)
  const bytes = Buffer.from(await response.arrayBuffer())
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    name: /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1],
    start: bytes.subarray(0, 5).toString(),
    text: bytes.toString(),
  }
}

test('S3: an admin reads the organisation’s invoice as PDF in any language, and as EHF', async () => {
  const pdf = await answerOf(admin, ofOrganization)
  expect(pdf).toMatchObject({ status: 200, type: 'application/pdf', start: '%PDF-' })
  expect(pdf.name).toMatch(/^faktura-\d{9}\.pdf$/)
  expect((await answerOf(admin, `${ofOrganization}?locale=es`)).name).toMatch(/^factura-/)
  const ehf = await answerOf(admin, `${ofOrganization}?format=ehf`)
  expect(ehf).toMatchObject({ status: 200, type: 'application/xml' })
  expect(ehf.text).toContain('urn:fdc:peppol.eu:2017:poacc:billing:3.0')
})

test('S3: a person reads the own invoice, for which there is no EHF', async () => {
  expect(await answerOf(buyer, ofBuyer)).toMatchObject({ status: 200, start: '%PDF-' })
  expect((await answerOf(buyer, `${ofBuyer}?format=ehf`)).status).toBe(404)
})

test('S3: for others the invoice is unknown', async () => {
  const unknown = await answerOf(admin, '/rest/purchase/invoices/209900001')
  expect(unknown).toMatchObject({ status: 404 })
  for (const [client, path] of [
    [manager, ofOrganization],
    [buyer, ofOrganization],
    [admin, ofBuyer],
    [admin, `/rest/purchase/invoices/${'9'.repeat(90)}`],
    [admin, '/rest/purchase/invoices/%00'],
  ] as const)
    expect(await answerOf(client, path)).toEqual(unknown)
})

test('S3: an unauthenticated or invalid request is refused', async () => {
  expect((await answerOf(apiClient(server.url), ofOrganization)).status).toBe(401)
  for (const query of ['format=docx', 'locale=sv', 'format=pdf&format=ehf'])
    expect((await answerOf(admin, `${ofOrganization}?${query}`)).status).toBe(400)
})
