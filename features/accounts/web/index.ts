export { ownPath } from '#features/accounts/rules/destination.ts'
export { accessToken, configureIdentity } from './identity.ts'
export { identityMarket } from './identity-market.ts'
export { useIdentityLocale } from './use-identity-locale.ts'
export {
  currentViewer,
  refreshViewer,
  signOut,
  useSignedInUser,
  useViewer,
  type SignedInUser,
  type WebViewer,
} from './viewer.ts'
