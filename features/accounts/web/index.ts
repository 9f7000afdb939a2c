export { activeMembership } from '#features/accounts/rules/active-membership.ts'
export { readAccessToken } from '#features/accounts/rules/sessions/access-token.ts'
export { ownPath, signInKeys, withOthers } from '#features/accounts/rules/sign-in/redirect-after-sign-in.ts'
export { accessToken } from './identity/identity.ts'
export type { FirstAnswer } from './session/first-answers.ts'
export { recordActivity } from './session/activity.ts'
export { setLtiSession, currentLtiSession } from './session/lti-session.ts'
export { trackRestSession } from './session/track-rest-session.ts'
export { endsSession } from './session/end-session.ts'
export { onBeforeSignOut, onRegister, onSignIn, onSignOut } from './session/session-events.ts'
export { prepareSession, watchSession } from './session/watch-session.ts'
export { freshAccessToken, mayBeSignedIn, signedInSub, storedIdentity } from './identity/stored-tokens.ts'
export { useIdentityLocale } from './identity/use-identity-locale.ts'
export {
  currentViewer,
  knownViewer,
  loadHosted,
  loadViewerQueries,
  setGraphClient,
  readViewer,
  refreshViewer,
  signOut,
  useActiveMembership,
  useSignedInUser,
  useViewer,
  type SignedInUser,
} from './session/viewer.ts'
export { download } from './account/personal-data/download.ts'
