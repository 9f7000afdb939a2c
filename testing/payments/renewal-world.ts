import { randomUUID } from 'node:crypto'
import { settleInvoice } from '#features/invoices/server/index.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'
import { findOffers, findTerms, quote, type Period } from '#features/subscriptions/server/index.ts'
import { completeOrder } from '#features/purchase/server/orders/complete-order.ts'
import { newShortId } from '#features/purchase/server/orders/new-short-id.ts'
import { insertOrder } from '#features/purchase/server/orders/order-store.ts'
import { noFacts } from '#features/purchase/rules/payment/payment.ts'
import { insertPayment, writePayment } from '#features/purchase/server/payments/payment-store.ts'
import type { SavedCardCharge } from '#features/purchase/server/payments/index.ts'
import { renewalJobs, type ChargeFactory } from '#features/purchase/server/renewal/renewal-jobs.ts'
import { daysAfter, startOfDay, type Day } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import type { Currency } from '#values/money.ts'
import { createTestDatabase } from '#testing/database.ts'
import { organizationWorld } from '#testing/organization-world.ts'

/** A purchase; by default a month of the plan for one, by card and in Norway. */
interface Bought {
  readonly market?: Market
  readonly period?: Period
  readonly paymentMethod?: 'CARD' | 'INVOICE'
  /** for an organisation */
  readonly seats?: number
  /** basis points off the first period, by a coupon */
  readonly couponBp?: number
  /** at a partner's price */
  readonly partnerKey?: string
}

interface CapturedOrder {
  readonly id: string
  readonly userId: string
  readonly total: bigint
  readonly currency: Currency
}

export type RenewalWorld = Awaited<ReturnType<typeof renewalWorld>>

