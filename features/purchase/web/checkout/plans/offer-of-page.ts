import type { Price } from '#features/subscriptions/web/index.ts'
import { priceFromAnswer } from '#features/purchase/web/price-from-answer.ts'
import type { ProductOfPage } from '#features/purchase/web/products-query.ts'
import type { PartnerMembership, PricedProduct } from '#features/purchase/web/checkout/buyer/partner-membership.ts'

/** A product that is sold on the page, with its price. */
export interface OfferOfPage extends PricedProduct {
  readonly product: ProductOfPage
  /** the partner whose members' price it is, and the ordinary price */
  readonly members?: {
    readonly partnerKey: string
    readonly partner: string
    /** the company that has it */
    readonly number: string
    readonly usual: Price | undefined
  }
}

/** The offer of a product, at the members' price where there is one; undefined for products sold by agreement. */
export function offerOfPage(product: ProductOfPage, member: PartnerMembership | undefined): OfferOfPage | undefined {
  const usual = usualOffer(product)
  const own = member?.prices.get(product.id)
  if (!own || !member) return usual
  const { partnerKey, partner = '', number } = member
  return {
    product,
    price: { ...own.price, productId: product.id },
    vat: own.vat,
    members: { partnerKey, partner, number, usual: usual?.price },
  }
}

function usualOffer(product: ProductOfPage): OfferOfPage | undefined {
  if (!product.price) return undefined
  const { price, vat } = priceFromAnswer(product.price)
  return { product, price: { ...price, productId: product.id }, vat }
}

/** Whether a product is bought for others as well: by an organisation, which may pay by invoice (S2). */
export const isForOrganization = ({ licence }: Pick<ProductOfPage, 'licence'>): boolean => licence !== 'INDIVIDUAL'
