import { findSeatUse } from '#features/seats/server/index.ts'
import {
  changeQuote,
  findOfferOfPrice,
  findOffers,
  findUpgrades,
  isTrial,
  quoteOf,
  seatsRefusal,
  allowsChanges,
  type ChangeRefusal,
  type Offer,
  type Quote,
  type Terms,
} from '#features/subscriptions/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isBelowMinCardAmount } from '#features/purchase/rules/payment/min-card-amount.ts'
import type { Day } from '#values/day.ts'
import { isUuid } from '#values/uuid.ts'
import { findNextBill } from './next-bill.ts'

/** A requested change; undefined fields stay as they are. */
export interface RequestedChange {
  readonly seats: number | undefined
  readonly productId: string | undefined
  /** with the next period instead of today */
  readonly atRenewal: boolean
}

/** A change with its price, before it is made. */
export interface ChangePreview {
  readonly kind: 'ChangePreview'
  readonly terms: Terms
  readonly orderKind: 'SEATS' | 'UPGRADE'
  readonly seats: number
  readonly atRenewal: boolean
  readonly offer: Offer
  /** today's bill; a total below zero is credited */
  readonly today: Quote
  /** undefined where no period follows */
  readonly nextBill: Quote | undefined
}

/** `spokenFor`: how many seats are in use or promised, which is the fewest there can be. */
export interface ChangeRefused {
  readonly kind: 'ChangeRefused'
  readonly reason: ChangeRefusal
  readonly seatsInUse?: number
  readonly minSeats?: number
  readonly maxSeats?: number
}

export const refused = (reason: ChangeRefusal): ChangeRefused => ({ kind: 'ChangeRefused', reason })

/** Calculates a change of seats or product on a day: today's bill and the next one. */
export async function previewChange(
  tx: Transaction,
  terms: Terms,
  request: RequestedChange,
  on: Day,
): Promise<ChangePreview | ChangeRefused> {
  // the renewal job handles a finished period within the hour
  if (!allowsChanges(terms.stage) || on >= terms.periodTo) return refused('NOT_RUNNING')
  const was = await findOfferOfPrice(tx, { priceId: terms.priceId, market: terms.market, on })
  if (!was) throw new Error(`the price of subscription ${terms.id} has no VAT on ${on}`)
  // what was agreed is changed by a new agreement
  if (was.agreement) return refused('BY_AGREEMENT')
  const isUpgrade = request.productId !== undefined && request.productId !== terms.productId
  const offer = isUpgrade ? await findUpgradeOffer(tx, terms, request.productId, on) : was
  if ('kind' in offer) return offer
  const now = terms.seats ?? 1
  const seats = request.seats ?? now
  const refusal =
    (await findSeatsRefusal(tx, terms, offer, seats)) ?? requestRefusal(terms, request, { seats, isUpgrade })
  if (refusal) return refusal
  const stage = isTrial(terms) ? 'TRIALING' : terms.stage
  const running = { ...terms, stage, seats: now, paid: { from: terms.periodFrom, to: terms.periodTo } }
  const today = request.atRenewal
    ? quoteOf(offer.price.currency, offer.vat, [])
    : changeQuote(running, was, { ...offer, seats }, on)
  if (terms.paymentMethod === 'CARD') {
    if (today.total < 0n) return refused('AT_RENEWAL_ONLY')
    if (isBelowMinCardAmount(today)) return refused('TOO_LITTLE_FOR_CARD')
  }
  const changed = { ...terms, productId: offer.product.id, priceId: offer.price.id, nextSeats: seats }
  const nextBill = await findNextBill(tx, changed)
  const orderKind = isUpgrade ? 'UPGRADE' : 'SEATS'
  return { kind: 'ChangePreview', terms, orderKind, seats, atRenewal: request.atRenewal, offer, today, nextBill }
}

async function findSeatsRefusal(
  tx: Transaction,
  { organizationId }: Terms,
  { price }: Offer,
  seats: number,
): Promise<ChangeRefused | undefined> {
  const { members, invited } = await findSeatUse(tx, organizationId)
  const seatsInUse = members + invited
  const reason = seatsRefusal(price, seats, seatsInUse)
  return reason && { ...refused(reason), seatsInUse, minSeats: price.minSeats, maxSeats: price.maxSeats }
}

/** Why a change is refused that the price allows. */
function requestRefusal(
  { seats: now, nextSeats, renews }: Terms,
  { atRenewal }: RequestedChange,
  { seats, isUpgrade }: { readonly seats: number; readonly isUpgrade: boolean },
): ChangeRefused | undefined {
  const planned = nextSeats ?? null
  if (atRenewal && (isUpgrade || !renews)) return refused('NO_RENEWAL')
  // requesting the current number of seats undoes a planned change
  const same = atRenewal ? seats === (planned ?? now ?? 1) : seats === (now ?? 1) && planned === null
  return same && !isUpgrade ? refused('NOTHING_CHANGES') : undefined
}

/** The offer of an upgrade (S1) at today's price. A person's own subscription cannot become an organisation's. */
async function findUpgradeOffer(
  tx: Transaction,
  terms: Terms,
  productId: string,
  on: Day,
): Promise<Offer | ChangeRefused> {
  const upgrades = isUuid(productId) ? await findUpgrades(tx, [terms.productId]) : []
  if (!upgrades.some((upgrade) => upgrade.destination_product_id === productId)) return refused('UNKNOWN_PRODUCT')
  const [offer] = await findOffers(tx, { productIds: [productId], market: terms.market, on })
  if (!offer || (terms.organizationId === null && offer.product.licence !== 'INDIVIDUAL'))
    return refused('BY_AGREEMENT')
  return offer
}
