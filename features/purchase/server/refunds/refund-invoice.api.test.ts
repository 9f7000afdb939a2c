import { afterAll, beforeAll, expect, test } from 'vitest'
import { noFacts } from '#features/purchase/rules/payment/payment.ts'
import { insertPayment, setAcquirerReference, writePayment } from '#features/purchase/server/payments/payment-store.ts'
import type { Acquirer } from '#features/purchase/server/payments/acquirer-interface.ts'
import { refundPayment } from '#features/purchase/server/payments/refund-payment.ts'
import { issueInvoice } from '#features/invoices/server/index.ts'
import { sql } from '#platform/database/index.ts'
import { billed, billedLine } from '#testing/payments/invoice-world.ts'
import { renewalWorld, type RenewalWorld } from '#testing/payments/renewal-world.ts'
import { refundInvoice, type InvoiceRefundRequest } from './refund-invoice.ts'

let world: RenewalWorld

beforeAll(async () => {
  world = await renewalWorld()
})
afterAll(() => world.close())

const at = new Date('2026-11-22T10:00:00Z')
const because = 'Angret kjøp'

const takeBack = (number: string, more: Partial<InvoiceRefundRequest> = {}) =>
  refundInvoice(world.database, { number, because, refund: false, end: false, at, ...more })

async function invoiceOf(subscription: string) {
  const [invoice] = await world.rows(sql<{ id: string; number: string; orderId: string; total: string }>`
    select id, number, order_id as "orderId", total::text from invoice
    where subscription_id = ${subscription} and kind = 'INVOICE'`)
  if (!invoice) throw new Error('nothing was billed')
  return { ...invoice, total: BigInt(invoice.total) }
}

const standing = async (id: string) =>
  (
    await world.rows(sql<{ credited: string; open: string }>`
      select credited::text, open::text from invoice_balance where id = ${id}`)
  )[0]

/** The stored data of an order that was paid by card. */
const paidByCard = ({ orderId, total: amount }: { readonly orderId: string; readonly total: bigint }) =>
  world.asSystem(async (tx) => {
    const payment = await insertPayment(tx, {
      orderId,
      userId: null,
      organizationId: null,
      provider: 'test',
      amount,
      currency: 'NOK',
      offSession: false,
      keepsCard: false,
      createdAt: at,
      openUntil: at,
    })
    await setAcquirerReference(tx, payment.id, { ref: payment.id }, at)
    const facts = { ...noFacts, authorised: true, captured: true }
    await writePayment(tx, { ...payment, facts, state: 'CAPTURED', taken: true }, at)
    return payment.id
  })

/** Does what the queue holds for a payment. @returns how much went back in all */
async function giveBack(paymentId: string): Promise<bigint> {
  let went = 0n
  const acquirer = {
    provider: 'test',
    refund: async (_: string, { total }: { readonly total: bigint }) => {
      went = total
      return { facts: [{ kind: 'Refunded', total }], money: undefined, card: undefined }
    },
  } satisfies Pick<Acquirer, 'provider' | 'refund'>
  // of an acquirer only what gives back is asked
  const parts = { database: world.database, clock: () => at, acquirer: acquirer as unknown as Acquirer, warn: () => {} }
  await refundPayment(parts, paymentId)
  return went
}

test('S3: a withdrawal credits, refunds the card and ends the subscription; a second one is refused', async () => {
  const id = await world.buy('2026-11-15', { period: 'YEAR' })
  const invoice = await invoiceOf(id)
  const payment = await paidByCard(invoice)
  world.setNow(at)
  expect(await world.isOpen(id)).toBe(true)

  const done = await takeBack(` ${invoice.number.toLowerCase()} `, { refund: true, end: true })
  expect(done).toMatchObject({
    kind: 'Refunded',
    credited: invoice.total,
    refunded: invoice.total,
    owed: 0n,
    ended: true,
    waits: false,
    stillOpen: [],
  })
  const creditNote = done.kind === 'Refunded' ? done.creditNote : ''
  expect(await world.isOpen(id)).toBe(false)
  expect(await world.termsOf(id)).toMatchObject({ stage: 'EXPIRED', renews: false, periodTo: '2026-11-22' })
  expect(await giveBack(payment)).toBe(invoice.total)
  expect(await standing(invoice.id)).toEqual({ credited: String(invoice.total), open: '0' })
  expect(
    await world.rows(sql`
      select n.snapshot ->> 'reason' as reason, d.channel, d.state from invoice n
      join invoice_delivery d on d.invoice_id = n.id where n.number = ${creditNote}`),
  ).toEqual([{ reason: because, channel: 'EMAIL', state: 'WAITING' }])

  expect(await takeBack(invoice.number, { refund: true, end: true })).toEqual({ kind: 'CreditedBefore', creditNote })
  expect(await takeBack(invoice.number, { because: 'Noe annet' })).toEqual({ kind: 'NothingLeft' })
  expect(await takeBack(creditNote)).toEqual({ kind: 'IsCreditNote' })
  await world.runAt(new Date('2027-11-30T10:00:00Z'))
  expect(await world.orders(id)).toHaveLength(1)
})

