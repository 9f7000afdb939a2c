import { fastify } from 'fastify'
import { cardAcquirer } from '#apps/server/card-acquirer.ts'
import { beginPayment } from '#features/purchase/server/payments/begin-payment.ts'
import { paymentPlugin } from '#features/purchase/server/payments/payment-plugin.ts'
import { refundPayment } from '#features/purchase/server/payments/refund-payment.ts'
import type { PaymentParts } from '#features/purchase/server/payments/payment-parts.ts'
import { testAcquirerRoutes } from '#features/test-acquirer/server/index.ts'
import { webhookKey, signWebhook, signatureHeader } from '#features/test-acquirer/server/webhook-signature.ts'
import { inTransaction, sql, type Transaction } from '#platform/database/index.ts'
import { testSecret, type TestDatabase } from '#testing/database.ts'
import { bookedOrders, openOrder, payer } from './payment-world.ts'

/** The start time of the clock. */
export const start = new Date('2026-11-21T18:00:00Z')

/**
 * Payments with the test acquirer, the addresses of its page and its webhook, for one payer with a controlled clock.
 */
export async function setUpPayments(world: TestDatabase) {
  const { database } = world
  let now = start
  const books = bookedOrders()
  const warnings: string[] = []
  const base = { database, clock: () => now }
  const acquirer = cardAcquirer({ stripe: undefined, mode: 'demo' }, testSecret, () => undefined)(base)
  const warn = (_: object, message: string) => void warnings.push(message)
  const parts: PaymentParts = { ...base, acquirer, orders: books.orders, warn }
  const userId = await payer(database)
  const app = fastify()
  await app.register(paymentPlugin, {
    ...parts,
    viewerOf: async () => ({ kind: 'User', userId, sessionId: '', sessionExpiresAt: now }),
  })
  await app.register(testAcquirerRoutes, { ...parts, secret: testSecret })
  const asSystem = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(database, { kind: 'system' }, work)
  const paymentsOf = (orderId: string) =>
    asSystem(async (tx) => {
      const { rows } = await sql<{ id: string; ref: string; state: string; taken: boolean; due: string }>`
        select id, provider_ref as ref, state, taken, refund_due::text as due from payment
        where order_id = ${orderId} order by created_at, id`.execute(tx)
      return rows
    })
  return {
    parts,
    books,
    warnings,
    app,
    userId,
    asSystem,
    paymentsOf,
    /** milliseconds after the start */
    setTime: (after: number) => {
      now = new Date(start.getTime() + after)
    },
    order: (more: Partial<Parameters<typeof openOrder>[1]> = {}) => openOrder(database, { userId, now, ...more }),
    orderOf: (id: string) =>
      asSystem(async (tx) => {
        const { rows } = await sql<{
          state: string
          failure: { code: string; step: string } | null
          failedAttempts: { code: string; message: string; step: string }[]
        }>`
          select state, failure, failed_attempts as "failedAttempts" from purchase_order where id = ${id}`.execute(tx)
        return rows[0]
      }),
    leave: (id: string) =>
      asSystem((tx) => sql`update purchase_order set state = 'CANCELLED' where id = ${id}`.execute(tx)),
    /** Opens the payment page of an order. @returns its token */
    begin: async (shortId: string): Promise<string> => {
      const begun = await beginPayment(parts, { shortId, userId })
      if (begun.kind !== 'PaymentBegun') throw new Error(begun.kind)
      return begun.redirectUrl.split('/').at(-1) ?? ''
    },
    give: (token: string, outcome: string, more: object = {}) =>
      app.inject({
        method: 'POST',
        url: `/rest/test-acquirer/payments/${token}/card`,
        payload: { outcome, expMonth: 11, expYear: 2028, ...more },
      }),
    answer: (token: string, code: string) =>
      app.inject({ method: 'POST', url: `/rest/test-acquirer/payments/${token}/code`, payload: { code } }),
    /** Runs the queued refund jobs for the payments of an order. */
    refundAll: async (orderId: string) => {
      for (const { id } of await paymentsOf(orderId)) await refundPayment(parts, id)
    },
    /** The signature of a body with the key of another secret, at the start time. */
    signedBy: (secret: string, body: string) => signWebhook(webhookKey(secret), body, start),
    /** Sends a call to the webhook, signed unless another header is given. */
    call: (more: object, header?: string, at = now) => {
      const body = JSON.stringify({ id: crypto.randomUUID(), card: null, currency: 'NOK', amount: '178800', ...more })
      return app.inject({
        method: 'POST',
        url: '/rest/purchase/webhooks/test',
        headers: {
          'content-type': 'application/json',
          [signatureHeader]: header ?? signWebhook(webhookKey(testSecret), body, at),
        },
        payload: body,
      })
    },
  }
}

export type PaymentSetup = Awaited<ReturnType<typeof setUpPayments>>
