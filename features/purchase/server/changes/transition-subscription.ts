import {
  cancel,
  keep,
  pause,
  recordSubscriptionEvent,
  resume,
  writeTerms,
  type Terms,
} from '#features/subscriptions/server/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { dayIn, startOfDay, type Day } from '#values/day.ts'
import { sendChangeLetter } from '#features/purchase/server/letters/send-change-letter.ts'
import { writeOrder } from '#features/purchase/server/orders/order-store.ts'
import type { ChangeResult } from './change-subscription.ts'
import { lockPayerTerms } from './payer-access.ts'
import { recordOrganizationChange } from './record-organization-change.ts'
import { refused } from './preview-change.ts'

/** The transitions that a payer may request, and the event each writes into the history. */
const transitions = {
  PAUSE: { apply: pause<Terms>, kind: 'PAUSED' },
  RESUME: { apply: resume<Terms>, kind: 'RESUMED' },
  CANCEL: { apply: cancel<Terms>, kind: 'CANCELLED' },
  KEEP: { apply: keep<Terms>, kind: 'KEPT' },
} as const
export type Transition = keyof typeof transitions

interface TransitionRequest {
  readonly userId: string
  readonly subscriptionId: string
  /** of the terms that were seen */
  readonly version: number
  readonly move: Transition
}

/**
 * Pauses or resumes a subscription, cancels it at the end of the paid period, or withdraws the cancellation.
 * Expiring it cancels its pending orders.
 */
export const transitionSubscription = (
  database: Database,
  request: TransitionRequest,
  now: Date,
): Promise<ChangeResult> =>
  inTransaction(database, { kind: 'system' }, async (tx): Promise<ChangeResult> => {
    const { userId, subscriptionId } = request
    const own = await lockPayerTerms(tx, userId, subscriptionId)
    if (!own) return refused('UNKNOWN_SUBSCRIPTION')
    const { terms } = own
    if (terms.version !== request.version) return refused('CHANGED_MEANWHILE')
    const { apply, kind } = transitions[request.move]
    const today = dayIn(terms.market, now)
    const isOver = today >= terms.periodTo && terms.stage !== 'PAUSED' && terms.stage !== 'PAST_DUE'
    const next = isOver ? undefined : apply(terms, today)
    if (!next) return refused(request.move === 'PAUSE' && terms.stage === 'ACTIVE' ? 'PAUSE_USED_UP' : 'NOT_RUNNING')
    await writeTerms(tx, { ...next, expirationDate: endOf(next, today) }, now)
    if (next.stage === 'EXPIRED') for (const id of own.openOrders) await writeOrder(tx, id, { state: 'CANCELLED' }, now)
    const facts = { to: next.stage === 'EXPIRED' ? today : next.periodTo }
    await recordSubscriptionEvent(tx, { subscriptionId, kind, actorId: userId, facts, at: now })
    await recordOrganizationChange(tx, terms, { kind: `SUBSCRIPTION_${kind}`, userId, at: now })
    await sendChangeLetter(tx, {
      kind,
      payer: terms,
      market: terms.market,
      priceId: terms.priceId,
      day: facts.to,
      once: `${subscriptionId} ${terms.version}`,
      today,
    })
    return { kind: 'SubscriptionChanged', subscriptionId, order: undefined }
  })

/** Until when the courses are open; an unpaid period ends at once. */
const endOf = ({ market, stage, periodTo, periodFrom }: Terms, today: Day): Date =>
  startOfDay(market, stage === 'EXPIRED' && periodFrom < today ? today : periodTo)