/** A seeded database whose prices have long been valid, with a clock that the test controls. */
export async function renewalWorld() {
  const held = await createTestDatabase({ seeded: true })
  const people = organizationWorld(held.database)
  let now = new Date(0)
  /** the bank's result for a subscription's charge; captured by default */
  const bank = new Map<string, () => SavedCardCharge['kind']>()

  const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
    inTransaction(held.database, { kind: 'system' }, work)
  const rows = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
    (await asSystem((tx) => statement.execute(tx))).rows

  await asSystem(async (tx) => {
    await sql`update price set valid_from = '2020-01-01'`.execute(tx)
    await sql`update vat_rate set valid_from = '2020-01-01'`.execute(tx)
  })

  const pay = (orderId: string, amount: bigint) =>
    asSystem((tx) => completeOrder(tx, { orderId, paid: { amount, reference: `${orderId} paid` }, at: now }))

  async function charge(orderId: string): Promise<SavedCardCharge> {
    const [order] = await rows(sql<{ subscription_id: string; total: string }>`
      select subscription_id, total::text from purchase_order where id = ${orderId}`)
    const kind = bank.get(order?.subscription_id ?? '')?.() ?? 'Captured'
    const failure = { code: 'card_declined', message: '', step: 'RENEWAL' }
    if (kind === 'Failed' || kind === 'NeedsAuthentication') return { kind, failure }
    if (kind === 'Captured') await pay(orderId, BigInt(order?.total ?? 0))
    return { kind }
  }

  /**
   * Runs the hourly job, the morning's mails and the check of invoices at a given time.
   * @param chargeOf charges cards instead of the simulated bank
   */
  async function runAt(moment: Date, chargeOf: ChargeFactory = () => charge): Promise<void> {
    now = moment
    const context = { database: held.database, clock: () => now, log: createLogger('silent') }
    for (const job of renewalJobs(() => 'https://kursiva.test', chargeOf))
      await job.run({}, { ...context, signal: new AbortController().signal })
  }

  /** Buys a subscription on a day, at noon. @returns the subscription's id */
  async function buy(on: Day, { market = 'no', period = 'MONTH', paymentMethod = 'CARD', ...more }: Bought = {}) {
    const { seats, partnerKey, couponBp = 0 } = more
    now = new Date(startOfDay(market, on).getTime() + 12 * 60 * 60 * 1000)
    const userId = await people.user()
    const key = seats === undefined ? 'individual' : 'group'
    const [product] = await rows(sql<{ id: string }>`select id from product where key = ${key}`)
    const [offer] = await asSystem((tx) => findOffers(tx, { productIds: [product?.id ?? ''], market, on, partnerKey }))
    if (!offer) throw new Error('nothing is sold')
    const organizationId = seats === undefined ? null : await people.organization({ market })
    if (organizationId) await people.join(organizationId, userId, 'ADMIN')
    return asSystem(async (tx) => {
      const bill = quote({ ...offer, seats: seats ?? 1, period, couponBp })
      const orderId = await insertOrder(tx, {
        shortId: newShortId(),
        market,
        language: market === 'no' ? 'nb' : 'es',
        kind: 'START',
        userId,
        organizationId,
        subscriptionId: null,
        subscriptionVersion: null,
        productId: offer.product.id,
        priceId: offer.price.id,
        seats: seats ?? 1,
        period,
        couponId: null,
        partnerKey: partnerKey ?? null,
        paymentMethod,
        keepsCard: true,
        buyer: {
          ...nobody,
          kind: seats === undefined ? 'PERSON' : 'ORGANIZATION',
          number: numberOf(market, seats),
          zip: market === 'no' ? '8006' : '28014',
          country: market.toUpperCase(),
        },
        quote: bill,
        currency: bill.currency,
        periodFrom: on,
        periodTo: daysAfter(on, 1),
        termsVersion: null,
        immediateStart: true,
        createdAt: now,
        expiresAt: new Date(now.getTime() + 24 * 60 * 60 * 1000),
      })
      const paid = paymentMethod === 'CARD' ? { amount: bill.total, reference: randomUUID() } : undefined
      await completeOrder(tx, { orderId, paid, at: now })
      const { rows: found } = await sql<{ id: string }>`
        select subscription_id as id from purchase_order where id = ${orderId}`.execute(tx)
      return found[0]?.id ?? ''
    })
  }

  return {
    database: held.database,
    close: () => held.close(),
    bank,
    asSystem,
    rows,
    buy,
    pay,
    runAt,
    /** Pays the open invoices of a subscription, through the simulated bank. */
    settle: (id: string) =>
      asSystem(async (tx) => {
        const { rows: open } = await sql<{ id: string; orderId: string; amount: string }>`
          select id, order_id as "orderId", open_amount::text as amount from open_invoice
          where subscription_id = ${id}`.execute(tx)
        for (const { id: reference, orderId, amount } of open)
          await settleInvoice(tx, { orderId, amount: BigInt(amount), means: 'BANK', reference, at: now })
      }),
    /** Stores the captured card payment of an order, as the acquirer reports it. */
    capture: ({ id: orderId, userId, total: amount, currency }: CapturedOrder, at: Date) =>
      asSystem(async (tx) => {
        const payment = await insertPayment(tx, {
          orderId,
          userId,
          organizationId: null,
          provider: 'test',
          amount,
          currency,
          offSession: false,
          keepsCard: false,
          createdAt: at,
          openUntil: at,
        })
        const facts = { ...noFacts, authorised: true, captured: true }
        await writePayment(tx, { ...payment, facts, state: 'CAPTURED', taken: true }, at)
      }),
    /** the current time of the clock */
    now: () => now,
    setNow: (moment: Date) => void (now = moment),
    termsOf: async (id: string) => {
      const terms = await asSystem((tx) => findTerms(tx, id))
      if (!terms) throw new Error('the subscription is gone')
      return terms
    },
    /** Whether the holder has access to the courses at the current time of the clock. */
    isOpen: async (id: string): Promise<boolean> => {
      const [row] = await rows(sql<{ open: boolean }>`
        select status = 'active' and greatest(expiration_date, access_until) > ${now} as open
        from subscription where id = ${id}`)
      return row?.open === true
    },
    orders: (id: string) =>
      rows(sql<{ id: string; from: Day; to: Day; state: string; total: string }>`
        select id, period_from::text as "from", period_to::text as "to", state, total::text from purchase_order
        where subscription_id = ${id} order by period_from, created_at`),
    mails: (id: string) =>
      rows(sql<{ subject: string; text: string }>`
        select m.subject, m.text_body as text from mail_outbox m join user_contact c on c.email = m.recipient
        where m.kind = 'subscription' and (
          c.user_id = (select user_id from subscription where id = ${id})
          or c.user_id in (select user_id from membership
                           where organization_id = (select organization_id from subscription where id = ${id})))
        order by m.created_at, m.id`),
  }
}

const numberOf = (market: Market, seats: number | undefined) => {
  if (seats === undefined) return ''
  return market === 'no' ? '310987654' : 'A39200019'
}
const nobody = {
  name: 'Kari Bakken',
  number: '',
  email: 'kari@bakken.test',
  address: 'Storgata 1',
  zip: '',
  city: 'Bodø',
  municipality: '',
  country: 'NO',
  reference: '',
  note: '',
  sendVia: 'EMAIL',
} as const
