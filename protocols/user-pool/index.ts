export { createUserPool, errorAnswer, faultAnswer } from './user-pool.ts'
export { defaultUserPoolSettings, poolNameOf } from './scope/settings.ts'
export { discoveryDocument } from './tokens/discovery.ts'
export { derivePoolSecrets, seal, unseal } from './rules/secrecy/sealing.ts'
export { parseEmail } from './rules/attributes.ts'
export { actionNames } from './actions/index.ts'
export { administrationActionNames } from './admin/index.ts'
export { sealPassword } from './accounts/accounts.ts'
export { createHostedSignIn, type HostedSignIn } from './hosted/hosted-sign-in.ts'
export { defaultHostedSettings, type HostedClient, type HostedSettings } from './hosted/settings.ts'
export { knownScopes, SELF_SERVICE_SCOPE } from './rules/oauth/claims.ts'
export type { HostedAnswer, HostedCookie, HostedProblem, HostedRequest } from './hosted/request.ts'
export type { HostedTransaction } from './storage/hosted-store.ts'
export type { UserPool, UserPoolAnswer } from './user-pool.ts'
export type { UserPoolParts } from './scope/scope.ts'
export type { UserPoolSettings } from './scope/settings.ts'
export type { HostedEndpoints } from './tokens/discovery.ts'
export type { Federation } from './hosted/federation.ts'
export { withIdentity } from './rules/identities.ts'
export type {
  AccountNotice,
  CodeMessage,
  DeliverCode,
  Invitation,
  UserPoolEvents,
  UserProfile,
} from './scope/events.ts'
export type { RequestContext, ActionTrace } from './scope/action.ts'
export type { ChangeResult } from './accounts/account-changes.ts'
export type { ReauthenticateSession } from './accounts/reauthenticate-session.ts'
export type { PoolKeys } from './tokens/tokens.ts'
export type { AttributeSchema, Attributes } from './rules/attributes.ts'
export type { Factor } from './rules/factors/next-step.ts'
export type { Device } from './rules/devices/devices.ts'
export type { Passkey } from './rules/passkeys/passkeys.ts'
export type { RelyingParty } from './rules/passkeys/relying-party.ts'
export type { AttemptRecord } from './rules/lockout.ts'
export type { SignIn } from './rules/oauth/refresh-tokens.ts'
export type {
  AccountChange,
  AttemptKind,
  StoredAuthSession,
  PoolUser,
  SignInScope,
  UserPoolStore,
  UserPoolTransaction,
} from './storage/store.ts'
export type { AccessKey } from './wire/signature.ts'
