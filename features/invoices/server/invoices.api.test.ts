import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, inTransaction, type Transaction } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { billed, billedLine } from '#testing/payments/invoice-world.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { creditInvoice } from './credit-invoice.ts'
import { issueInvoice } from './issue-invoice.ts'
import { settleInvoice } from './settle-invoice.ts'

let server: TestServer
let world: OrganizationWorld
let organizationId: string
const clients: Record<string, ApiClient> = {}
const now = new Date('2026-11-22T10:00:00Z')

beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date() })
  world = organizationWorld(server.database)
  organizationId = await world.organization({ name: 'Bakken Elektro' })
  for (const role of ['ADMIN', 'MANAGER', 'MEMBER'] as const) {
    const email = `${role.toLowerCase()}@bakken.test`
    await world.join(organizationId, await world.account(email), role)
    clients[role] = await clientOf(server.url, email)
  }
  const stranger = await world.organization({ name: 'Annet' })
  await world.join(stranger, await world.account('admin@annet.test'), 'ADMIN')
  clients['admin of another'] = await clientOf(server.url, 'admin@annet.test')
  await world.account('own@bakken.test')
  clients['own'] = await clientOf(server.url, 'own@bakken.test')
})
afterAll(() => server.close())

const asSystem = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(server.database, { kind: 'system' }, work)
const issued = async (billing: ReturnType<typeof billed>) => {
  const invoice = await asSystem((tx) => issueInvoice(tx, billing))
  if (!invoice) throw new Error('nothing was issued')
  return invoice
}

const question = `query ($organizationId: ID, $offset: Int, $limit: Int) {
  invoices(organizationId: $organizationId, offset: $offset, limit: $limit) {
    totalCount
    items { number kind issueDate dueDate state settledAt path total { amountMinor currency } open { amountMinor } }
  }
}`
const list = (who: string, variables: Record<string, unknown> = {}) =>
  clients[who]?.graph(question, { offset: 0, limit: 20, ...variables })

test('O3: an organisation’s admins see its invoices with their status, the newest first', async () => {
  const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000)
  const at = (count: number) => ({ organizationId, at: days(count) })
  const overdue = await issued(billed(at(-80)))
  const credited = await issued(billed(at(-70)))
  await asSystem((tx) => creditInvoice(tx, { invoiceId: credited.id, reason: 'MISTAKE', at: days(-60) }))
  const paid = billed(at(-50))
  const { number } = await issued(paid)
  const settlement = { orderId: paid.orderId, amount: paid.total, means: 'BANK', at: days(-40) } as const
  await asSystem((tx) => settleInvoice(tx, { ...settlement, reference: randomUUID() }))
  // a due date in the far future
  const far = new Date(Date.now() + 24 * 60 * 60 * 1000)
  const open = await issued(billed({ organizationId, at: far, lines: [billedLine('PLAN', 100n)] }))

  const answer = await list('ADMIN', { organizationId })
  expect(answer?.errors).toBeUndefined()
  expect(answer?.data.invoices).toMatchObject({
    totalCount: 5,
    items: [
      { number: open.number, state: 'OPEN', open: { amountMinor: '125' } },
      { number, state: 'PAID', settledAt: days(-40).toISOString(), path: `/rest/purchase/invoices/${number}` },
      { kind: 'CREDIT_NOTE', state: 'CREDIT_NOTE', total: { amountMinor: '-4806000', currency: 'NOK' } },
      { number: credited.number, state: 'CREDITED', open: { amountMinor: '0' } },
      { number: overdue.number, kind: 'INVOICE', open: { amountMinor: '4806000' } },
    ],
  })
  const page = await list('ADMIN', { organizationId, offset: 1, limit: 1 })
  expect(page?.data.invoices).toMatchObject({ totalCount: 5, items: [{ number }] })
  for (const limits of [{ limit: 0 }, { limit: 101 }, { offset: -1 }])
    expect((await list('ADMIN', { organizationId, ...limits }))?.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
})

test.each(['MANAGER', 'MEMBER', 'admin of another', 'own'])('O3: %s sees none of them', async (who) => {
  const empty = { totalCount: 0, items: [] }
  expect((await list(who, { organizationId }))?.data.invoices).toEqual(empty)
  expect((await list(who, { organizationId: randomUUID() }))?.data.invoices).toEqual(empty)
})

test('a person sees the invoices of the own subscription, which outlive the account without its id', async () => {
  const userId = clients['own']?.tokens?.sub ?? ''
  const own = await issued(billed({ userId, paymentMethod: 'CARD' }))
  expect((await list('own'))?.data.invoices).toMatchObject({ totalCount: 1, items: [{ number: own.number }] })
  expect((await list('MEMBER'))?.data.invoices.totalCount).toBe(0)
  const rows = await asOwner(server.ownerUrl, async (owner) => {
    await owner.query('update invoice set user_id = null where id = $1', [own.id])
    return owner.query<{ name: string }>(`select snapshot -> 'buyer' ->> 'name' as name from invoice where id = $1`, [
      own.id,
    ])
  })
  expect(rows).toEqual([{ name: 'Bakken Elektro AS' }])
})
