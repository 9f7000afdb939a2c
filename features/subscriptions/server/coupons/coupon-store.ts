import type { Day } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import { codeOf, couponRefusal, type Coupon, type CouponRefusal } from '#features/subscriptions/rules/pricing/coupon.ts'

/** The result of looking up a coupon code. */
export type FoundCoupon =
  | { readonly kind: 'CouponFound'; readonly id: string; readonly code: string; readonly discountBp: number }
  | { readonly kind: 'CouponRefused'; readonly reason: CouponRefusal }

export interface CouponQuery {
  /** as typed */
  readonly code: string
  readonly market: Market
  readonly productId: string
  /** in the market's calendar */
  readonly on: Day
}

/**
 * Looks up a coupon for the first period of a product. It does not reserve it: {@link redeemCoupon} does. Coupons of
 * other markets are unknown. The actor must be the system.
 */
export async function findCoupon(tx: Transaction, { code, market, productId, on }: CouponQuery): Promise<FoundCoupon> {
  const normalized = codeOf(code)
  const coupon = normalized === undefined ? undefined : await readCoupon(tx, normalized, market)
  if (normalized === undefined || !coupon) return { kind: 'CouponRefused', reason: 'COUPON_UNKNOWN' }
  const reason = couponRefusal(coupon, { productId, on })
  if (reason) return { kind: 'CouponRefused', reason }
  return { kind: 'CouponFound', id: coupon.id, code: normalized, discountBp: coupon.discountBp }
}

async function readCoupon(tx: Transaction, code: string, market: Market): Promise<Coupon | undefined> {
  const { rows } = await sql<CouponRow>`
    select id, product_id as "productId", discount_bp as "discountBp", max_uses as "maxUses", uses,
           valid_from::text as "validFrom", valid_to::text as "validTo"
    from coupon where code = ${code} and market = ${market}`.execute(tx)
  return rows.map(({ productId, maxUses, validTo, ...row }) => ({
    ...row,
    productId: productId ?? undefined,
    maxUses: maxUses ?? undefined,
    validTo: validTo ?? undefined,
  }))[0]
}

interface CouponRow extends Pick<Coupon, 'id' | 'discountBp' | 'uses' | 'validFrom'> {
  readonly productId: string | null
  readonly maxUses: number | null
  readonly validTo: Day | null
}

/**
 * Redeems a coupon once, in the transaction of the order. The row stays locked until it ends, so that the last use
 * is taken once. The actor must be the system.
 * @returns false when it is used up
 */
export async function redeemCoupon(tx: Transaction, couponId: string): Promise<boolean> {
  const { rows } = await sql`
    update coupon set uses = uses + 1 where id = ${couponId} and (max_uses is null or uses < max_uses)
    returning id`.execute(tx)
  return rows.length === 1
}

/** The discount of a redeemed coupon in basis points, also after its end. The actor must be the system. */
export async function findDiscount(tx: Transaction, couponId: string): Promise<number> {
  const { rows } = await sql<{ discountBp: number }>`
    select discount_bp as "discountBp" from coupon where id = ${couponId}`.execute(tx)
  return rows[0]?.discountBp ?? 0
}

/**
 * Returns the use of a coupon whose order was cancelled or expired. Call it once for each order. The actor must be
 * the system.
 */
export async function releaseCoupon(tx: Transaction, couponId: string): Promise<void> {
  await sql`update coupon set uses = uses - 1 where id = ${couponId} and uses > 0`.execute(tx)
}
