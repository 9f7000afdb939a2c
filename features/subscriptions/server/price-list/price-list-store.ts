import type { Day } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import { currencyOf } from '#values/money.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { ListedPrice, ListedVat, PriceContent } from '#features/subscriptions/rules/pricing/listed-price.ts'
import type { Period, Vat } from '#features/subscriptions/rules/pricing/price.ts'
import type { CurrentEntry } from '#features/subscriptions/rules/pricing/validity-timeline.ts'
import type { ListedCoupon } from './price-list-file.ts'

/** Serializes imports. */
export const lockPriceList = (tx: Transaction) =>
  sql`select pg_advisory_xact_lock(hashtextextended('price list', 0))`.execute(tx)

/** The products by their keys. */
export async function findProductKeys(tx: Transaction): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.selectFrom('product').select(['id', 'key']).execute()
  return new Map(rows.map(({ id, key }) => [key, id]))
}

/** A product in a market, for a partner or for everybody. */
export interface Line {
  readonly productId: string
  readonly market: Market
  readonly partner: string | undefined
  /** with whom its prices are agreed; undefined for the price list */
  readonly organizationId?: string | undefined
}

/** A price that is agreed for one period, and perhaps for any number of people. */
export interface AgreedContent extends PriceContent {
  readonly agreedPeriod?: Period | undefined
  readonly isUnlimited?: boolean | undefined
}

interface CurrentRow {
  readonly id: string
  readonly from: Day
  readonly to: Day | null
}

const span = sql`valid_from::text as "from", valid_to::text as "to"`

/** All prices of a line, with whether something was bought at them. */
export async function findCurrentPrices(
  tx: Transaction,
  { productId, market, partner, organizationId }: Line,
): Promise<CurrentEntry<AgreedContent>[]> {
  const { rows } = await sql<
    CurrentRow &
      Omit<AgreedContent, 'tiers' | 'agreedPeriod'> & {
        readonly agreedPeriod: Period | null
        readonly isBought: boolean
        readonly tiers: { readonly from: number; readonly amount: string }[] | null
      }
  >`
    select p.id, ${span}, includes_vat as "includesVat", year_discount_bp as "yearDiscountBp", min_seats as "minSeats",
           max_seats as "maxSeats", trial_days as "trialDays",
           agreed_period as "agreedPeriod", unlimited as "isUnlimited", price_is_bought(p.id) as "isBought",
           (select json_agg(json_build_object('from', t.from_seats, 'amount', t.unit_amount::text) order by t.from_seats)
            from price_tier t where t.price_id = p.id) as tiers
    from price p
    where p.product_id = ${productId} and p.market = ${market} and p.partner_key is not distinct from ${partner ?? null}
      and p.organization_id is not distinct from ${organizationId ?? null}`.execute(tx)
  return rows.map(({ id, from, to, isBought, tiers, agreedPeriod, ...rest }) => ({
    id,
    from,
    to: to ?? undefined,
    isBought,
    content: {
      ...rest,
      agreedPeriod: agreedPeriod ?? undefined,
      tiers: (tiers ?? []).map((tier) => ({ fromSeats: tier.from, unitAmount: BigInt(tier.amount) })),
    },
  }))
}

export type VatContent = Vat & Pick<ListedVat, 'exemption'>

/** All VAT rates of a line. Nothing is bought at a rate: a bill has its own. */
export async function findCurrentRates(
  tx: Transaction,
  { productId, market }: Line,
): Promise<CurrentEntry<VatContent>[]> {
  const { rows } = await sql<
    CurrentRow &
      Vat & { readonly exemption: readonly { readonly languageCode: string; readonly value: string }[] | null }
  >`
    select id, ${span}, category, rate_bp as "rateBp", exemption
    from vat_rate where product_id = ${productId} and market = ${market}`.execute(tx)
  return rows.map(({ id, from, to, category, rateBp, exemption }) => ({
    id,
    from,
    to: to ?? undefined,
    isBought: false,
    content: {
      category,
      rateBp,
      exemption: exemption
        ? Object.fromEntries(exemption.map(({ languageCode, value }) => [languageCode, value]))
        : undefined,
    },
  }))
}

type Timed = 'price' | 'vat_rate' | 'course_terms'

export const removeRow = (tx: Transaction, table: Timed, id: string) =>
  sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx)

