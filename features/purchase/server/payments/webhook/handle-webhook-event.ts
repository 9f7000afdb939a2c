import type { IncomingHttpHeaders } from 'node:http'
import { inTransaction } from '#platform/database/index.ts'
import { writeEventOutcome, insertEvent, type EventOutcome } from './payment-event-store.ts'
import type { PaymentParts } from '#features/purchase/server/payments/payment-parts.ts'
import { applyPaymentReport } from '#features/purchase/server/payments/apply-payment-report.ts'

/** `Repeated`: received before. `Irrelevant`: not about a payment of ours. `Forged`: not from the acquirer. */
type WebhookEventResult = EventOutcome | 'Repeated' | 'Irrelevant' | 'Forged'

/**
 * Handles a webhook request of the acquirer. Each event is applied once, in one transaction with its effects; after
 * an error the acquirer sends it again.
 * @param body the raw body
 */
export async function handleWebhookEvent(
  parts: PaymentParts,
  body: string,
  headers: IncomingHttpHeaders,
): Promise<WebhookEventResult> {
  const { acquirer, database, clock, warn } = parts
  const read = acquirer?.parseEvent(body, headers) ?? { kind: 'Forged' }
  if (!acquirer || read.kind !== 'Event') return read.kind === 'Irrelevant' ? 'Irrelevant' : 'Forged'
  const { event } = read
  const { provider } = acquirer
  const now = clock()
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    if (!(await insertEvent(tx, provider, event, now))) return 'Repeated'
    const outcome = await applyPaymentReport(tx, parts, { paymentId: event.paymentId, report: event, now })
    const paymentId = outcome === 'UNKNOWN_PAYMENT' ? null : event.paymentId
    await writeEventOutcome(tx, provider, event.eventId, { outcome, paymentId })
    if (outcome === 'UNKNOWN_PAYMENT')
      warn({ provider, event: event.eventId }, 'an event of a payment nobody asked for')
    return outcome
  })
}
