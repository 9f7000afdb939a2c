import './marketing.graphql.ts'
import './user.graphql.ts'
import './sessions/session.graphql.ts'
import './export/data-export.graphql.ts'
import './deletion/deletion.graphql.ts'

export {
  accessTokenVerifier,
  type AccessTokenRefusal,
  type VerifiedAccessToken,
  type VerifyAccessToken,
} from './verify-access-token.ts'
export { askCognito, type CognitoAdministration } from './ask-cognito.ts'
export { askIdentityAt } from './ask-identity.ts'
export { managedSessions, type CheckSession } from './managed-sessions.ts'
export {
  userPoolAdministration,
  type AdministrationOutcome,
  type UserPoolAdministration,
} from './user-pool-administration.ts'
export { accountJobs } from './account-jobs.ts'
export { accountData } from './export/account-data.ts'
export { deletionLimit, deletionRoute, type DeletionRouteParts } from './deletion/deletion-route.ts'
export { personalDataJobs } from './deletion/personal-data-jobs.ts'
export { personalDataRoute, type PersonalDataRouteParts } from './export/personal-data-route.ts'
export { createPoolUser, type SeededUser } from './create-pool-user.ts'
export { createUser, noteSignIn, updateUser, type NewUser } from './create-user.ts'
export { deleteExpiredSignIns } from './delete-expired-sign-ins.ts'
export { endSignIns } from './end-sign-ins.ts'
export type { Employers } from './federation/employers.ts'
export { federation, type FederationParts } from './federation/federation.ts'
export { identityProviderLimit, identityProviderRoute } from './federation/identity-provider-route.ts'
export { setIdentityProvider, type ProviderParts } from './federation/set-identity-provider.ts'
export { claimDomain, verifyDomain } from './federation/verify-domain.ts'
export { embeddedUserPool, type EmbeddedUserPoolParts } from './embedded-user-pool.ts'
export { beginSession, endSessions, touchSession } from './sessions.ts'
export { recordRegistration } from './record-registration.ts'
export { findUser } from './user-store.ts'
export { hostedEndpoints, hostedSettings } from './hosted-settings.ts'
export { hostedLimits, hostedRoutes } from './hosted-routes.ts'
export { signingKeyJobs } from './signing-key-jobs.ts'
export { userPoolLimit } from './user-pool-limit.ts'
export { userPoolRoutes, type UserPoolRoutesOptions } from './user-pool-routes.ts'
export { embeddedPoolId, identityAttributes, userPoolSettings, webClientId } from './user-pool-settings.ts'
export {
  sessionEndMessages,
  type SessionEnd,
  type SessionStanding,
  type UserSession,
} from '#features/accounts/rules/session.ts'
export type { SendMail, SendSms } from './deliver-code.ts'
export { ownHost } from '#features/accounts/rules/own-host.ts'
export { User } from './user.graphql.ts'
