import type { IncomingHttpHeaders } from 'node:http'
import type { Language, Market } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import type { Currency } from '#values/money.ts'
import type { PaymentFact } from '#features/purchase/rules/payment/payment.ts'

/** The acquirers. The name is stored with payments, so it is never reused. */
export type Provider = 'stripe' | 'test'

/** A card as its holder knows it. Expiry: the month is the last in which it holds. */
export interface CardDetails {
  /** as card schemes are called in lower case: visa, mastercard, amex */
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
}

/** A card saved at the acquirer, with the acquirer's ids. */
export interface StoredCard extends CardDetails {
  /** the acquirer's id of the customer; empty where it has none */
  readonly customer: string
  readonly method: string
}

/** The purchase, as shown on a payment page. Amounts are minor units. */
interface PaymentSummary {
  readonly productName: LocalisedText
  readonly seats: number
  /** the paid months of a subscription; undefined for a course, which is bought for days */
  readonly months?: number | undefined
  readonly days?: number | undefined
  readonly net: bigint
  readonly vat: bigint
  readonly vatRateBp: number
  /** the day on which the card is charged again; undefined when it is not saved */
  readonly renewsOn: string | undefined
}

/** A payment to initiate at the acquirer. */
export interface Initiation {
  /** our payment id, used as the idempotency key */
  readonly paymentId: string
  /** shown to the customer and on the bank statement; undefined for a change of card */
  readonly orderShortId: string | undefined
  /** minor units; 0 only saves the card */
  readonly amount: bigint
  readonly currency: Currency
  readonly keepsCard: boolean
  readonly market: Market
  readonly language: Language
  /** where the receipt of the acquirer goes, if it sends one */
  readonly email: string | undefined
  /** the acquirer's customer id of an earlier saved card */
  readonly customer: string | undefined
  readonly summary: PaymentSummary | undefined
  /** the path that the browser returns to, paid or not */
  readonly returnPath: string
  readonly createdAt: Date
  readonly openUntil: Date
}

/** @property redirectUrl a URL, or a path on our own site */
interface Initiated {
  readonly ref: string
  readonly redirectUrl: string
}

/** A charge of a saved card without the customer present (merchant-initiated). */
export interface OffSessionCharge {
  readonly paymentId: string
  readonly orderShortId: string
  readonly amount: bigint
  readonly currency: Currency
  readonly customer: string
  readonly method: string
}

/** How it ended. `Failed` with `authentication_required`: the bank wants the holder at a page. */
export type ChargeResult =
  | { readonly kind: 'Captured'; readonly ref: string }
  | { readonly kind: 'Failed'; readonly ref: string | undefined; readonly code: string }

/** The status of a payment, as reported by the acquirer. */
export interface PaymentReport {
  readonly facts: readonly PaymentFact[]
  /** amount in minor units and currency; undefined when nothing is charged */
  readonly money: { readonly amount: bigint; readonly currency: string } | undefined
  readonly card: StoredCard | undefined
}

/** A webhook event of the acquirer. */
export interface PaymentEvent extends PaymentReport {
  readonly eventId: string
  /** our payment id from the metadata */
  readonly paymentId: string
}

/** `Irrelevant`: true, and nothing that concerns a payment. `Forged`: not the acquirer's, or too old to be believed. */
export type ParsedEvent =
  | { readonly kind: 'Event'; readonly event: PaymentEvent }
  | { readonly kind: 'Irrelevant' }
  | { readonly kind: 'Forged' }

/** The acquirer is unreachable or has an internal error: the result is unknown and the call may be repeated. */
export class AcquirerUnreachable extends Error {
  override readonly name = 'AcquirerUnreachable'
}

/**
 * The acquirer, which processes card payments. Every call may be repeated: the same payment id never begins, charges or
 * refunds twice.
 * @throws AcquirerUnreachable from every call over the network
 */
export interface Acquirer {
  readonly provider: Provider
  /** Opens a page where a card is charged immediately (authorised and captured), or saved. */
  readonly initiate: (initiation: Initiation) => Promise<Initiated>
  /** Captures an authorised amount. */
  readonly capture: (ref: string) => Promise<void>
  /** Expires the page or releases the authorisation. Does nothing for a captured payment. */
  readonly cancel: (ref: string) => Promise<void>
  /** Refunds a payment. @param total minor units refunded in all, so that repeating the call changes nothing */
  readonly refund: (
    ref: string,
    refund: { readonly paymentId: string; readonly total: bigint },
  ) => Promise<PaymentReport>
  readonly retrieve: (ref: string) => Promise<PaymentReport>
  /** Charges a saved card. */
  readonly charge: (charge: OffSessionCharge) => Promise<ChargeResult>
  /** Deletes a saved card; an unknown one is ignored. */
  readonly deleteCard: (card: Pick<StoredCard, 'customer' | 'method'>) => Promise<void>
  /** Verifies and parses a webhook request. @param body the raw body */
  readonly parseEvent: (body: string, headers: IncomingHttpHeaders) => ParsedEvent
}
