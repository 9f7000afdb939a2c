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
import { writeOrder } from '#features/purchase/server/orders/order-store.ts'
import type { ChangeOutcome } from './change-subscription.ts'
import { lockOwnTerms } from './payer-access.ts'
import { recordOfOrganization } from './record-organization-change.ts'
import { refused } from './preview-change.ts'

/** What whoever pays may do with the time of a subscription, and what its history calls it. */
const moves = {
  PAUSE: { apply: pause<Terms>, kind: 'PAUSED' },
  RESUME: { apply: resume<Terms>, kind: 'RESUMED' },
  CANCEL: { apply: cancel<Terms>, kind: 'CANCELLED' },
  KEEP: { apply: keep<Terms>, kind: 'KEPT' },
} as const
export type Move = keyof typeof moves

export interface WishedMove {
  readonly userId: string
  readonly subscriptionId: string
  /** of the terms that were seen */
  readonly version: number
  readonly move: Move
}

/**
 * Pauses a subscription, ends a pause, lets it end with the paid period, or takes that back. What is begun and not paid for it
 * is left: it was reckoned from other days.
 */
export const moveSubscription = (database: Database, wish: WishedMove, now: Date): Promise<ChangeOutcome> =>
  inTransaction(database, { kind: 'system' }, async (tx): Promise<ChangeOutcome> => {
    const { userId, subscriptionId } = wish
    const own = await lockOwnTerms(tx, userId, subscriptionId)
    if (!own) return refused('UNKNOWN_SUBSCRIPTION')
    const { terms } = own
    if (terms.version !== wish.version) return refused('CHANGED_MEANWHILE')
    const { apply, kind } = moves[wish.move]
    const today = dayIn(terms.market, now)
    const isOver = today >= terms.periodTo && terms.stage !== 'PAUSED' && terms.stage !== 'PAST_DUE'
    const moved = isOver ? undefined : apply(terms, today)
    if (!moved) return refused(wish.move === 'PAUSE' && terms.stage === 'ACTIVE' ? 'PAUSE_USED_UP' : 'NOT_RUNNING')
    await writeTerms(tx, { ...moved, expirationDate: endOf(moved, today) }, now)
    if (moved.stage === 'EXPIRED')
      for (const id of own.openOrders) await writeOrder(tx, id, { state: 'CANCELLED' }, now)
    const facts = { to: moved.stage === 'EXPIRED' ? today : moved.periodTo }
    await recordSubscriptionEvent(tx, { subscriptionId, kind, actorId: userId, facts, at: now })
    await recordOfOrganization(tx, terms, { kind: `SUBSCRIPTION_${kind}`, userId, at: now })
    return { kind: 'SubscriptionChanged', subscriptionId, order: undefined }
  })

/** Until when the courses are open; what is not paid for is over at once. */
const endOf = ({ market, stage, periodTo, periodFrom }: Terms, today: Day): Date =>
  startOfDay(market, stage === 'EXPIRED' && periodFrom < today ? today : periodTo)
