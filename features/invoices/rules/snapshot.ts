import type { Day } from '#values/day.ts'
import type { Language, Market } from '#values/language.ts'
import type { Currency } from '#values/money.ts'
import type { BilledPeriod, InvoiceBuyer, VatCategory } from './billing.ts'

/** The seller at the time of issue. Empty strings are unknown. */
export interface SnapshotIssuer {
  readonly name: string
  /** organisation number or NIF, without spaces */
  readonly number: string
  /** BT-31: NO313442071MVA, ESB00000000; empty for one that is not registered for VAT */
  readonly vatNumber: string
  readonly address: string
  readonly zip: string
  readonly city: string
  /** two letters (ISO 3166-1) */
  readonly country: string
  readonly email: string
  /** where the company is registered, in words of the law: Foretaksregisteret; Registro Mercantil de … */
  readonly registry: string
  /** the account in the country's own way; empty where there is only the IBAN */
  readonly account: string
  readonly iban: string
  readonly bic: string
}

/** One line. Amounts are minor units without VAT, and quantity × unitAmount is net; no unitAmount is below zero. */
export interface SnapshotLine {
  /** PLAN, COURSE, YEAR_DISCOUNT, COUPON, REST_OF_PERIOD, UNUSED_REST, PAPER */
  readonly kind: string
  /** BT-153: what it is, in the buyer's language: «Kursiva, Flere» */
  readonly name: string
  /** BT-154: how much of it: «40 plasser i 12 måneder»; may be empty */
  readonly detail: string
  readonly quantity: number
  readonly unitAmount: bigint
  readonly net: bigint
  readonly vatCategory: VatCategory
  readonly vatRateBp: number
  /** the billed period of this line; null for lines without one, such as the paper fee */
  readonly period: BilledPeriod | null
}

/** BG-23: the lines of one category and rate. VAT is rounded once, here (BR-CO-17). */
export interface SnapshotVat {
  readonly category: VatCategory
  readonly rateBp: number
  readonly net: bigint
  readonly vat: bigint
  /** why there is none (BT-120); empty where there is some */
  readonly exemption: string
}

/** BG-3: an invoice that a credit note corrects. */
export interface CorrectedInvoice {
  readonly invoiceId: string
  readonly number: string
  readonly issueDate: Day
  /** the part of the credit note's total that is credited to this invoice, in minor units */
  readonly amount: bigint
}

/** How it is to be paid, or was. */
interface SnapshotPayment {
  /** CARD: paid when it was issued */
  readonly method: 'CARD' | 'INVOICE'
  /** the payment's reference, mod 10, 16 digits; empty in Spain, by card and on credit notes */
  readonly kid: string
}

/**
 * An issued document with everything printed on it; it never changes. Amounts of a credit note are positive, as in
 * UBL's CreditNote.
 */
export interface InvoiceSnapshot {
  readonly version: 1
  readonly kind: 'INVOICE' | 'CREDIT_NOTE'
  readonly number: string
  readonly issueDate: Day
  /** the moment of issue (ISO 8601, UTC) */
  readonly issuedAt: string
  readonly dueDate: Day
  readonly market: Market
  /** of the words on it */
  readonly language: Language
  readonly currency: Currency
  readonly issuer: SnapshotIssuer
  readonly buyer: InvoiceBuyer
  readonly lines: readonly SnapshotLine[]
  readonly vats: readonly SnapshotVat[]
  readonly net: bigint
  readonly vat: bigint
  readonly total: bigint
  /** from the first to the last day of all lines */
  readonly period: BilledPeriod
  readonly payment: SnapshotPayment
  /** none on an invoice */
  readonly corrects: readonly CorrectedInvoice[]
  /** why a credit note is written, in the buyer's language; empty on an invoice */
  readonly reason: string
}