export const endRow = (
  tx: Transaction,
  table: Timed,
  { id, to }: { readonly id: string; readonly to: Day | undefined },
) => sql`update ${sql.table(table)} set valid_to = ${to ?? null} where id = ${id}`.execute(tx)

export async function insertPrice(
  tx: Transaction,
  id: string,
  { productId, market, partner, organizationId }: Line,
  price: AgreedContent & Pick<ListedPrice, 'from' | 'to'>,
): Promise<void> {
  await tx
    .insertInto('price')
    .values({
      id,
      product_id: productId,
      market,
      currency: currencyOf[market],
      partner_key: partner ?? null,
      organization_id: organizationId ?? null,
      agreed_period: price.agreedPeriod ?? null,
      unlimited: price.isUnlimited ?? false,
      includes_vat: price.includesVat,
      year_discount_bp: price.yearDiscountBp,
      min_seats: price.minSeats,
      max_seats: price.maxSeats,
      trial_days: price.trialDays,
      valid_from: price.from,
      valid_to: price.to ?? null,
    })
    .execute()
  await tx
    .insertInto('price_tier')
    .values(
      price.tiers.map(({ fromSeats, unitAmount }) => ({
        price_id: id,
        from_seats: fromSeats,
        unit_amount: unitAmount,
      })),
    )
    .execute()
}

export async function insertRate(
  tx: Transaction,
  id: string,
  { productId, market }: Line,
  { category, rateBp, exemption, from, to }: VatContent & Pick<ListedVat, 'from' | 'to'>,
): Promise<void> {
  const texts = exemption && Object.entries(exemption).map(([languageCode, value]) => ({ languageCode, value }))
  await tx
    .insertInto('vat_rate')
    .values({
      id,
      product_id: productId,
      market,
      category,
      rate_bp: rateBp,
      exemption: texts ? JSON.stringify(texts) : null,
      valid_from: from,
      valid_to: to ?? null,
    })
    .execute()
}

/** Inserts or updates a coupon. Of a redeemed coupon only the validity and the number of uses may change. */
export async function upsertCoupon(
  tx: Transaction,
  { code, market, percent, uses, from, to }: ListedCoupon,
  productId: string | undefined,
): Promise<'BEGUN' | 'CHANGED' | 'UNCHANGED' | 'USED'> {
  const wanted = sql`(${market}::text, ${productId ?? null}::uuid, ${percent}::int, ${from}::date, ${uses ?? null}::int, ${to ?? null}::date)`
  const { rows } = await sql<{ same: boolean; free: boolean }>`
    select (market, product_id, discount_bp, valid_from, max_uses, valid_to) is not distinct from ${wanted} as same,
           uses = 0 or (uses <= coalesce(${uses ?? null}::int, uses) and
             (market, product_id, discount_bp) is not distinct from
             (${market}::text, ${productId ?? null}::uuid, ${percent}::int)) as free
    from coupon where code = ${code} for update`.execute(tx)
  const [held] = rows
  if (held?.same) return 'UNCHANGED'
  if (held && !held.free) return 'USED'
  await sql`
    insert into coupon (code, market, product_id, discount_bp, valid_from, max_uses, valid_to)
    select ${code}::text, w.* from (values ${wanted}) w
    on conflict (code) do update set market = excluded.market, product_id = excluded.product_id,
      discount_bp = excluded.discount_bp, valid_from = excluded.valid_from, max_uses = excluded.max_uses,
      valid_to = excluded.valid_to`.execute(tx)
  return held ? 'CHANGED' : 'BEGUN'
}

/** Inserts or updates an upgrade path. @returns whether anything changed */
export async function upsertUpgrade(tx: Transaction, upgrade: UpgradePath): Promise<boolean> {
  const { id, sourceId, destinationId, link } = upgrade
  const { rows } = await sql`
    insert into product_upgrade (id, source_product_id, destination_product_id, link)
    values (${id}, ${sourceId}, ${destinationId}, ${link ?? null})
    on conflict (source_product_id, destination_product_id) do update set link = excluded.link
      where product_upgrade.link is distinct from excluded.link
    returning id`.execute(tx)
  return rows.length > 0
}

interface UpgradePath {
  readonly id: string
  readonly sourceId: string
  readonly destinationId: string
  readonly link: string | undefined
}
