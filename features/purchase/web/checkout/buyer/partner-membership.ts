import type { Price, Vat } from '#features/subscriptions/web/index.ts'

/** A price as the rules take it. */
export interface PricedProduct {
  readonly price: Price
  readonly vat: Vat
}

/** Whether the company that is billed buys at a partner's price, as the server says of its number. */
export interface PartnerMembership {
  readonly partnerKey: string
  /** undefined where nobody knows the partner, or nobody has answered */
  readonly partner: string | undefined
  readonly standing: 'MEMBER' | 'NOT_A_MEMBER' | 'NO_PARTNER' | 'UNANSWERED'
  /** what the partner's list calls a member */
  readonly company: string | undefined
  /** the number that was asked about, as it is stored */
  readonly number: string
  /** the members' prices, by product; none for whoever is no member */
  readonly prices: ReadonlyMap<string, PricedProduct>
  readonly isAsking: boolean
  /** asks about the number that is written now; the prices follow */
  readonly look: (text: string) => void
  /** whether the prices on the page are those of the written number */
  readonly isKnown: (text: string) => boolean
  /** asks once more about the same: a list changes with time */
  readonly again: () => Promise<void>
}
