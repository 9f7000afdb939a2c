import { invoiceOfOrder } from '#features/invoices/server/index.ts'
import {
  agreementQuote,
  findOfferOfPrice,
  paperFeeOf,
  periodFrom,
  unusedRest,
  type Offer,
} from '#features/subscriptions/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isServedTerritory } from '#values/addresses/territory.ts'
import { dayIn, daysAfter, startOfDay } from '#values/day.ts'
import { invalidBuyerFields, normalizeBuyer, buyerFields, type Buyer } from '#features/purchase/rules/checkout/buyer.ts'
import { findKnownBuyer } from '#features/purchase/server/changes/find-buyer.ts'
import { completeOrder } from '#features/purchase/server/orders/complete-order.ts'
import { newShortId } from '#features/purchase/server/orders/new-short-id.ts'
import { insertOrder, writeOrder } from '#features/purchase/server/orders/order-store.ts'
import { findLanguage } from '#features/purchase/server/renewal/renewal-store.ts'
import type { AgreementParty, AgreementRefused, AgreementResult } from './agreement-request.ts'

interface Beginning {
  readonly offer: Offer
  /** of the first invoice; '' for the organisation's standing one */
  readonly reference: string
  readonly at: Date
}

/**
 * Begins an agreement today: bills its first period by invoice, less the unused rest of what runs, and cancels pending
 * orders. The party is locked. The actor must be the system; after a refusal the caller must roll back.
 */
export async function beginAgreement(
  tx: Transaction,
  { organizationId, name, market, terms, openOrders }: AgreementParty,
  { offer, reference, at }: Beginning,
): Promise<AgreementResult> {
  const { agreement, price, vat, product } = offer
  if (!agreement) throw new Error(`price ${price.id} is not agreed with an organisation`)
  const billed = await findBilledBuyer(tx, { organizationId, market, subscriptionId: terms?.id, reference })
  if (billed.kind !== 'Found') return billed
  const { buyer } = billed
  const today = dayIn(market, at)
  const was = terms && (await findOfferOfPrice(tx, { priceId: terms.priceId, market, on: today }))
  const unused = terms && was ? unusedRest(terms, was, today) : { net: 0n, days: 0 }
  const paperFee = paperFeeOf(market, buyer.sendVia)
  const seats = price.minSeats
  const { period } = agreement
  const quote = agreementQuote({ price, vat, seats, period, paperFee }, unused)
  if (quote.net <= 0n && terms)
    return { kind: 'RestIsWorthMore', rest: unused.net, currency: price.currency, periodTo: terms.periodTo }
  for (const id of openOrders) await writeOrder(tx, id, { state: 'CANCELLED' }, at)
  const paid = periodFrom(today, today, period)
  const orderId = await insertOrder(tx, {
    shortId: newShortId(),
    market,
    language: terms ? await findLanguage(tx, terms) : market === 'no' ? 'nb' : 'es',
    kind: 'AGREEMENT',
    userId: null,
    organizationId,
    subscriptionId: terms?.id ?? null,
    subscriptionVersion: terms?.version ?? null,
    productId: product.id,
    priceId: price.id,
    seats,
    period,
    couponId: null,
    partnerKey: null,
    paymentMethod: 'INVOICE',
    keepsCard: false,
    buyer,
    quote,
    currency: price.currency,
    periodFrom: paid.from,
    periodTo: paid.to,
    termsVersion: null,
    immediateStart: false,
    createdAt: at,
    expiresAt: startOfDay(market, daysAfter(today, 1)),
  })
  const { kind } = await completeOrder(tx, { orderId, at })
  const document = await invoiceOfOrder(tx, orderId)
  if (kind !== 'Completed' || !document)
    throw new Error(`the agreement with organisation ${organizationId} did not begin`)
  return { kind: 'Begun', organization: name, invoice: document.number, periodTo: paid.to }
}

interface BilledParty {
  readonly organizationId: string
  readonly market: AgreementParty['market']
  readonly subscriptionId: string | undefined
  readonly reference: string
}

/** Who is billed, or which fields are missing for that. */
async function findBilledBuyer(
  tx: Transaction,
  { organizationId, market, subscriptionId, reference }: BilledParty,
): Promise<{ readonly kind: 'Found'; readonly buyer: Buyer } | AgreementRefused> {
  const known = await findKnownBuyer(tx, { id: subscriptionId, organizationId })
  if (!known) return { kind: 'BuyerIncomplete', fields: buyerFields }
  const buyer = normalizeBuyer({ ...known, reference: reference || known.reference }, market)
  const fields = invalidBuyerFields(buyer, market)
  if (fields.length > 0) return { kind: 'BuyerIncomplete', fields }
  return isServedTerritory(market, buyer.country, buyer.zip) ? { kind: 'Found', buyer } : { kind: 'TerritoryNotServed' }
}
