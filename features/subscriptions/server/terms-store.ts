import { startOfDay, type Day } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import { graceEnds } from '#features/subscriptions/rules/lifecycle/renewal.ts'
import type { LifecycleStatus } from '#features/subscriptions/rules/lifecycle/terms.ts'

/** A bought subscription and its terms. */
export interface Terms extends LifecycleStatus {
  readonly id: string
  readonly userId: string | null
  readonly organizationId: string | null
  readonly productId: string
  readonly seats: number | null
  /** seats from the next period on; unchanged when undefined */
  readonly nextSeats?: number | null
  readonly market: Market
  readonly priceId: string
  readonly paymentMethod: 'CARD' | 'INVOICE'
  /** basis points off the running period */
  readonly couponBp: number
  readonly expirationDate: Date
  readonly version: number
}

const columns = sql`
  id, user_id as "userId", organization_id as "organizationId", product_id as "productId", seats,
  next_seats as "nextSeats", market,
  price_id as "priceId", period, stage, anchor::text, period_from::text as "periodFrom", period_to::text as "periodTo",
  renews, paused_on::text as "pausedOn", paused_days as "pausedDays", past_due_since::text as "pastDueSince", retries, payment_method as "paymentMethod",
  coupon_bp as "couponBp", expiration_date as "expirationDate", version`

/** A bought subscription, locked until the transaction ends; undefined where there is none, or one by agreement. */
export async function lockTerms(tx: Transaction, subscriptionId: string): Promise<Terms | undefined> {
  const { rows } = await sql<Terms>`
    select ${columns} from subscription where id = ${subscriptionId} and stage is not null for update`.execute(tx)
  return rows[0]
}

/** As {@link lockTerms}, to look only. */
export async function findTerms(tx: Transaction, subscriptionId: string): Promise<Terms | undefined> {
  const { rows } = await sql<Terms>`
    select ${columns} from subscription where id = ${subscriptionId} and stage is not null`.execute(tx)
  return rows[0]
}

/**
 * Writes the terms with the day until which the courses are open, and increments the version. The actor must be the
 * system.
 */
export async function writeTerms(tx: Transaction, terms: Terms, now: Date): Promise<void> {
  const closes = graceEnds(terms)
  const accessUntil = closes === null ? null : startOfDay(terms.market, closes)
  await sql`
    update subscription set
      product_id = ${terms.productId}, seats = ${terms.seats}, next_seats = ${terms.nextSeats ?? null},
      market = ${terms.market}, price_id = ${terms.priceId},
      period = ${terms.period}, stage = ${terms.stage}, anchor = ${terms.anchor}, period_from = ${terms.periodFrom},
      period_to = ${terms.periodTo}, renews = ${terms.renews}, paused_on = ${terms.pausedOn}, paused_days = ${terms.pausedDays},
      past_due_since = ${terms.pastDueSince}, retries = ${terms.retries}, payment_method = ${terms.paymentMethod}, coupon_bp = ${terms.couponBp},
      expiration_date = ${terms.expirationDate}, access_until = ${accessUntil},
      status = ${terms.stage === 'PAUSED' ? 'paused' : 'active'}, version = version + 1, updated_at = ${now}
    where id = ${terms.id}`.execute(tx)
}

/**
 * Starts a bought subscription. An organisation has one: an expired one, or one by agreement, is reused.
 * @returns its id
 */
export async function beginTerms(tx: Transaction, terms: Omit<Terms, 'id' | 'version'>, now: Date): Promise<string> {
  const { rows: held } = await sql<{ id: string }>`
    select id from subscription
    where organization_id = ${terms.organizationId} or user_id = ${terms.userId} and stage is not null
    order by created_at desc limit 1 for update`.execute(tx)
  const id = held[0]?.id ?? (await insertSubscription(tx, terms, now))
  await writeTerms(tx, { ...terms, id, version: 0 }, now)
  return id
}

/** Inserts a subscription that nothing opens yet. @returns its id */
export async function insertSubscription(
  tx: Transaction,
  { userId, organizationId, productId }: Pick<Terms, 'userId' | 'organizationId' | 'productId'>,
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('subscription')
    .values({
      user_id: userId,
      organization_id: organizationId,
      product_id: productId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An event in the history of a subscription. */
export interface SubscriptionEvent {
  readonly subscriptionId: string
  /**
   * STARTED, RENEWED, SEATS_CHANGED, SEATS_PLANNED, UPGRADED, PAUSED, RESUMED, CANCELLED, KEPT, PAYMENT_FAILED,
   * PAYMENT_CHANGED, TERMINATED_EARLY, EXPIRED, AGREED, GRANTED, EXTENDED, EXTENSION_ENDED, GRANT_ENDED, GRANT_RESUMED
   */
  readonly kind: string
  /** null for the system */
  readonly actorId: string | null
  /** a trial has its length in `trialDays` */
  readonly facts?: Readonly<Record<string, string | number>>
  readonly at: Date
}

/** Inserts an event, in the transaction that causes it. */
export async function recordSubscriptionEvent(tx: Transaction, event: SubscriptionEvent): Promise<void> {
  const { subscriptionId, kind, actorId, facts = {}, at } = event
  await tx
    .insertInto('subscription_event')
    .values({ subscription_id: subscriptionId, kind, actor_id: actorId, facts: JSON.stringify(facts), at })
    .execute()
}

/**
 * Whether a person or organisation has used a trial before: it is given once (S1). Concurrent calls for the same one
 * wait for each other until the transaction ends. The actor must be the system.
 */
export async function hadTrial(
  tx: Transaction,
  { userId, organizationId }: { readonly userId: string | null; readonly organizationId: string | null },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('trial' || ${userId ?? organizationId}::text, 0))`.execute(tx)
  const { rows } = await sql`
    select 1 from subscription_event where actor_id = ${userId} and kind = 'STARTED' and facts ? 'trialDays'
    union all
    select 1 from subscription s join subscription_event e on e.subscription_id = s.id
    where (s.user_id = ${userId} or s.organization_id = ${organizationId}) and e.kind = 'STARTED' and e.facts ? 'trialDays'
    limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Subscriptions that may have a due action: the period is over, the renewal is unpaid, or they are paused. The actor
 * must be the system.
 * @param after the last id of the previous page
 */
export async function findDueSubscriptions(
  tx: Transaction,
  {
    market,
    today,
    after,
    limit,
  }: { readonly market: Market; readonly today: Day; readonly after: string; readonly limit: number },
): Promise<{ readonly id: string }[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select id from subscription
    where market = ${market} and id > ${after} and (
      stage in ('TRIALING', 'ACTIVE', 'CANCELLED') and period_to <= ${today}
      or stage = 'PAST_DUE'
      or stage = 'PAUSED'
    )
    order by id limit ${limit}`.execute(tx)
  return rows
}

/**
 * Subscriptions that renew within some days, for renewal notices.
 * @param until the last day, in the calendar of the market
 */
export async function findRenewingSoon(
  tx: Transaction,
  { market, from, until, after, limit }: RenewingQuery,
): Promise<{ readonly id: string }[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select id from subscription
    where market = ${market} and id > ${after} and stage in ('TRIALING', 'ACTIVE') and renews
      and period_to > ${from} and period_to <= ${until}
    order by id limit ${limit}`.execute(tx)
  return rows
}

interface RenewingQuery {
  readonly market: Market
  readonly from: Day
  readonly until: Day
  readonly after: string
  readonly limit: number
}
