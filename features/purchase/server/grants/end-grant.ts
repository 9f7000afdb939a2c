import {
  lockHeldSubscription,
  recordSubscriptionEvent,
  writeEnd,
  type HeldSubscription,
} from '#features/subscriptions/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { dayIn } from '#values/day.ts'
import { isUuid } from '#values/uuid.ts'
import { recordNewEnd } from './extend-subscription.ts'
import type { GrantResult } from './grant-result.ts'

/** Ends a granted subscription now; what is bought or agreed is refused. The actor must be the system. */
export async function endGrant(tx: Transaction, subscriptionId: string, at: Date): Promise<GrantResult> {
  const held = isUuid(subscriptionId) ? await lockHeldSubscription(tx, subscriptionId) : undefined
  if (!held) return { kind: 'Unknown' }
  return endHeldGrant(tx, held, at)
}

/** As {@link endGrant}, for one that is locked. */
export async function endHeldGrant(tx: Transaction, held: HeldSubscription, at: Date): Promise<GrantResult> {
  const { id, isGranted, expirationDate, market } = held
  if (!isGranted) return { kind: 'NotGranted' }
  if (expirationDate === null || expirationDate <= at) return { kind: 'ChangedSince' }
  await writeEnd(tx, id, at, at)
  const facts = { to: dayIn(market, expirationDate) }
  await recordSubscriptionEvent(tx, { subscriptionId: id, kind: 'GRANT_ENDED', actorId: null, facts, at })
  return recordNewEnd(tx, held, { kind: 'SUBSCRIPTION_ENDED', to: dayIn(market, at), at })
}