test('S3: a part is credited exactly, once for a reason, up to what is left, and logged', async () => {
  const id = await world.buy('2026-11-15', { period: 'YEAR', paymentMethod: 'INVOICE', seats: 12 })
  const { organizationId } = await world.termsOf(id)
  const invoice = await invoiceOf(id)
  const part = { amount: 123_45n, because: 'Én plass\nfor mye' }
  const done = await takeBack(invoice.number, part)
  expect(done).toMatchObject({ kind: 'Refunded', credited: 123_45n, refunded: 0n, owed: 0n, ended: false })
  expect(await takeBack(invoice.number, part)).toMatchObject({ kind: 'CreditedBefore' })
  const left = invoice.total - 123_45n
  expect(await standing(invoice.id)).toEqual({ credited: '12345', open: String(left) })
  expect(await takeBack(invoice.number, { amount: left + 1n })).toEqual({ kind: 'NotWithin', left, currency: 'NOK' })
  const creditNote = done.kind === 'Refunded' ? done.creditNote : ''
  expect(
    await world.rows(sql`
      select kind, subject, actor_id as actor, after from audit_entry
      where organization_id = ${organizationId} and kind like 'INVOICE%'`),
  ).toEqual([
    {
      kind: 'INVOICE_CREDITED',
      subject: invoice.number,
      actor: null,
      after: { creditNote, reason: 'Én plass for mye' },
    },
  ])
  await world.asSystem(async (tx) => {
    await sql`update organization set invoice_period = 'MONTH' where id = ${organizationId}`.execute(tx)
    const lines = [billedLine('REST_OF_PERIOD', 100_00n, { days: 300 })]
    await issueInvoice(tx, billed({ organizationId, subscriptionId: id, lines }))
  })
  // what a bank paid is owed, and goes back by hand
  await world.settle(id)
  expect(await takeBack(invoice.number, { amount: 100_00n, end: true })).toMatchObject({
    owed: 100_00n,
    ended: true,
    waits: true,
  })
})

test('S3: an impossible request is refused as a whole and changes nothing', async () => {
  const id = await world.buy('2026-11-15', { paymentMethod: 'INVOICE', seats: 3 })
  const invoice = await invoiceOf(id)
  expect(await takeBack('209900001')).toEqual({ kind: 'UnknownInvoice' })
  expect(await takeBack(invoice.number, { because: ' \n ' })).toEqual({ kind: 'NoReason' })
  expect(await takeBack(invoice.number, { because: 'x'.repeat(161) })).toEqual({ kind: 'NoReason' })
  expect(await takeBack(invoice.number, { amount: 0n })).toMatchObject({ kind: 'NotWithin' })
  expect(await takeBack(invoice.number, { refund: true, end: true })).toEqual({ kind: 'NotPaidByCard' })
  expect(await world.termsOf(id)).toMatchObject({ stage: 'ACTIVE' })
  expect(await standing(invoice.id)).toMatchObject({ credited: '0' })
  expect(await takeBack(invoice.number, { amount: 1_00n, end: true })).toMatchObject({ ended: true })
  expect(await takeBack(invoice.number, { amount: 2_00n, end: true })).toEqual({ kind: 'NothingToEnd' })
  expect(await standing(invoice.id)).toMatchObject({ credited: '100' })
})

test('S3: ending a subscription names its other open invoices, which stay due', async () => {
  const id = await world.buy('2026-11-15', { period: 'YEAR', paymentMethod: 'INVOICE', seats: 12 })
  const { organizationId } = await world.termsOf(id)
  const invoice = await invoiceOf(id)
  const other = await world.asSystem((tx) => {
    const lines = [billedLine('REST_OF_PERIOD', 100_00n, { days: 300 })]
    return issueInvoice(tx, billed({ organizationId, subscriptionId: id, lines }))
  })
  const done = await takeBack(invoice.number, { end: true })
  expect(done).toMatchObject({ ended: true, stillOpen: [{ number: other?.number }] })
  expect(await standing(other?.id ?? '')).toMatchObject({ credited: '0' })
})

test('S3: an ended subscription’s other open invoices are credited with it when that is asked', async () => {
  const id = await world.buy('2026-11-15', { period: 'YEAR', paymentMethod: 'INVOICE', seats: 12 })
  const { organizationId } = await world.termsOf(id)
  const invoice = await invoiceOf(id)
  const lines = [billedLine('REST_OF_PERIOD', 100_00n, { days: 300 })]
  const other = await world.asSystem((tx) => issueInvoice(tx, billed({ organizationId, subscriptionId: id, lines })))
  const open = BigInt((await standing(other?.id ?? ''))?.open ?? 0)
  const done = await takeBack(invoice.number, { end: true, withOpen: true })
  expect(done).toMatchObject({
    ended: true,
    alsoCredited: [{ number: other?.number, open, creditNote: expect.any(String) }],
    stillOpen: [],
  })
  expect(await standing(other?.id ?? '')).toEqual({ credited: String(open), open: '0' })
  expect(
    await world.rows(sql`
      select count(*)::int as sent from invoice n join invoice_delivery d on d.invoice_id = n.id
      where n.subscription_id = ${id} and n.kind = 'CREDIT_NOTE'`),
  ).toEqual([{ sent: 2 }])
})

test('S3: of two concurrent refunds one is refused', async () => {
  const id = await world.buy('2026-11-15', { paymentMethod: 'INVOICE', seats: 5 })
  const { number } = await invoiceOf(id)
  const outcomes = await Promise.all([1, 2].map(() => takeBack(number, { amount: 50_00n })))
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['CreditedBefore', 'Refunded'])
})
