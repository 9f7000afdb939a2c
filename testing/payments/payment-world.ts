import { randomBytes, randomUUID } from 'node:crypto'
import {
  insertOrder,
  lockOrder,
  writeOrder,
  type NewSubscriptionOrder,
} from '#features/purchase/server/orders/order-store.ts'
import { daysAfter, dayIn } from '#values/day.ts'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import type { PaymentParts } from '#features/purchase/server/payments/payment-parts.ts'

const system = { kind: 'system' } as const

/** An order for the plan for one, of 1 788 kr a year, open for two hours, by default. */
export async function openOrder(
  database: Database,
  given: Partial<Omit<NewSubscriptionOrder, 'quote'>> & {
    readonly userId: string | null
    readonly total?: bigint
    readonly now: Date
  },
): Promise<{ readonly id: string; readonly shortId: string }> {
  const { total = 178_800n, now, ...order } = given
  const net = (total * 4n) / 5n
  const from = dayIn('no', now)
  const shortId = randomBytes(16)
    .toString('hex')
    .replaceAll(/[^a-z2-9]/g, 'x')
    .slice(0, 10)
  return inTransaction(database, system, async (tx) => {
    const {
      rows: [price],
    } = await sql<{ id: string; product: string }>`
      select r.id, r.product_id as product from price r join product p on p.id = r.product_id
      where r.market = 'no' and p.licence = 'INDIVIDUAL'`.execute(tx)
    if (!price) throw new Error('the plan for one has no price')
    const id = await insertOrder(tx, {
      shortId,
      market: 'no',
      language: 'nb',
      kind: 'START',
      organizationId: null,
      subscriptionId: null,
      productId: price.product,
      priceId: price.id,
      seats: 1,
      period: 'YEAR',
      couponId: null,
      partnerKey: null,
      paymentMethod: 'CARD',
      keepsCard: true,
      buyer: {
        kind: 'PERSON',
        name: 'Ingrid Solbakken',
        number: '',
        email: 'ingrid@bakken.test',
        address: '',
        zip: '',
        city: '',
        municipality: '',
        country: 'NO',
        reference: '',
        note: '',
        sendVia: 'EMAIL',
      },
      quote: {
        currency: 'NOK',
        lines: [{ kind: 'PLAN', quantity: 12, unitAmount: net / 12n, net, facts: {} }],
        net,
        vat: total - net,
        total,
        vatCategory: 'S',
        vatRateBp: 2500,
      },
      currency: 'NOK',
      periodFrom: from,
      periodTo: daysAfter(from, 365),
      termsVersion: '1',
      immediateStart: true,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 2 * 60 * 60_000),
      ...order,
    })
    return { id, shortId }
  })
}

/**
 * A stand-in for the orders feature without subscriptions and invoices: completes orders in the table, and records
 * the money here.
 */
export function bookedOrders() {
  const money: { readonly orderId: string; readonly amount: bigint; readonly reference: string }[] = []
  const failures: { readonly code: string; readonly step: string }[] = []
  const orders: NonNullable<PaymentParts['orders']> = {
    complete: async (tx, { orderId, paid, at }) => {
      const order = await lockOrder(tx, orderId)
      if (!order || order.state === 'CANCELLED' || order.state === 'EXPIRED') return { kind: 'TooLate' }
      await writeOrder(tx, orderId, { state: 'COMPLETED', completedAt: at, failure: null }, at)
      if (paid) money.push({ orderId, ...paid })
      return { kind: 'Completed' }
    },
    fail: async (tx, { orderId, failure, at }) => {
      failures.push(failure)
      const order = await lockOrder(tx, orderId)
      if (order?.state === 'PENDING') await writeOrder(tx, orderId, { failure }, at)
    },
    settle: async (_, { orderId, amount, reference }) => void money.push({ orderId, amount, reference }),
  }
  return { orders, money, failures }
}

/** Creates a user, in the database only. */
export async function payer(database: Database): Promise<string> {
  const id = randomUUID()
  await inTransaction(database, system, (tx) =>
    sql`insert into app_user (id, email, name, locale, market)
      values (${id}, ${`${id}@bakken.test`}, 'Ingrid Solbakken', 'nb', 'no')`.execute(tx),
  )
  return id
}
