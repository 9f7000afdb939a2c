import type { Reader } from './administration-pages.ts'
import type { RouteContext } from './shell-routes.tsx'

type Warm = RouteContext['warm']

/**
 * The pages of what is bought and of buying, and what each begins to ask for while it is fetched. They lie behind a file of their own: what
 * everybody loads first names that file and none of theirs.
 */
export const purchaseShell = () => import('#apps/web/shell/PurchaseShell.tsx')
export const purchasePage = () => import('#features/purchase/web/PurchasePage.tsx')
export const subscriptionPage = () => import('#apps/web/pages/SubscriptionSettings.tsx')
export const payPage = () => import('#features/test-acquirer/web/PayPage.tsx')
export const nelfoPage = () => import('#features/purchase/web/NelfoPage.tsx')

export const warmPurchase = async (warm: Warm, reader: Reader | undefined) => {
  const { ProductsQuery } = await import('#features/purchase/web/products-query.ts')
  warm(ProductsQuery, {})
  if (!reader) return
  const { CheckoutBuyerQuery } = await import('#features/purchase/web/buyer-query.ts')
  warm(CheckoutBuyerQuery, { userSub: reader.userSub })
}

export const warmPartner = async (warm: Warm, key: string) => {
  const { PartnerQuery } = await import('#features/purchase/web/partner-query.ts')
  warm(PartnerQuery, { key })
}

export const warmSubscription = async (warm: Warm, reader: Reader | undefined) => {
  const { SubscriptionQuery } = await import('#features/subscriptions/web/subscription-query.ts')
  if (reader) warm(SubscriptionQuery, { userSub: reader.userSub, past: 6 })
}
