import { dayIn } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import { parseOrganizationNumber } from '#values/organization-number.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { findOffers, findProductsOfMarket, type Offer, type ProductRow } from '#features/subscriptions/server/index.ts'
import { findPartner, findPartnerCompany, type Partner } from './partner-store.ts'

/** A product at a partner's price. */
export interface PartnerProduct {
  readonly product: ProductRow
  readonly offer: Offer
}

export type FoundPartnerOffer =
  | {
      readonly kind: 'PartnerOffer'
      readonly partner: Partner
      readonly number: string
      readonly companyName: string
      readonly products: readonly PartnerProduct[]
    }
  | { readonly kind: 'NotAMember'; readonly partner: Partner }
  | { readonly kind: 'UnknownPartner'; readonly partnerKey: string }

/** A number that no company has, so that the query takes the same time. */
const nobody = '-'

/**
 * Finds the offer to a partner's members for a company (I2). All queries run whatever the answer is, so that
 * response times reveal nothing.
 */
export async function findPartnerOffer(
  database: Database,
  {
    partnerKey,
    number: given,
    market,
  }: { readonly partnerKey: string; readonly number: string; readonly market: Market },
  now: Date,
): Promise<FoundPartnerOffer> {
  const on = dayIn(market, now)
  const number = parseOrganizationNumber(given.slice(0, 40), market) ?? nobody
  return inTransaction(
    database,
    { kind: 'system' },
    async (tx) => {
      const partner = await findPartner(tx, { partnerKey, market, on })
      const companyName = await findPartnerCompany(tx, { partnerKey, market, number, on })
      const sold = await findProductsOfMarket(tx, market)
      const offers = await findOffers(tx, { productIds: sold.map(({ id }) => id), market, on, partnerKey })
      if (!partner) return { kind: 'UnknownPartner', partnerKey }
      if (companyName === undefined) return { kind: 'NotAMember', partner }
      const products = sold.flatMap((product) => {
        const offer = offers.find((each) => each.product.id === product.id)
        return offer ? [{ product, offer }] : []
      })
      return { kind: 'PartnerOffer', partner, number, companyName, products }
    },
    { readOnly: true },
  )
}
