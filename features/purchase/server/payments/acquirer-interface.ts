import type { IncomingHttpHeaders } from 'node:http'
import type { Language, Market } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import type { Currency } from '#values/money.ts'
import type { PaymentFact } from '#features/purchase/rules/payment/payment.ts'

/** Who takes cards. What is stored carries the name, so it is never reused for another. */
export type Provider = 'stripe' | 'test'

/** A card as its holder knows it. Expiry: the month is the last in which it holds. */
export interface CardDetails {
  /** as card schemes are called in lower case: visa, mastercard, amex */
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
}

/** A card that the acquirer keeps, and what it calls it. */
export interface StoredCard extends CardDetails {
  /** the acquirer's name for whoever pays; empty where it has none */
  readonly customer: string
  readonly method: string
}

/** What is paid for, as a page may show it. Amounts are minor units. */
export interface PaymentSummary {
  readonly productName: LocalisedText
  readonly seats: number
  readonly months: number
  readonly net: bigint
  readonly vat: bigint
  readonly vatRateBp: number
  /** a day of the market's calendar on which the card is charged again; undefined where it is not kept */
  readonly renewsOn: string | undefined
}

/** A payment as the acquirer is asked for it. */
export interface Initiation {
  /** our payment's id: also the key under which the same is begun only once */
  readonly paymentId: string
  /** what the customer and the bank's statement call it; undefined for a change of card */
  readonly orderShortId: string | undefined
  /** minor units; 0 keeps the card and takes nothing */
  readonly amount: bigint
  readonly currency: Currency
  readonly keepsCard: boolean
  readonly market: Market
  readonly language: Language
  /** where the receipt of the acquirer goes, if it sends one */
  readonly email: string | undefined
  /** the acquirer's name for whoever pays, from a card that was kept before */
  readonly customer: string | undefined
  readonly summary: PaymentSummary | undefined
  /** begins with a slash: where the browser comes back to, paid or not */
  readonly returnPath: string
  readonly createdAt: Date
  readonly openUntil: Date
}

/** @property redirectUrl an address, or a path of our own that begins with a slash */
export interface Initiated {
  readonly ref: string
  readonly redirectUrl: string
}

/** A charge of a kept card while nobody is at the page. */
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

/** What an acquirer says when it is asked how a payment stands. */
export interface PaymentReport {
  readonly facts: readonly PaymentFact[]
  /** minor units and currency as the acquirer has them; undefined where it takes nothing */
  readonly money: { readonly amount: bigint; readonly currency: string } | undefined
  readonly card: StoredCard | undefined
}

/** What an acquirer told us unasked. */
export interface PaymentEvent extends PaymentReport {
  readonly eventId: string
  /** as we named it when it was begun; whatever else stands there is nobody's */
  readonly paymentId: string
}

/** `Irrelevant`: true, and nothing that concerns a payment. `Forged`: not the acquirer's, or too old to be believed. */
export type ParsedEvent =
  | { readonly kind: 'Event'; readonly event: PaymentEvent }
  | { readonly kind: 'Irrelevant' }
  | { readonly kind: 'Forged' }

/** The acquirer can't be reached, or has a fault of its own: nothing is known, and the same may be asked again. */
export class AcquirerUnreachable extends Error {
  override readonly name = 'AcquirerUnreachable'
}

/**
 * Whoever takes cards for us. Every call may be repeated: the same payment id never begins, charges or refunds twice.
 * @throws AcquirerUnreachable from each that goes over the network
 */
export interface Acquirer {
  readonly provider: Provider
  /** Opens a page where a card is charged at once (authorised and captured), or kept. */
  readonly initiate: (initiation: Initiation) => Promise<Initiated>
  /** Takes what was only authorised. */
  readonly capture: (ref: string) => Promise<void>
  /** Closes the page, or lets go of what was authorised. Of what is paid it does nothing. */
  readonly cancel: (ref: string) => Promise<void>
  /** Gives money back. @param total minor units that shall have gone back in all, so that a repetition changes nothing */
  readonly refund: (
    ref: string,
    refund: { readonly paymentId: string; readonly total: bigint },
  ) => Promise<PaymentReport>
  readonly retrieve: (ref: string) => Promise<PaymentReport>
  /** Charges a kept card. */
  readonly charge: (charge: OffSessionCharge) => Promise<ChargeResult>
  /** Forgets a kept card; one that is gone is forgotten. */
  readonly deleteCard: (card: Pick<StoredCard, 'customer' | 'method'>) => Promise<void>
  /** Reads what came to our webhook, body as it came. */
  readonly parseEvent: (body: string, headers: IncomingHttpHeaders) => ParsedEvent
}
