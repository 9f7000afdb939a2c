import './registration/marketing.graphql.ts'
import './users/user.graphql.ts'
import './sessions/session.graphql.ts'
import './export/data-export.graphql.ts'
import './deletion/deletion.graphql.ts'

export {
  accessTokenVerifier,
  type VerifiedAccessToken,
  type VerifyAccessToken,
} from './access-tokens/verify-access-token.ts'
export { cognitoAdminApi } from './managed/cognito-client.ts'
export { identityFetcher } from './managed/fetch-identity.ts'
export type { ReauthenticateSession } from '#protocols/user-pool/index.ts'
export { managedReauthentication } from './managed/managed-reauthentication.ts'
export { managedSessions, type CheckSession } from './managed/managed-sessions.ts'
export { userPoolAdministration, type UserPoolAdministration } from './administration/user-pool-administration.ts'
export { accountJobs } from './account-jobs.ts'
export { accountData } from './export/account-data.ts'
export { deletionLimit, deletionRoute } from './deletion/deletion-route.ts'
export { personalDataJobs } from './deletion/personal-data-jobs.ts'
export { personalDataRoute } from './export/personal-data-route.ts'
export { createPoolUser } from './pool/create-pool-user.ts'
export { createUser, recordLastSignIn, removeUsers, updateUser } from './users/create-user.ts'
export { changePages } from './mail/account-change-pages.ts'
export { reauthenticationLimit, reauthenticationRoute } from './sessions/reauthentication-route.ts'
export { hasTwoFactors } from './sessions/has-two-factors.ts'
export { hasRecentAuthentication } from './sessions/recent-authentication.ts'
export { endSessionIn } from './sessions/end-session.ts'
export { endSignIns } from './sessions/end-sign-ins.ts'
export type { Employers } from './federation/employers.ts'
export { federation } from './federation/federation.ts'
export { identityProviderLimit, identityProviderRoute } from './federation/identity-provider-route.ts'
export {
  setIdentityProvider,
  setIdentityProviderIn,
  type ProviderOutcome,
  type ProviderParts,
} from './federation/set-identity-provider.ts'
export {
  findProvider,
  saveTest,
  type IdentityProvider,
  type ProviderTest,
} from './federation/identity-provider-store.ts'
export { checkProvider } from './federation/check-provider.ts'
export { findDomainsOrganization, findVerifiedDomains } from './federation/email-domain-store.ts'
export { claimDomain, claimDomainIn, recordOf, verifyDomain, type ClaimOutcome } from './federation/verify-domain.ts'
export { removeDomain } from './federation/remove-domain.ts'
export { isPublicMailDomain } from '#features/accounts/rules/federation/email-domain.ts'
export { domainJobs } from './federation/domain-jobs.ts'
export { removeEmployerSignIn } from './federation/remove-employer-sign-in.ts'
export { embeddedUserPool } from './embedded-user-pool.ts'
export { endSessions, openSession, touchSession } from './sessions/sessions.ts'
export { findRequestFacts } from './sessions/facts-memory.ts'
export type { SessionKey } from './sessions/session-store.ts'
export { findUser } from './users/user-store.ts'
export { hostedEndpoints, hostedSettings } from './hosted/hosted-settings.ts'
export { hostedLimits, hostedRoutes } from './hosted/hosted-routes.ts'
export { rotateSigningKey } from './signing-keys/rotate-signing-key.ts'
export { signingKeyJobs } from './signing-keys/signing-key-jobs.ts'
export { signingKeyStore } from './signing-keys/signing-key-store.ts'
export { signingKeys } from './signing-keys/signing-keys.ts'
export { userPoolLimit } from './pool/http/user-pool-limit.ts'
export { userPoolRoutes } from './pool/http/user-pool-routes.ts'
export { embeddedPoolId, userPoolSettings, webClientId } from './user-pool-settings.ts'
export { sessionEndMessages, type SessionStatus } from '#features/accounts/rules/sessions/session.ts'
export type { SendMail, SendSms } from './mail/deliver-code.ts'
export { ownHost } from '#features/accounts/rules/sign-in/own-host.ts'
export { User } from './users/user.graphql.ts'
export { accountMailExamples } from './mail/mail-examples.ts'
