import type { Day } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import type { Currency } from '#values/money.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { Period, Price, Vat } from '#features/subscriptions/rules/pricing/price.ts'

/** A product with its price on a day. */
export interface Offer {
  readonly product: {
    readonly id: string
    readonly key: string
    readonly licence: 'INDIVIDUAL' | 'GROUP' | 'CORPORATE'
    readonly name: LocalisedText
  }
  readonly price: Price
  readonly vat: Vat
  /** the partner whose members it is offered to; undefined for everybody */
  readonly partnerKey?: string | undefined
  /** with whom the price is agreed, and for which period; undefined for everybody (S2) */
  readonly agreement?: { readonly organizationId: string; readonly period: Period } | undefined
}

interface OfferRow {
  readonly product_id: string
  readonly key: string
  readonly licence: Offer['product']['licence']
  readonly name: LocalisedText
  readonly price_id: string
  readonly currency: Currency
  readonly includes_vat: boolean
  readonly year_discount_bp: number
  readonly min_seats: number
  readonly max_seats: number
  readonly trial_days: number
  readonly partner_key: string | null
  readonly organization_id: string | null
  readonly agreed_period: Period | null
  readonly unlimited: boolean
  readonly tiers: readonly { readonly from: number; readonly amount: string }[]
  readonly category: Vat['category']
  readonly rate_bp: number
}

const offerOf = (row: OfferRow): Offer => ({
  product: { id: row.product_id, key: row.key, licence: row.licence, name: row.name },
  price: {
    id: row.price_id,
    productId: row.product_id,
    currency: row.currency,
    includesVat: row.includes_vat,
    tiers: row.tiers.map(({ from, amount }) => ({ fromSeats: from, unitAmount: BigInt(amount) })),
    yearDiscountBp: row.year_discount_bp,
    minSeats: row.min_seats,
    maxSeats: row.max_seats,
    trialDays: row.trial_days,
    isUnlimited: row.unlimited,
  },
  vat: { category: row.category, rateBp: row.rate_bp },
  partnerKey: row.partner_key ?? undefined,
  agreement:
    row.organization_id !== null && row.agreed_period !== null
      ? { organizationId: row.organization_id, period: row.agreed_period }
      : undefined,
})

const offers = (market: Market, on: Day) => sql`
  select p.id as product_id, p.key, p.licence, p.description as name, r.id as price_id, r.currency, r.includes_vat,
         r.year_discount_bp, r.min_seats, r.max_seats, r.trial_days, r.partner_key,
         r.organization_id, r.agreed_period, r.unlimited, v.category, v.rate_bp,
         (select json_agg(json_build_object('from', t.from_seats, 'amount', t.unit_amount::text) order by t.from_seats)
          from price_tier t where t.price_id = r.id) as tiers
  from product p
  join price r on r.product_id = p.id and r.market = ${market}
  join vat_rate v on v.product_id = p.id and v.market = r.market
    and v.valid_from <= ${on}::date and (v.valid_to is null or v.valid_to > ${on}::date)`

/**
 * The offers of products in a market on a day; only those with a price and a VAT rate. Prices that are agreed with an
 * organisation are not among them.
 * @param partnerKey the partner whose prices to find; undefined for public prices
 */
export async function findOffers(
  tx: Transaction,
  { productIds, market, on, partnerKey }: OffersQuery,
): Promise<Offer[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<OfferRow>`
    select o.* from (${offers(market, on)}
      where p.id = any(${productIds}::uuid[]) and r.partner_key is not distinct from ${partnerKey ?? null}
        and r.organization_id is null
        and r.valid_from <= ${on}::date and (r.valid_to is null or r.valid_to > ${on}::date)) o
    where o.tiers is not null`.execute(tx)
  return rows.map(offerOf)
}

interface OffersQuery {
  readonly productIds: readonly string[]
  readonly market: Market
  readonly on: Day
  readonly partnerKey?: string | undefined
}

/** The price that is agreed with an organisation on a day (S2), as far as the actor may see it. */
export async function findAgreedOffer(
  tx: Transaction,
  { organizationId, market, on }: { readonly organizationId: string; readonly market: Market; readonly on: Day },
): Promise<Offer | undefined> {
  const { rows } = await sql<OfferRow>`${offers(market, on)}
    where r.organization_id = ${organizationId}
      and r.valid_from <= ${on}::date and (r.valid_to is null or r.valid_to > ${on}::date)
    order by r.valid_from desc limit 1`.execute(tx)
  return rows.map(offerOf)[0]
}

/** A price that something was bought at, whether it still holds or not, with the VAT of a day. */
export async function findOfferOfPrice(
  tx: Transaction,
  { priceId, market, on }: { readonly priceId: string; readonly market: Market; readonly on: Day },
): Promise<Offer | undefined> {
  const { rows } = await sql<OfferRow>`${offers(market, on)} where r.id = ${priceId}`.execute(tx)
  return rows.map(offerOf)[0]
}
