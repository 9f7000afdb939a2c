import './market.graphql.ts'

export { contactAddress } from '#features/markets/rules/contact-address.ts'
export { isPageAddress } from '#features/markets/rules/page-addresses.ts'
export { marketOfHost } from '#features/markets/rules/market-of-host.ts'
export { configurationRoute } from './configuration-route.ts'
export { findMarket } from './market-store.ts'
export { termsVersion } from '#features/markets/rules/terms-version.ts'
