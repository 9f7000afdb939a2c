import { sql, type Transaction } from '#platform/database/index.ts'
import {
  findInvoiceDetails,
  findOrganizationsOfCompany,
  findTrust,
  lockCompany,
  lockManagement,
} from '#features/organizations/server/index.ts'
import {
  allowsSeats,
  findCoupon,
  findOffers,
  firstPeriod,
  hadTrial,
  hasActiveSubscription,
  paperFeeOf,
  quote,
  redeemCoupon as takeCoupon,
  type FirstPeriod,
  type Offer,
} from '#features/subscriptions/server/index.ts'
import { isPartnerMember } from '#features/purchase/server/partners/partner-store.ts'
import { invalidBuyerFields, mayPayByInvoice, type BuyerField } from '#features/purchase/rules/checkout/buyer.ts'
import { isBelowMinCardAmount } from '#features/purchase/rules/payment/min-card-amount.ts'
import type { OrderRefusal } from '#features/purchase/rules/checkout/order-refusal.ts'
import type { Day } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import { isServedTerritory } from '#values/addresses/territory.ts'
import { isUuid } from '#values/uuid.ts'
import { findOrganizationsBoughtFor, findInvoicedOrganizations } from './order-store.ts'
import type { OrderRequest } from './order-request.ts'

/** A refused order and the reason. */
export interface OrderRefused {
  readonly kind: 'OrderRefused'
  readonly reason: OrderRefusal
  readonly fields: readonly BuyerField[]
}

const refused = (reason: OrderRefusal, fields: readonly BuyerField[] = []): OrderRefused => ({
  kind: 'OrderRefused',
  reason,
  fields,
})

/** The product that was ordered, at today's price. */
export async function findOrderedOffer(
  tx: Transaction,
  { productId, market, partnerKey, buyer: { number } }: OrderRequest,
  on: Day,
): Promise<{ readonly kind: 'Found'; readonly offer: Offer } | OrderRefused> {
  if (!isUuid(productId)) return refused('UNKNOWN_PRODUCT')
  if (partnerKey !== undefined && !(await isPartnerMember(tx, { partnerKey, market, number, on })))
    return refused('NOT_A_PARTNER_MEMBER')
  const [offer] = await findOffers(tx, { productIds: [productId], market, on, partnerKey })
  if (offer) return { kind: 'Found', offer }
  return refused((await isSold(tx, productId, market)) ? 'BY_AGREEMENT' : 'UNKNOWN_PRODUCT')
}

/** Validates the order itself: seats, buyer fields, consents. */
export function validateContract(ordered: OrderRequest, { product, price }: Offer): OrderRefused | undefined {
  const { seats, buyer, market, paymentMethod, acceptsTerms, acceptsImmediateStart } = ordered
  const isPerson = product.licence === 'INDIVIDUAL'
  if (!allowsSeats(price, seats)) return refused('SEATS_OUT_OF_RANGE')
  if (!acceptsTerms) return refused('TERMS_NOT_ACCEPTED')
  if (isPerson && !acceptsImmediateStart) return refused('IMMEDIATE_START_NOT_REQUESTED')
  if (isPerson !== (buyer.kind === 'PERSON')) return refused('BUYER_INCOMPLETE', ['number'])
  const fields = invalidBuyerFields(buyer, market)
  if (fields.length > 0) return refused('BUYER_INCOMPLETE', fields)
  if (!isServedTerritory(market, buyer.country, buyer.zip)) return refused('TERRITORY_NOT_SERVED', ['zip'])
  return paymentMethod === 'INVOICE' && !mayPayByInvoice(buyer) ? refused('INVOICE_NOT_OFFERED') : undefined
}

