import { lockOrganization } from '#features/organizations/server/index.ts'
import type { Day } from '#values/day.ts'
import type { Language, Market } from '#values/language.ts'
import type { Currency } from '#values/money.ts'
import type { Period, Quote } from '#features/subscriptions/server/index.ts'
import type { FailedAttempt } from '#features/purchase/rules/payment/failed-attempts.ts'
import type { Buyer } from '#features/purchase/rules/checkout/buyer.ts'
import { storedQuote, type StoredQuote } from './stored-quote.ts'
import { sql, type RawBuilder, type Transaction } from '#platform/database/index.ts'

/** Why a payment failed, as reported by the acquirer (S4). */
export interface PaymentFailure {
  readonly code: string
  readonly message: string
  readonly step: string
}

/** The fields of every order. */
interface AnyOrder {
  readonly id: string
  readonly shortId: string
  readonly market: Market
  readonly language: Language
  readonly state: 'PENDING' | 'COMPLETED' | 'CANCELLED' | 'EXPIRED'
  readonly userId: string | null
  readonly organizationId: string | null
  readonly subscriptionId: string | null
  /** of a change: the version of the terms that its price was calculated from */
  readonly subscriptionVersion?: number | null
  readonly seats: number
  readonly couponId: string | null
  readonly partnerKey: string | null
  readonly paymentMethod: 'CARD' | 'INVOICE'
  readonly keepsCard: boolean
  readonly buyer: Buyer
  readonly quote: Quote
  readonly currency: Currency
  readonly periodFrom: Day
  readonly periodTo: Day
  readonly termsVersion: string | null
  /** the checksum of the data-processing agreement that the buyer accepted for an organisation */
  readonly dpaSha256?: string | null
  readonly immediateStart: boolean
  readonly failure: PaymentFailure | null
  /** every failed attempt of the payer, in the order of arrival */
  readonly failedAttempts: readonly FailedAttempt[]
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly expiresAt: Date
  readonly completedAt: Date | null
}

/** An order that starts, changes or renews a subscription, or begins an agreement with an organisation. */
export interface SubscriptionOrder extends AnyOrder {
  readonly kind: 'START' | 'SEATS' | 'UPGRADE' | 'RENEWAL' | 'AGREEMENT'
  readonly productId: string
  readonly priceId: string
  readonly period: Period
  readonly courseId: null
}

/** An order for one course, for as many people as it has seats. */
export interface CourseOrder extends AnyOrder {
  readonly kind: 'COURSE'
  readonly productId: null
  readonly priceId: null
  readonly period: null
  readonly courseId: string
}

/** Everything that is bought, renewed or changed for money. */
export type Order = SubscriptionOrder | CourseOrder

type Row<Of> = Of extends Order ? Omit<Of, 'quote'> & { readonly quote: StoredQuote } : never
type OrderRow = Row<Order>

const columns = sql`
  id, short_id as "shortId", market, language, kind, state, user_id as "userId", organization_id as "organizationId",
  subscription_id as "subscriptionId", subscription_version as "subscriptionVersion", product_id as "productId", price_id as "priceId", course_id as "courseId", seats, period,
  coupon_id as "couponId", partner_key as "partnerKey", payment_method as "paymentMethod", keeps_card as "keepsCard",
  buyer, quote, currency, period_from::text as "periodFrom", period_to::text as "periodTo",
  terms_version as "termsVersion", dpa_sha256 as "dpaSha256", immediate_start as "immediateStart", failure,
  failed_attempts as "failedAttempts", created_at as "createdAt",
  updated_at as "updatedAt", expires_at as "expiresAt", completed_at as "completedAt"`

async function findOne(tx: Transaction, where: RawBuilder<unknown>): Promise<Order | undefined> {
  const { rows } = await sql<OrderRow>`select ${columns} from purchase_order where ${where}`.execute(tx)
  return rows.map((row) => ({ ...row, quote: storedQuote.read(row.quote) }))[0]
}

/**
 * Locks a buyer until the transaction ends, so that double clicks and parallel tabs are handled one after the other.
 * Before the first order there is no row to lock.
 */
