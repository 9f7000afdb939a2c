import {
  findAgreedOffer,
  findOfferOfPrice,
  findOffers,
  isTrial,
  paperFeeOf,
  quote,
  underAgreement,
  type Offer,
  type Quote,
  type Terms,
} from '#features/subscriptions/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Buyer } from '#features/purchase/rules/checkout/buyer.ts'
import { findLastBuyer } from '#features/purchase/server/orders/order-store.ts'
import { isPartnerMember } from '#features/purchase/server/partners/partner-store.ts'
import { findBuyer } from './find-buyer.ts'

/**
 * The price of the next period: what is agreed with the organisation that day (S2), otherwise the partner's while the company is on the partner's list, otherwise the public
 * price, otherwise the price that was bought when the product is no longer sold. An agreement that is over is followed
 * by no other price: undefined.
 */
export async function findRenewalOffer(
  tx: Transaction,
  { organizationId, productId, priceId, market, periodTo: on }: PricedTerms,
  buyer: Buyer | undefined,
): Promise<Offer | undefined> {
  const agreed = organizationId === null ? undefined : await findAgreedOffer(tx, { organizationId, market, on })
  if (agreed) return agreed
  const bought = await findOfferOfPrice(tx, { priceId, market, on })
  if (bought?.agreement) return undefined
  const query = { productIds: [productId], market, on }
  const partnerKey = bought?.partnerKey
  if (partnerKey && buyer && (await isPartnerMember(tx, { partnerKey, market, number: buyer.number, on }))) {
    const [partners] = await findOffers(tx, { ...query, partnerKey })
    if (partners) return partners
  }
  const [everybodys] = await findOffers(tx, query)
  return everybodys ?? bought
}

type PricedTerms = Pick<Terms, 'organizationId' | 'productId' | 'priceId' | 'market' | 'periodTo'>

/** The terms of the next period: those of the offer where it is agreed with the organisation, else as they are. */
export const nextTerms = (terms: Terms, { agreement, product, price }: Offer): Terms =>
  agreement ? underAgreement(terms, { productId: product.id, seats: price.minSeats, period: agreement.period }) : terms

/** The bill of the next period at today's price; undefined without a known price or a next period. */
export async function findNextBill(tx: Transaction, terms: Terms): Promise<Quote | undefined> {
  if (!terms.renews) return undefined
  const buyer = await findRenewalBuyer(tx, terms)
  const offer = await findRenewalOffer(tx, terms, buyer)
  return offer && billOf(terms, offer, buyer)
}

/** Who is billed for the next period: as today, or, where that is not enough for a bill of a new buyer, as last. */
export async function findRenewalBuyer(tx: Transaction, terms: Terms): Promise<Buyer | undefined> {
  const buyer = await findBuyer(tx, terms)
  if (buyer) return buyer
  const last = await findLastBuyer(tx, terms.id)
  // reference and note are those of the order that they were written for (S3)
  return last && { ...last, reference: '', note: '' }
}

/**
 * The price of a whole period at an offer, with the seats planned for the next period. After a trial the coupon
 * applies.
 */
export function billOf(running: Terms, offer: Offer, buyer: Buyer | undefined): Quote {
  const { price, vat } = offer
  const terms = nextTerms(running, offer)
  const { seats, nextSeats, period, market, paymentMethod } = terms
  const couponBp = isTrial(terms) ? terms.couponBp : 0
  const paperFee = paymentMethod === 'INVOICE' && buyer ? paperFeeOf(market, buyer.sendVia) : 0n
  return quote({ price, vat, seats: nextSeats ?? seats ?? 1, period, couponBp, paperFee })
}