/** Validates the recipient: no subscription yet, and the buyer may act for the organisation. */
export async function validatePayer(
  tx: Transaction,
  { userId, organizationId, market, buyer, seats, partnerKey, paymentMethod }: OrderRequest,
  now: Date,
): Promise<OrderRefused | undefined> {
  if (buyer.kind === 'PERSON')
    return (await hasActiveSubscription(tx, { userId }, now)) ? refused('ALREADY_SUBSCRIBED') : undefined
  if (organizationId === undefined) {
    // a double click, or a retry after a lost response: the first order has created the organisation
    for (const bought of await findOrganizationsBoughtFor(tx, userId, buyer.number))
      if (await hasActiveSubscription(tx, { organizationId: bought }, now)) return refused('ALREADY_SUBSCRIBED')
    if (await isCustomer(tx, { number: buyer.number, market }, now)) return refused('COMPANY_IS_CUSTOMER', ['number'])
    if (paymentMethod !== 'INVOICE') return undefined
    return (await countUntrusted(tx, userId)) >= maxUntrustedByInvoice ? refused('INVOICE_LIMIT_REACHED') : undefined
  }
  const management = await lockManagement(tx, userId, organizationId)
  const organization = await findInvoiceDetails(tx, organizationId)
  // currency and taxes are those of the organisation's market
  if (management?.role !== 'ADMIN' || organization?.market !== market) return refused('NOT_THEIR_ADMIN')
  if (await hasActiveSubscription(tx, { organizationId }, now)) return refused('ALREADY_SUBSCRIBED')
  // a member's price is the member's: not that of another organisation that knows its number
  const own = organization.details.organizationNumber
  if (partnerKey !== undefined && own && own !== buyer.number) return refused('NOT_A_PARTNER_MEMBER', ['number'])
  return (await countMembers(tx, organizationId)) > seats ? refused('TOO_FEW_SEATS') : undefined
}

/**
 * How many organizations one account may order for on invoice before any of them is trusted: invoices go to whatever address
 * is typed.
 */
const maxUntrustedByInvoice = 3

async function countUntrusted(tx: Transaction, userId: string): Promise<number> {
  let count = 0
  for (const organizationId of await findInvoicedOrganizations(tx, userId))
    if (!(await findTrust(tx, organizationId))) count += 1
  return count
}

/** Calculates the first period and its price, which must be the price shown on the page. Redeems the coupon. */
export async function priceOrder(
  tx: Transaction,
  ordered: OrderRequest,
  { price, vat }: Offer,
  on: Day,
): Promise<{ readonly kind: 'Priced'; readonly first: FirstPeriod; readonly couponId: string | null } | OrderRefused> {
  const { userId, organizationId = null, productId, seats, period, buyer, market, couponCode, paymentMethod } = ordered
  const coupon = couponCode ? await findCoupon(tx, { code: couponCode, market, productId, on }) : undefined
  if (coupon?.kind === 'CouponRefused') return refused(coupon.reason)
  const first = firstPeriod({
    price,
    vat,
    seats,
    period,
    couponBp: coupon?.discountBp,
    paperFee: paymentMethod === 'INVOICE' ? paperFeeOf(market, buyer.sendVia) : 0n,
    from: on,
    // no trial on invoice: a trial requires a card for what follows
    hadTrial: paymentMethod === 'INVOICE' || (await hadTrial(tx, { userId, organizationId })),
  })
  if (first.quote.total !== ordered.expectedTotal) return refused('PRICE_CHANGED')
  // after a trial it is the first period that is paid for
  const firstPaid = quote({ price, vat, seats, period, couponBp: coupon?.discountBp })
  if (paymentMethod === 'CARD' && isBelowMinCardAmount(firstPaid)) return refused('TOO_LITTLE_FOR_CARD')
  if (!coupon) return { kind: 'Priced', first, couponId: null }
  return (await takeCoupon(tx, coupon.id)) ? { kind: 'Priced', first, couponId: coupon.id } : refused('COUPON_USED_UP')
}

/**
 * Whether an organization of the company already has a subscription. Locks the company until the transaction ends,
 * so that two concurrent buyers do not both pass.
 */
export async function isCustomer(
  tx: Transaction,
  company: { readonly number: string; readonly market: Market },
  now: Date,
): Promise<boolean> {
  await lockCompany(tx, company)
  for (const organizationId of await findOrganizationsOfCompany(tx, company))
    if (await hasActiveSubscription(tx, { organizationId }, now)) return true
  return false
}

async function isSold(tx: Transaction, productId: string, market: string): Promise<boolean> {
  const { rows } = await sql`
    select from product_market where product_id = ${productId} and market = ${market}`.execute(tx)
  return rows.length > 0
}

async function countMembers(tx: Transaction, organizationId: string): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select members::int as members from organization_size where organization_id = ${organizationId}`.execute(tx)
  return rows[0]?.members ?? 0
}
