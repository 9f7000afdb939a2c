export { createUserPool, errorAnswer, faultAnswer } from './user-pool.ts'
export { defaultUserPoolSettings, poolNameOf, regionOf } from './settings.ts'
export { discoveryDocument } from './discovery.ts'
export { derivePoolSecrets, seal, unseal } from './rules/sealing.ts'
export { parseEmail } from './rules/attributes.ts'
export { actionNames } from './actions/index.ts'
export { administrationActionNames } from './admin/index.ts'
export { sealPassword } from './accounts.ts'
export { createHostedSignIn, type HostedSignIn } from './hosted/hosted-sign-in.ts'
export { defaultHostedSettings, type HostedClient, type HostedSettings } from './hosted/settings.ts'
export { knownScopes, SELF_SERVICE_SCOPE } from './hosted/rules/claims.ts'
export type { HostedAnswer, HostedCookie, HostedProblem, HostedRequest } from './hosted/request.ts'
export type { HostedTransaction } from './hosted/store.ts'
export type { UserPool, UserPoolAnswer } from './user-pool.ts'
export type { UserPoolParts } from './scope.ts'
export type { UserPoolLimits, UserPoolSettings } from './settings.ts'
export type { HostedEndpoints } from './discovery.ts'
export type { Federation } from './hosted/federation.ts'
export { withIdentity } from './rules/identities.ts'
export type {
  AccountNotice,
  ChangeSecrets,
  CodeMessage,
  DeliverCode,
  Invitation,
  SignedIn,
  UserPoolEvents,
  UserProfile,
} from './events.ts'
export type { RequestContext, SeenInPool } from './action.ts'
export type { ChangeOutcome } from './account-changes.ts'
export type { ProveSession, SessionProof } from './prove-session.ts'
export type { PoolKeys } from './tokens.ts'
export type { AttributeSchema, Attributes } from './rules/attributes.ts'
export type { Factor, MfaSettings } from './rules/next-step.ts'
export type { Device, DevicePolicy, DeviceScope } from './rules/devices.ts'
export type { Passkey } from './rules/passkeys.ts'
export type { RelyingParty } from './rules/relying-party.ts'
export type { FirstFactor } from './rules/first-factors.ts'
export type { Phone } from './rules/phone.ts'
export type { SoftwareToken } from './rules/software-token.ts'
export type { CodePurpose, SentCode } from './rules/codes.ts'
export type { AttemptRecord } from './rules/lockout.ts'
export type { RefreshToken, SignIn } from './rules/refresh-tokens.ts'
export type {
  AccountChange,
  AttemptKind,
  AuthSession,
  StoredAuthSession,
  PoolUser,
  RevocationReason,
  SignInScope,
  UserPoolStore,
  UserPoolTransaction,
} from './store.ts'
export type { AccessKey } from './admin/signature.ts'
export type { UserFilter } from './rules/user-filter.ts'
