import type { Day } from '#values/day.ts'

/** A word that makes the first period cheaper. */
export interface Coupon {
  readonly id: string
  /** undefined: whichever product */
  readonly productId: string | undefined
  /** discount on the first period, in basis points */
  readonly discountBp: number
  /** undefined: as often as it likes */
  readonly maxUses: number | undefined
  readonly uses: number
  readonly validFrom: Day
  /** the first day it no longer holds */
  readonly validTo: Day | undefined
}

export const couponRefusals = [
  'COUPON_UNKNOWN',
  'COUPON_ENDED',
  'COUPON_USED_UP',
  /** rate limit against guessing codes */
  'COUPON_RATE_LIMITED',
] as const
export type CouponRefusal = (typeof couponRefusals)[number]

/**
 * Normalizes a coupon code; undefined for a text that is no code.
 * @example codeOf(' høst-26 ') // 'HØST-26'
 */
export function codeOf(written: string): string | undefined {
  const code = written.normalize('NFC').replaceAll(/\s/g, '').toUpperCase()
  return /^[A-Z0-9ÆØÅÑ-]{3,30}$/.test(code) ? code : undefined
}

/** Why a coupon does not apply to a product on a day. A future coupon, or one for another product, is unknown. */
export function couponRefusal(
  coupon: Coupon,
  { productId, on }: { readonly productId: string; readonly on: Day },
): CouponRefusal | undefined {
  if (coupon.productId !== undefined && coupon.productId !== productId) return 'COUPON_UNKNOWN'
  if (on < coupon.validFrom) return 'COUPON_UNKNOWN'
  if (coupon.validTo !== undefined && on >= coupon.validTo) return 'COUPON_ENDED'
  if (coupon.maxUses !== undefined && coupon.uses >= coupon.maxUses) return 'COUPON_USED_UP'
  return undefined
}
