import type { FastifyBaseLogger } from 'fastify'
import {
  accessTokenVerifier,
  cognitoAdminApi,
  identityFetcher,
  managedReauthentication,
  managedSessions,
  type CheckSession,
  type ReauthenticateSession,
  type VerifyAccessToken,
} from '#features/accounts/server/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Cognito } from '#platform/settings/cognito.ts'
import type { Database } from '#platform/database/index.ts'

/** What the server needs from a managed user pool in place of our own pool. */
export interface ManagedPool {
  readonly verifyAccessToken: VerifyAccessToken
  readonly checkManagedSession: CheckSession
  readonly reauthenticateSession: ReauthenticateSession
  /** Sent to the pages in `/config.json`. */
  readonly browser: {
    readonly userPoolEndpoint: string
    readonly userPoolId: string
    readonly userPoolClientId: string
  }
  /** The origin of the hosted sign-in; null without a domain. */
  readonly hostedOriginFor: () => string | null
  /** The origins that the pages send requests to. */
  readonly origins: readonly string[]
}

/** Uses Amazon Cognito in place of our own user pool (I1): its signing keys, its user data and its addresses. */
export function managedPool(
  cognito: Cognito,
  { database, clock, log }: { database: Database; clock: Clock; log: FastifyBaseLogger },
): ManagedPool {
  const { endpoint, issuers, userPoolId, clientId, domain } = cognito
  const ask = cognitoAdminApi(cognito)
  const hostedOrigin = domain === undefined ? null : `https://${domain}`
  const fetchIdentity = identityFetcher(endpoint)
  const verifyAccessToken = accessTokenVerifier({
    issuer: issuers,
    clientIds: [clientId],
    keys: { kind: 'Remote', jwksUri: `${issuers[0]}/.well-known/jwks.json` },
    clock,
  })
  return {
    verifyAccessToken,
    reauthenticateSession: managedReauthentication({ database, clock, verifyAccessToken, fetchIdentity }),
    checkManagedSession: managedSessions({
      database,
      clock,
      fetchIdentity,
      settleMarket: (sub, market) =>
        ask('AdminUpdateUserAttributes', {
          Username: sub,
          UserAttributes: [{ Name: 'custom:domain', Value: market }],
        }),
      onFault: (fault) => log.error({ err: fault }, 'the managed user pool did not answer'),
    }),
    browser: { userPoolEndpoint: endpoint, userPoolId, userPoolClientId: clientId },
    hostedOriginFor: () => hostedOrigin,
    origins: [new URL(endpoint).origin, ...(hostedOrigin === null ? [] : [hostedOrigin])],
  }
}
