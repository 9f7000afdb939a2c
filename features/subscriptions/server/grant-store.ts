import { sql, type Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import { insertSubscription } from './terms-store.ts'

/** A subscription as staff grant, extend and end it. */
export interface HeldSubscription {
  readonly id: string
  readonly userId: string | null
  readonly organizationId: string | null
  readonly market: Market
  readonly seats: number | null
  readonly expirationDate: Date | null
  /** whether staff granted it; what is bought or agreed has terms or never was granted */
  readonly isGranted: boolean
}

interface NewGrant {
  readonly owner: { readonly userId: string } | { readonly organizationId: string }
  readonly productId: string
  /** null for a person */
  readonly seats: number | null
  readonly endsAt: Date
  readonly at: Date
}

/**
 * Opens a subscription without an order and without terms: it is not billed and does not renew. An organisation has one
 * subscription, so an ended one is reused; its history and invoices stay. The actor must be the system. @returns its id
 */
export async function beginGrant(tx: Transaction, { owner, productId, seats, endsAt, at }: NewGrant): Promise<string> {
  const organizationId = 'organizationId' in owner ? owner.organizationId : null
  const userId = 'userId' in owner ? owner.userId : null
  const { rows } = await sql<{ id: string }>`
    select id from subscription where organization_id = ${organizationId} for update`.execute(tx)
  const id = rows[0]?.id ?? (await insertSubscription(tx, { userId, organizationId, productId }, at))
  await sql`
    update subscription set
      product_id = ${productId}, seats = ${seats}, status = 'active', starts_at = null, expiration_date = ${endsAt},
      market = null, price_id = null, period = null, stage = null, anchor = null, period_from = null, period_to = null,
      renews = false, paused_on = null, paused_days = 0, past_due_since = null, retries = 0, payment_method = null,
      coupon_bp = 0, access_until = null, next_seats = null, version = version + 1, updated_at = ${at}
    where id = ${id}`.execute(tx)
  return id
}

/** A subscription of any kind, locked until the transaction ends. The actor must be the system. */
export async function lockHeldSubscription(tx: Transaction, id: string): Promise<HeldSubscription | undefined> {
  const { rows } = await sql<HeldSubscription>`
    select s.id, s.user_id as "userId", s.organization_id as "organizationId",
           coalesce(s.market, o.market, u.market) as market, s.seats, s.expiration_date as "expirationDate",
           s.stage is null and exists (
             select from subscription_event e where e.subscription_id = s.id and e.kind = 'GRANTED') as "isGranted"
    from subscription s
    left join organization_outline o on o.id = s.organization_id
    left join user_contact u on u.user_id = s.user_id
    where s.id = ${id} for update of s`.execute(tx)
  return rows[0]
}

/** Moves the end of a subscription without terms. It is locked. The actor must be the system. */
export async function writeEnd(tx: Transaction, id: string, endsAt: Date, at: Date): Promise<void> {
  await sql`
    update subscription set expiration_date = ${endsAt}, version = version + 1, updated_at = ${at}
    where id = ${id} and stage is null`.execute(tx)
}

/** Sets the seats of a subscription without terms. It is locked. The actor must be the system. */
export async function writeSeats(tx: Transaction, id: string, seats: number, at: Date): Promise<void> {
  await sql`
    update subscription set seats = ${seats}, version = version + 1, updated_at = ${at}
    where id = ${id} and stage is null`.execute(tx)
}

/** The latest event in the history of a subscription. The actor must be the system. */
export async function findLatestEvent(
  tx: Transaction,
  id: string,
): Promise<{ readonly kind: string; readonly facts: Readonly<Record<string, string | number>> } | undefined> {
  const { rows } = await sql<{ kind: string; facts: Readonly<Record<string, string | number>> }>`
    select kind, facts from subscription_event where subscription_id = ${id} order by at desc, id desc limit 1`.execute(
    tx,
  )
  return rows[0]
}
