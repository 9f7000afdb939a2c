import {
  extend,
  isExtension,
  lockHeldSubscription,
  lockTerms,
  recordSubscriptionEvent,
  writeEnd,
  writeTerms,
  type HeldSubscription,
} from '#features/subscriptions/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { dayIn, monthsAfter, startOfDay, type Day } from '#values/day.ts'
import { isUuid } from '#values/uuid.ts'
import type { GrantResult } from './grant-result.ts'

interface ExtensionRequest {
  readonly subscriptionId: string
  /** 1 to 24 */
  readonly months: number
  readonly at: Date
}

/**
 * Extends a running subscription by whole months that nobody pays for; what renews does so after them. Unpaid and paused
 * ones are refused. The actor must be the system.
 */
export async function extendSubscription(
  tx: Transaction,
  { subscriptionId, months, at }: ExtensionRequest,
): Promise<GrantResult> {
  if (!isExtension(months)) return { kind: 'InvalidDays' }
  const held = isUuid(subscriptionId) ? await lockHeldSubscription(tx, subscriptionId) : undefined
  if (!held) return { kind: 'Unknown' }
  const moved = await moveEnd(tx, held, months, at)
  if (!moved) return { kind: 'NotExtendable' }
  await recordSubscriptionEvent(tx, { subscriptionId, kind: 'EXTENDED', actorId: null, facts: { ...moved }, at })
  return recordNewEnd(tx, held, { kind: 'SUBSCRIPTION_EXTENDED', to: moved.to, at })
}

async function moveEnd(
  tx: Transaction,
  { id, market, expirationDate }: HeldSubscription,
  months: number,
  at: Date,
): Promise<{ readonly from: Day; readonly to: Day } | undefined> {
  const terms = await lockTerms(tx, id)
  if (terms) {
    const extended = extend(terms, months, dayIn(market, at))
    if (!extended) return undefined
    await writeTerms(tx, { ...extended, expirationDate: startOfDay(market, extended.periodTo) }, at)
    return { from: terms.periodTo, to: extended.periodTo }
  }
  if (expirationDate === null || expirationDate <= at) return undefined
  const from = dayIn(market, expirationDate)
  const to = monthsAfter(from, months)
  await writeEnd(tx, id, startOfDay(market, to), at)
  return { from, to }
}

/** Writes into the log of the organisation when a subscription now ends. @returns the result of what was done */
export async function recordNewEnd(
  tx: Transaction,
  { id: subscriptionId, userId, organizationId }: HeldSubscription,
  { kind, to, at }: { readonly kind: string; readonly to: Day; readonly at: Date },
): Promise<GrantResult> {
  if (organizationId !== null) await recordChange(tx, { organizationId, actorId: undefined, kind, after: { to }, at })
  return { kind: 'Done', subscriptionId, userId, organizationId }
}
