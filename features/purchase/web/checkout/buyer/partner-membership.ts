import type { Price, Vat } from '#features/subscriptions/web/index.ts'

/** A price as the rules take it. */
export interface PricedProduct {
  readonly price: Price
  readonly vat: Vat
}

/** Whether the billed company is a member of the partner, as answered by the server. */
export interface PartnerMembership {
  readonly partnerKey: string
  /** undefined for an unknown partner, or without an answer */
  readonly partner: string | undefined
  readonly status: 'MEMBER' | 'NOT_A_MEMBER' | 'NO_PARTNER' | 'UNANSWERED'
  /** the company's name in the partner's list */
  readonly company: string | undefined
  /** the looked-up number, as stored */
  readonly number: string
  /** the members' prices by product; empty for non-members */
  readonly prices: ReadonlyMap<string, PricedProduct>
  readonly isAsking: boolean
  /** looks up the entered number; prices follow */
  readonly lookUp: (text: string) => void
  /** whether the shown prices are those of the entered number */
  readonly isKnown: (text: string) => boolean
  /** looks up the same number again: lists change over time */
  readonly retry: () => Promise<void>
}
