export { activeMembership } from '#features/accounts/rules/active-membership.ts'
export { readAccessToken } from '#features/accounts/rules/access-token.ts'
export { writeCsv } from '#features/accounts/rules/csv.ts'
export { ownPath } from '#features/accounts/rules/destination.ts'
export { accessToken } from './identity.ts'
export { recordActivity } from './activity.ts'
export { actFor, currentLaunch, type Launched } from './launched.ts'
export { noteAnswer } from './note-answer.ts'
export { endsSession } from './session-end.ts'
export { onLeaving, onRegister, onSignIn, onSignOut, type SignedIn, type SignedOut } from './session-events.ts'
export { prepareSession, watchSession } from './session-life.ts'
export { freshAccessToken, mayBeSignedIn, storedIdentity } from './stored-tokens.ts'
export { useIdentityLocale } from './use-identity-locale.ts'
export {
  currentViewer,
  loadHosted,
  loadViewerQueries,
  provideGraph,
  readViewer,
  refreshViewer,
  signOut,
  useActiveMembership,
  useSignedInUser,
  useViewer,
  type SignedInUser,
  type WebViewer,
} from './viewer.ts'
export { download } from './account/download.ts'
