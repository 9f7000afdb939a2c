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

/** No number has this form: it asks the same of the database and finds nobody. */
const nobody = '-'

/**
 * What a partner's members are offered, for a company that says it is one (I2). Everything is looked up whatever the
 * answer will be, so that the time it takes tells nothing that the answer does not.
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
