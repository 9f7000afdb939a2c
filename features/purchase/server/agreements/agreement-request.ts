import type { Period, Terms } from '#features/subscriptions/server/index.ts'
import type { BuyerField } from '#features/purchase/rules/checkout/buyer.ts'
import type { Day } from '#values/day.ts'
import type { Currency } from '#values/money.ts'
import type { Seats } from '#values/seats.ts'

/** An agreement that Kursiva's staff made with an organisation (S2). */
export interface AgreementRequest {
  /** the organisation's id or its short id from URLs */
  readonly organization: string
  readonly seats: Seats
  /** minor units without VAT: of a seat and a month, or of the whole period for unlimited seats */
  readonly amount: bigint
  /** as agreed: it must be that of the organisation's market */
  readonly currency: Currency
  readonly period: Period
  /** the first day; today when undefined */
  readonly from?: Day | undefined
  /** the first day on which the price holds no longer */
  readonly until?: Day | undefined
  /** the buyer's own reference for the first invoice (BT-10) */
  readonly reference?: string | undefined
  /** the employee's name, kept in the organisation's log; at most 120 characters */
  readonly by: string
  readonly at: Date
}

/** An organisation with its subscription, locked. */
export interface AgreementParty {
  readonly organizationId: string
  readonly name: string
  readonly market: Terms['market']
  /** undefined where it has no subscription, or one without terms */
  readonly terms: Terms | undefined
  /** not paid yet */
  readonly openOrders: readonly string[]
}

/** What became of an agreement. Nothing is changed by a refusal. */
export type AgreementResult =
  /** `invoice`: the first invoice */
  | { readonly kind: 'Begun'; readonly organization: string; readonly invoice: string; readonly periodTo: Day }
  /** it takes over with the first renewal on or after its first day */
  | { readonly kind: 'Planned'; readonly organization: string; readonly from: Day }
  | { readonly kind: 'EndChanged'; readonly organization: string; readonly until: Day | undefined }
  | { readonly kind: 'Unchanged'; readonly organization: string }
  | AgreementRefused

/** Why an agreement is not made. */
export type AgreementRefused =
  | {
      readonly kind:
        | 'NobodyNamed'
        | 'UnknownOrganization'
        | 'Archived'
        | 'InvalidTerms'
        | 'InvalidDays'
        /** no plan for a whole organisation is sold in the market, or its VAT is not known */
        | 'NotSold'
        /** nothing renews that it could take over from on a later day */
        | 'NothingRenews'
        /** another agreement began the same day already, or begins before the end of this one */
        | 'OtherAgreement'
        | 'TerritoryNotServed'
    }
  | { readonly kind: 'WrongCurrency'; readonly currency: Currency }
  | { readonly kind: 'TooFewSeats'; readonly seatsInUse: number }
  | { readonly kind: 'BuyerIncomplete'; readonly fields: readonly BuyerField[] }
  /** what is not used of the running period is worth as much as the first period, or more */
  | { readonly kind: 'RestIsWorthMore'; readonly rest: bigint; readonly currency: Currency; readonly periodTo: Day }
