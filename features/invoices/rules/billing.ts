import type { Day } from '#values/day.ts'
import type { Language, Market } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import type { Currency } from '#values/money.ts'

/** The buyer as printed on the document. Empty strings are unknown. */
export interface InvoiceBuyer {
  readonly kind: 'PERSON' | 'ORGANIZATION'
  readonly name: string
  readonly number: string
  readonly email: string
  readonly address: string
  readonly zip: string
  readonly city: string
  readonly municipality: string
  readonly country: string
  readonly reference: string
  readonly note: string
  readonly sendVia: 'EHF' | 'EMAIL' | 'PAPER'
}

/** One line; amounts are minor units without VAT. */
export interface InvoiceLine {
  readonly kind: string
  readonly quantity: number
  readonly unitAmount: bigint
  readonly net: bigint
  readonly facts: Readonly<Record<string, string | number>>
}

/** EN 16931, code list UNCL5305: standard, exempt, zero, outside the scope. */
export type VatCategory = 'S' | 'E' | 'Z' | 'O'

/** Days of a calendar; the last is not part of it. */
export interface BilledPeriod {
  readonly from: Day
  readonly to: Day
}

/** What is billed. A total below zero becomes a credit note, which names the invoice it corrects. */
export interface Billing {
  readonly orderId: string
  readonly subscriptionId: string | null
  readonly userId: string | null
  readonly organizationId: string | null
  readonly market: Market
  readonly language: Language
  readonly buyer: InvoiceBuyer
  readonly productName: LocalisedText
  readonly lines: readonly InvoiceLine[]
  readonly currency: Currency
  readonly vatCategory: VatCategory
  readonly vatRateBp: number
  /** why there is no VAT, as printed on the document; without it the standard text is used */
  readonly vatExemption?: LocalisedText | undefined
  readonly net: bigint
  readonly vat: bigint
  readonly total: bigint
  /** which days are billed */
  readonly period: BilledPeriod
  readonly paymentMethod: 'CARD' | 'INVOICE'
  readonly at: Date
}
