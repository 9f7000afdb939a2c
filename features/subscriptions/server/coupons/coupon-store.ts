import type { Day } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import { codeOf, couponRefusal, type Coupon, type CouponRefusal } from '#features/subscriptions/rules/pricing/coupon.ts'

/** What a code is worth. */
export type FoundCoupon =
  | { readonly kind: 'CouponFound'; readonly id: string; readonly code: string; readonly discountBp: number }
  | { readonly kind: 'CouponRefused'; readonly reason: CouponRefusal }

export interface CouponWanted {
  /** as it was written, in whatever letters */
  readonly code: string
  readonly market: Market
  readonly productId: string
  /** in the market's calendar */
  readonly on: Day
}

/**
 * What a code takes off the first period of a product. That it is found keeps nothing: {@link redeemCoupon} does. A code of
 * another market is as unknown as one that there is not. The actor must be the system.
 */
export async function findCoupon(tx: Transaction, { code, market, productId, on }: CouponWanted): Promise<FoundCoupon> {
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
 * Takes one use of a coupon, in the transaction of the order that it makes cheaper: the row stays locked until it ends,
 * so that of two who take the last one, one gets it. The actor must be the system.
 * @returns false when the last was taken meanwhile
 */
export async function redeemCoupon(tx: Transaction, couponId: string): Promise<boolean> {
  const { rows } = await sql`
    update coupon set uses = uses + 1 where id = ${couponId} and (max_uses is null or uses < max_uses)
    returning id`.execute(tx)
  return rows.length === 1
}

/** What a coupon that an order has taken is worth, in basis points, however long ago it ended. The actor must be the system. */
export async function findDiscount(tx: Transaction, couponId: string): Promise<number> {
  const { rows } = await sql<{ discountBp: number }>`
    select discount_bp as "discountBp" from coupon where id = ${couponId}`.execute(tx)
  return rows[0]?.discountBp ?? 0
}

/** Gives back the use that an order took which was left or ran out unpaid. Once for each order. The actor must be the system. */
export async function releaseCoupon(tx: Transaction, couponId: string): Promise<void> {
  await sql`update coupon set uses = uses - 1 where id = ${couponId} and uses > 0`.execute(tx)
}
