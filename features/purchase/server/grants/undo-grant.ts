import {
  findLatestEvent,
  hasActiveSubscription,
  lockHeldSubscription,
  lockTerms,
  recordSubscriptionEvent,
  takeBackExtension,
  writeEnd,
  writeTerms,
  type HeldSubscription,
} from '#features/subscriptions/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { dayIn, startOfDay, type Day } from '#values/day.ts'
import { isUuid } from '#values/uuid.ts'
import { changeGrantedSeats } from './change-granted-seats.ts'
import { endHeldGrant } from './end-grant.ts'
import { recordNewEnd } from './extend-subscription.ts'
import type { GrantResult } from './grant-result.ts'

/** What can be taken back while nothing else has happened to the subscription. */
export const grantActs = ['GRANTED', 'EXTENDED', 'GRANT_ENDED', 'SEATS_CHANGED'] as const
export type GrantAct = (typeof grantActs)[number]

interface UndoRequest {
  readonly subscriptionId: string
  readonly act: GrantAct
  readonly at: Date
}

/**
 * Takes back what staff did last with a subscription: a grant ends, an extension is gone, an ended grant runs again, seats
 * are as before. Refused when something else has happened since, so that it may be asked for twice. The actor must be the
 * system.
 */
export async function undoGrant(tx: Transaction, { subscriptionId, act, at }: UndoRequest): Promise<GrantResult> {
  const held = isUuid(subscriptionId) ? await lockHeldSubscription(tx, subscriptionId) : undefined
  if (!held) return { kind: 'Unknown' }
  const latest = await findLatestEvent(tx, subscriptionId)
  if (latest?.kind !== act) return { kind: 'ChangedSince' }
  const { from, to } = latest.facts
  switch (act) {
    case 'GRANTED':
      return endHeldGrant(tx, held, at)
    case 'EXTENDED':
      return unextend(tx, held, { from: String(from), to: String(to), at })
    case 'GRANT_ENDED':
      return resumeGrant(tx, held, String(to), at)
    case 'SEATS_CHANGED':
      return changeGrantedSeats(tx, { subscriptionId, seats: Number(from), at })
  }
}

async function unextend(
  tx: Transaction,
  held: HeldSubscription,
  { from, to, at }: { readonly from: Day; readonly to: Day; readonly at: Date },
): Promise<GrantResult> {
  const { id, market, expirationDate } = held
  const terms = await lockTerms(tx, id)
  if (terms) {
    const shorter = takeBackExtension(terms, { from, to }, dayIn(market, at))
    if (!shorter) return { kind: 'ChangedSince' }
    await writeTerms(tx, { ...shorter, expirationDate: startOfDay(market, from) }, at)
  } else {
    if (expirationDate === null || dayIn(market, expirationDate) !== to || from <= dayIn(market, at))
      return { kind: 'ChangedSince' }
    await writeEnd(tx, id, startOfDay(market, from), at)
  }
  const facts = { to: from }
  await recordSubscriptionEvent(tx, { subscriptionId: id, kind: 'EXTENSION_ENDED', actorId: null, facts, at })
  return recordNewEnd(tx, held, { kind: 'SUBSCRIPTION_EXTENDED', to: from, at })
}

async function resumeGrant(tx: Transaction, held: HeldSubscription, to: Day, at: Date): Promise<GrantResult> {
  const { id, market, isGranted, userId } = held
  if (!isGranted || to <= dayIn(market, at)) return { kind: 'ChangedSince' }
  // a person may have bought another one meanwhile
  if (userId !== null && (await hasActiveSubscription(tx, { userId }, at))) return { kind: 'RunsAlready' }
  await writeEnd(tx, id, startOfDay(market, to), at)
  await recordSubscriptionEvent(tx, { subscriptionId: id, kind: 'GRANT_RESUMED', actorId: null, facts: { to }, at })
  return recordNewEnd(tx, held, { kind: 'SUBSCRIPTION_RESUMED', to, at })
}
