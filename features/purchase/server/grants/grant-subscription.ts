import { lockNamedOrganization } from '#features/organizations/server/index.ts'
import { admitFromWaitlist } from '#features/people/server/index.ts'
import { findSeatUse } from '#features/seats/server/index.ts'
import {
  beginGrant,
  findProductsOfMarket,
  hasActiveSubscription,
  recordSubscriptionEvent,
} from '#features/subscriptions/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import { lastGrantedDay } from '#features/purchase/rules/grant-days.ts'
import { maxSeats } from '#features/purchase/rules/agreement-limits.ts'
import { dayIn, daysAfter, startOfDay, type Day } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import { textIn } from '#values/localised-text.ts'
import type { GrantRefusal, GrantResult } from './grant-result.ts'

/** A subscription that nobody pays for. */
export interface GrantRequest {
  readonly to:
    | { readonly userId: string }
    | { readonly organizationId: string; readonly licence: 'GROUP' | 'CORPORATE'; readonly seats: number }
  readonly lastDay: Day
  readonly at: Date
}

/**
 * Opens a subscription for a person, or for an organisation with a number of seats, until a last day. Nothing is billed and
 * nothing renews. Whoever has a running subscription is refused. The actor must be the system.
 */
export async function grantSubscription(tx: Transaction, { to, lastDay, at }: GrantRequest): Promise<GrantResult> {
  const party = 'userId' in to ? await lockPerson(tx, to.userId) : await lockOrganization(tx, to.organizationId)
  if ('kind' in party) return party
  const { market, owner } = party
  const today = dayIn(market, at)
  if (lastDay < today || lastDay > lastGrantedDay(today)) return { kind: 'InvalidDays' }
  if (await hasActiveSubscription(tx, owner, at)) return { kind: 'RunsAlready' }
  const seats = 'seats' in to ? to.seats : null
  if (seats !== null && 'organizationId' in owner && (await hasTooFew(tx, owner.organizationId, seats)))
    return { kind: 'TooFewSeats' }
  const licence = 'licence' in to ? to.licence : 'INDIVIDUAL'
  const product = (await findProductsOfMarket(tx, market)).find((each) => each.licence === licence)
  if (!product) return { kind: 'NotSold' }
  const ends = daysAfter(lastDay, 1)
  const endsAt = startOfDay(market, ends)
  const subscriptionId = await beginGrant(tx, { owner, productId: product.id, seats, endsAt, at })
  const facts = { ...(seats !== null && { seats }), to: ends }
  await recordSubscriptionEvent(tx, { subscriptionId, kind: 'GRANTED', actorId: null, facts, at })
  const organizationId = 'organizationId' in owner ? owner.organizationId : null
  if (organizationId !== null) {
    const subject = textIn(product.description, market === 'no' ? 'nb' : 'es')
    await recordChange(tx, {
      organizationId,
      actorId: undefined,
      kind: 'SUBSCRIPTION_GRANTED',
      subject,
      after: { seats, to: ends },
      at,
    })
    await admitFromWaitlist(tx, organizationId, at)
  }
  return { kind: 'Done', subscriptionId, userId: 'userId' in owner ? owner.userId : null, organizationId }
}

/** Whether seats are fewer than members and open invitations, or no number that is sold. */
export async function hasTooFew(tx: Transaction, organizationId: string, seats: number): Promise<boolean> {
  if (!Number.isInteger(seats) || seats < 1 || seats > maxSeats) return true
  const { members, invited } = await findSeatUse(tx, organizationId)
  return seats < members + invited
}

type Party =
  | { readonly owner: { readonly userId: string } | { readonly organizationId: string }; readonly market: Market }
  | { readonly kind: GrantRefusal }

/** Two grants to one person wait for each other. */
async function lockPerson(tx: Transaction, userId: string): Promise<Party> {
  await sql`select pg_advisory_xact_lock(hashtextextended('grant' || ${userId}::text, 0))`.execute(tx)
  const { rows } = await sql<{ market: Market }>`select market from user_contact where user_id = ${userId}`.execute(tx)
  return rows[0] ? { owner: { userId }, market: rows[0].market } : { kind: 'Unknown' }
}

async function lockOrganization(tx: Transaction, id: string): Promise<Party> {
  const found = await lockNamedOrganization(tx, id)
  if (!found) return { kind: 'Unknown' }
  return found.archived ? { kind: 'Archived' } : { owner: { organizationId: found.id }, market: found.market }
}
