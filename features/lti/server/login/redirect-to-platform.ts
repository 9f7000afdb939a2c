import { inTransaction } from '#platform/database/index.ts'
import { authorizationRequest, readLoginInitiation } from '#protocols/lti/index.ts'
import type { Refusal } from '#features/lti/rules/refusal.ts'
import { holdsBinding } from './launch-cookies.ts'
import { logRefusal } from '#features/lti/server/launch/launch-log-store.ts'
import { findOpenLogin } from './login-store.ts'
import type { LtiParts } from '#features/lti/server/lti-parts.ts'
import { pathAndQuery } from '#features/lti/server/path-and-query.ts'
import { findPlatform } from '#features/lti/server/platforms/platform-store.ts'
import { hashSecret } from '#features/lti/server/secret.ts'

export type PlatformRedirect =
  | { readonly kind: 'ToPlatform'; readonly address: URL }
  /** The browser stored no cookie of the login, so the launch could not be bound to it. */
  | { readonly kind: 'NothingKept' }
  | { readonly kind: 'Refused'; readonly reason: Refusal }

interface RedirectRequest {
  readonly state: string
  /** The request's Cookie header. */
  readonly cookies: string | undefined
  readonly origin: string
}

/**
 * Redirects a login to its platform after the browser has shown that it stores our cookie. This is checked before the
 * redirect, because some platforms' hints work only once and a restart in a tab of its own needs them again.
 */
export async function redirectToPlatform(
  parts: Pick<LtiParts, 'database' | 'clock'>,
  { state, cookies, origin }: RedirectRequest,
): Promise<PlatformRedirect> {
  const at = parts.clock()
  return inTransaction<PlatformRedirect>(parts.database, { kind: 'system' }, async (tx) => {
    const login = await findOpenLogin(tx, hashSecret(state), at)
    const platform = login && (await findPlatform(tx, login.platformId))
    if (!login || !platform) return { kind: 'Refused', reason: 'StateUnknown' }
    if (!holdsBinding(cookies, login.bindingHash)) {
      const { id: platformId, organizationId } = platform
      await logRefusal(tx, { platformId, organizationId, at, reason: 'NotThisBrowser', detail: 'no cookie is kept' })
      return { kind: 'NothingKept' }
    }
    const initiation = readLoginInitiation(pathAndQuery(login.loginPath)[1])
    if (initiation.kind === 'Refused') return { kind: 'Refused', reason: 'Malformed' }
    const redirectUri = `${origin}/lti/launch`
    return {
      kind: 'ToPlatform',
      address: authorizationRequest(platform, initiation, { redirectUri, state, nonce: login.nonce }),
    }
  })
}

/** The path that restarts a login, while the login is still valid. */
export async function retryPath(
  { database, clock }: Pick<LtiParts, 'database' | 'clock'>,
  state: string,
): Promise<string | undefined> {
  const login = await inTransaction(
    database,
    { kind: 'system' },
    (tx) => findOpenLogin(tx, hashSecret(state), clock()),
    {
      readOnly: true,
    },
  )
  return login?.loginPath
}
