import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { isPartnerOf } from '#features/markets/web/index.ts'
import { notFoundPathOf } from '#values/paths.ts'
import { ofReader } from './known-reader.ts'
import { textSearch } from './parsed-search.ts'
import { languageRoute, redirectKeeping, shellRoute } from './shell-routes.tsx'

/** Public and without the header (R5, R10). */
const purchaseShell = createRoute({
  getParentRoute: () => languageRoute,
  id: 'purchase-shell',
  staticData: { texts: ['checkout', 'contact'] },
  component: lazyRouteComponent(() => import('#apps/web/shell/PurchaseShell.tsx'), 'PurchaseShell'),
})

const purchase = createRoute({
  getParentRoute: () => purchaseShell,
  path: 'purchase',
  // campaign parameters stay in the address, for campaign statistics (R1)
  validateSearch: textSearch('order'),
  loader: ({ context }) => {
    context.warm(async () => (await import('#features/purchase/web/products-query.ts')).ProductsQuery, {})
    context.warm(async () => (await import('#features/purchase/web/buyer-query.ts')).CheckoutBuyerQuery, ofReader)
  },
  component: lazyRouteComponent(() => import('#features/purchase/web/PurchasePage.tsx'), 'PurchasePage'),
})

/** Buying one course (C4), or with `order` that order; the page validates what the address says. */
const purchaseCourse = createRoute({
  getParentRoute: () => purchaseShell,
  path: 'purchase/course/$course',
  staticData: { texts: ['single-course'] },
  component: lazyRouteComponent(() => import('#features/purchase/web/CoursePurchasePage.tsx'), 'CoursePurchasePage'),
})

/** The page of the test acquirer (S2); with a real acquirer it is a 404. */
const pay = createRoute({
  getParentRoute: () => purchaseShell,
  path: 'purchase/pay/$token',
  staticData: { texts: ['pay'] },
  component: lazyRouteComponent(() => import('#features/test-acquirer/web/PayPage.tsx'), 'PayPage'),
})

/** The old address of the prices; the redirect preserves its query string (R1). */
const pricing = createRoute({
  getParentRoute: () => languageRoute,
  path: 'pricing',
  beforeLoad: ({ params, location }) => {
    throw redirectKeeping(location, `/${params.lang}/purchase`)
  },
})

// a separate constant: within a route's options TypeScript loses its types
const partnerSearch = textSearch('redirect', 'number')

const nelfo = createRoute({
  getParentRoute: () => shellRoute,
  path: 'nelfo',
  staticData: { texts: ['purchase'] },
  validateSearch: partnerSearch,
  beforeLoad: ({ context, location }) => {
    if (!isPartnerOf(context.configuration.market, 'nelfo'))
      throw redirectKeeping(location, notFoundPathOf(context.language, location.pathname))
  },
  loader: ({ context }) =>
    context.warm(async () => (await import('#features/purchase/web/partner-query.ts')).PartnerQuery, { key: 'nelfo' }),
  component: lazyRouteComponent(() => import('#features/purchase/web/NelfoPage.tsx'), 'NelfoPage'),
})

export const partnerRoutes = [nelfo] as const
export const purchaseRoutes = [purchaseShell.addChildren([purchase, purchaseCourse, pay]), pricing] as const
