import { admitFromWaitlist } from '#features/people/server/index.ts'
import { lockHeldSubscription, recordSubscriptionEvent, writeSeats } from '#features/subscriptions/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import type { GrantResult } from './grant-result.ts'
import { hasTooFew } from './grant-subscription.ts'

interface SeatsRequest {
  readonly subscriptionId: string
  readonly seats: number
  readonly at: Date
}

/**
 * Changes the seats of a granted subscription. What is bought changes by its buyer, what is agreed by a new agreement. The
 * actor must be the system.
 */
export async function changeGrantedSeats(
  tx: Transaction,
  { subscriptionId, seats, at }: SeatsRequest,
): Promise<GrantResult> {
  const held = isUuid(subscriptionId) ? await lockHeldSubscription(tx, subscriptionId) : undefined
  if (!held) return { kind: 'Unknown' }
  const { organizationId, userId, isGranted, seats: from, expirationDate } = held
  if (!isGranted || organizationId === null) return { kind: 'NotGranted' }
  if (from === seats || expirationDate === null || expirationDate <= at) return { kind: 'ChangedSince' }
  if (await hasTooFew(tx, organizationId, seats)) return { kind: 'TooFewSeats' }
  await writeSeats(tx, subscriptionId, seats, at)
  const facts = { seats, ...(from !== null && { from }) }
  await recordSubscriptionEvent(tx, { subscriptionId, kind: 'SEATS_CHANGED', actorId: null, facts, at })
  await recordChange(tx, {
    organizationId,
    actorId: undefined,
    kind: 'SUBSCRIPTION_SEATS_CHANGED',
    before: { seats: from },
    after: { seats },
    at,
  })
  await admitFromWaitlist(tx, organizationId, at)
  return { kind: 'Done', subscriptionId, userId, organizationId }
}