export async function lockBuyer(tx: Transaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('buyer' || ${userId}::text, 0))`.execute(tx)
}

/**
 * An order by its id, locked until the transaction ends, after its organisation or buyer. Locks are always taken in
 * this order: buyer, organisation, order, payment, subscription, membership.
 */
export async function lockOrder(tx: Transaction, id: string): Promise<Order | undefined> {
  const { rows } = await sql<Pick<Order, 'organizationId' | 'userId' | 'kind'>>`
    select organization_id as "organizationId", user_id as "userId", kind from purchase_order where id = ${id}`.execute(
    tx,
  )
  const { organizationId, userId, kind } = rows[0] ?? {}
  if (organizationId) await lockOrganization(tx, organizationId)
  else if (userId && (kind === 'START' || kind === 'COURSE')) await lockBuyer(tx, userId)
  return findOne(tx, sql`id = ${id} for update`)
}

/** Organisations that the user has bought for with the same organisation number. The actor must be the system. */
export async function findOrganizationsBoughtFor(tx: Transaction, userId: string, number: string): Promise<string[]> {
  const { rows } = await sql<{ organizationId: string }>`
    select organization_id as "organizationId" from purchase_order
    where user_id = ${userId} and kind = 'START' and state = 'COMPLETED' and organization_id is not null
      and buyer ->> 'number' = ${number}
    order by created_at desc limit 20`.execute(tx)
  return rows.map(({ organizationId }) => organizationId)
}

/** The organizations created by the user's newest orders on invoice, at most 20. */
export async function findInvoicedOrganizations(tx: Transaction, userId: string): Promise<string[]> {
  const { rows } = await sql<{ organizationId: string }>`
    select organization_id as "organizationId" from purchase_order
    where user_id = ${userId} and kind = 'START' and state = 'COMPLETED' and organization_id is not null
      and payment_method = 'INVOICE'
    order by created_at desc limit 20`.execute(tx)
  return rows.map(({ organizationId }) => organizationId)
}

/** How many courses an organisation has ordered on invoice, counted up to a maximum. The actor must be the system. */
export async function countCourseInvoices(tx: Transaction, organizationId: string, max: number): Promise<number> {
  const { rows } = await sql`
    select from purchase_order
    where organization_id = ${organizationId} and kind = 'COURSE' and state = 'COMPLETED' and payment_method = 'INVOICE'
    limit ${max}`.execute(tx)
  return rows.length
}

/** An order by its short id; only those that the actor may read. */
export const findOrder = (tx: Transaction, shortId: string): Promise<Order | undefined> =>
  findOne(tx, sql`short_id = ${shortId}`)

/** The user's newest pending order. */
export const findOpenOrder = (tx: Transaction, userId: string, now: Date): Promise<Order | undefined> =>
  findOne(
    tx,
    sql`user_id = ${userId} and state = 'PENDING' and kind = 'START' and expires_at > ${now}
      order by created_at desc limit 1`,
  )

/** The fields of a new order; the others are generated. */
type New<Of> = Of extends Order
  ? Omit<Of, 'id' | 'state' | 'failure' | 'failedAttempts' | 'updatedAt' | 'completedAt'>
  : never
export type NewSubscriptionOrder = Omit<New<SubscriptionOrder>, 'courseId'>
export type NewOrder = NewSubscriptionOrder | New<CourseOrder>

/** Writes a new order, open. The actor must be the system. @returns its id */
export async function insertOrder(tx: Transaction, order: NewOrder): Promise<string> {
  const { id } = await tx
    .insertInto('purchase_order')
    .values({
      short_id: order.shortId,
      market: order.market,
      language: order.language,
      kind: order.kind,
      user_id: order.userId,
      organization_id: order.organizationId,
      subscription_id: order.subscriptionId,
      subscription_version: order.subscriptionVersion ?? null,
      product_id: order.productId,
      price_id: order.priceId,
      course_id: order.kind === 'COURSE' ? order.courseId : null,
      seats: order.seats,
      period: order.period,
      coupon_id: order.couponId,
      partner_key: order.partnerKey,
      payment_method: order.paymentMethod,
      keeps_card: order.keepsCard,
      buyer: JSON.stringify(order.buyer),
      quote: JSON.stringify(storedQuote.write(order.quote)),
      currency: order.currency,
      net: order.quote.net,
      vat: order.quote.vat,
      total: order.quote.total,
      period_from: order.periodFrom,
      period_to: order.periodTo,
      terms_version: order.termsVersion,
      dpa_sha256: order.dpaSha256 ?? null,
      immediate_start: order.immediateStart,
      created_at: order.createdAt,
      updated_at: order.createdAt,
      expires_at: order.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Updates an order. The actor must be the system. */
export async function writeOrder(
  tx: Transaction,
  id: string,
  change: Partial<
    Pick<
      Order,
      | 'state'
      | 'subscriptionId'
      | 'organizationId'
      | 'failure'
      | 'failedAttempts'
      | 'completedAt'
      | 'periodFrom'
      | 'periodTo'
    >
  >,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('purchase_order')
    .set({
      ...(change.state && { state: change.state }),
      ...(change.subscriptionId && { subscription_id: change.subscriptionId }),
      ...(change.organizationId && { organization_id: change.organizationId }),
      ...(change.failure !== undefined && { failure: change.failure && JSON.stringify(change.failure) }),
      ...(change.failedAttempts && { failed_attempts: JSON.stringify(change.failedAttempts) }),
      ...(change.completedAt && { completed_at: change.completedAt }),
      ...(change.periodFrom && { period_from: change.periodFrom }),
      ...(change.periodTo && { period_to: change.periodTo }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** The pending orders of a subscription, locked until the transaction ends. The actor must be the system. */
export async function lockOpenOrders(tx: Transaction, subscriptionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from purchase_order
    where subscription_id = ${subscriptionId} and state = 'PENDING'
    order by id for update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The buyer of a subscription's last completed order. The actor must be the system. */
export async function findLastBuyer(tx: Transaction, subscriptionId: string): Promise<Buyer | undefined> {
  const { rows } = await sql<{ buyer: Buyer }>`
    select buyer from purchase_order where subscription_id = ${subscriptionId} and state = 'COMPLETED'
    order by created_at desc limit 1`.execute(tx)
  return rows[0]?.buyer
}
