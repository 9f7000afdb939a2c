import type { Period } from '#features/subscriptions/server/index.ts'
import type { Buyer } from '#features/purchase/rules/checkout/buyer.ts'
import type { Language, Market } from '#values/language.ts'

/** An order as submitted on the purchase page. */
export interface OrderRequest {
  readonly userId: string
  readonly market: Market
  readonly language: Language
  readonly productId: string
  readonly seats: number
  readonly period: Period
  readonly couponCode: string | undefined
  readonly partnerKey: string | undefined
  readonly paymentMethod: 'CARD' | 'INVOICE'
  readonly keepsCard: boolean
  readonly buyer: Buyer
  /** for whom, when the buyer administrates one already; else a buyer that is an organisation gets one */
  readonly organizationId: string | undefined
  /** minor units, as shown on the page: a different price is refused */
  readonly expectedTotal: bigint
  readonly acceptsTerms: boolean
  /** of the data-processing agreement that the page showed to an organisation's buyer */
  readonly dpaVersion?: string | undefined
  readonly acceptsImmediateStart: boolean
}
