import type { IncomingHttpHeaders } from 'node:http'
import { inTransaction } from '#platform/database/index.ts'
import { closeEvent, noteEvent, type EventOutcome } from './payment-event-store.ts'
import type { PaymentParts } from '#features/purchase/server/payments/payment-parts.ts'
import { takeReport } from '#features/purchase/server/payments/apply-payment-report.ts'

/** `Repeated`: told before. `Irrelevant`: nothing of a payment. `Forged`: not from the acquirer. */
export type EventTaken = EventOutcome | 'Repeated' | 'Irrelevant' | 'Forged'

/**
 * Takes what came to the acquirer's webhook, body as it came. Each event counts once, in one transaction with all that
 * follows from it: when it throws, the acquirer tells it again.
 */
export async function takeEvent(parts: PaymentParts, body: string, headers: IncomingHttpHeaders): Promise<EventTaken> {
  const { acquirer, database, clock, warn } = parts
  const read = acquirer?.readEvent(body, headers) ?? { kind: 'Forged' }
  if (!acquirer || read.kind !== 'Event') return read.kind === 'Irrelevant' ? 'Irrelevant' : 'Forged'
  const { event } = read
  const { provider } = acquirer
  const now = clock()
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    if (!(await noteEvent(tx, provider, event, now))) return 'Repeated'
    const outcome = await takeReport(tx, parts, { paymentId: event.paymentId, report: event, now })
    const paymentId = outcome === 'UNKNOWN_PAYMENT' ? null : event.paymentId
    await closeEvent(tx, provider, event.eventId, { outcome, paymentId })
    if (outcome === 'UNKNOWN_PAYMENT')
      warn({ provider, event: event.eventId }, 'an event of a payment nobody asked for')
    return outcome
  })
}
