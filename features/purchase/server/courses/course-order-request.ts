import type { Buyer } from '#features/purchase/rules/checkout/buyer.ts'
import type { Language, Market } from '#values/language.ts'

/** An order for one course as submitted on its purchase page. */
export interface CourseOrderRequest {
  readonly userId: string
  readonly market: Market
  readonly language: Language
  readonly courseShortId: string
  /** 1 for a person */
  readonly seats: number
  readonly paymentMethod: 'CARD' | 'INVOICE'
  readonly buyer: Buyer
  /** the organisation whose people get the course; undefined when a person buys it for themselves */
  readonly organizationId: string | undefined
  /** minor units, as shown on the page: a different price is refused */
  readonly expectedTotal: bigint
  readonly acceptsTerms: boolean
  /** of the data-processing agreement that the page showed to an organisation's buyer */
  readonly dpaVersion?: string | undefined
  readonly acceptsImmediateStart: boolean
}
