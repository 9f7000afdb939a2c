import { inTransaction } from '#platform/database/index.ts'
import { authorizationRequest, readLoginInitiation, type LoginInitiation } from '#protocols/lti/index.ts'
import type { Refusal } from '#features/lti/rules/refusal.ts'
import { logRefusal } from '#features/lti/server/launch/launch-log-store.ts'
import { addLogin } from './login-store.ts'
import type { LtiParts } from '#features/lti/server/lti-parts.ts'
import { findPlatforms, type Platform } from '#features/lti/server/platforms/platform-store.ts'
import { hashSecret, newSecret } from '#features/lti/server/secret.ts'

/** The lifetime of a login, in ms (note of the Security Framework 1.0, section 5.1.1.5). */
const loginLifetimeMs = 10 * 60_000

/** In characters: the maximum length of the path that restarts a login, close to what browsers and servers accept. */
const maxPathLength = 16_384

/** The redirect address, and the secret that only this browser stores until the launch. */
export interface BegunLogin {
  readonly kind: 'Begun'
  readonly address: URL
  readonly state: string
  readonly binding: string
  /** The platform's storage frame and the origin of its messages, if the platform offers storage. */
  readonly storage: { readonly target: string; readonly origin: string } | undefined
}

export type LoginResult = BegunLogin | { readonly kind: 'Refused'; readonly reason: Refusal }

/**
 * Begins a login for a platform (Security Framework 1.0, section 5.1.1.1). The platform must be registered, and the
 * target must be one of our own pages.
 * @param origin the origin that the browser used: the response must return there, because the secret's cookie belongs
 * to it
 */
export async function beginLogin(
  parts: Pick<LtiParts, 'database' | 'clock' | 'origins'>,
  fields: URLSearchParams,
  origin: string,
): Promise<LoginResult> {
  const initiation = readLoginInitiation(fields)
  if (initiation.kind === 'Refused') return { kind: 'Refused', reason: 'Malformed' }
  const loginPath = pathOf(initiation)
  if (loginPath.length > maxPathLength) return { kind: 'Refused', reason: 'Malformed' }
  const at = parts.clock()
  return inTransaction<LoginResult>(parts.database, { kind: 'system' }, async (tx) => {
    const [platform, other] = await findPlatforms(tx, initiation.issuer, initiation.clientId)
    if (!platform) return { kind: 'Refused', reason: 'UnknownPlatform' }
    if (other) return { kind: 'Refused', reason: 'ClientMissing' }
    const reason = objectionTo(platform, initiation, parts.origins())
    if (reason) {
      const { id: platformId, organizationId } = platform
      await logRefusal(tx, {
        platformId,
        organizationId,
        at,
        reason,
        detail: initiation.targetLinkUri,
      })
      return { kind: 'Refused', reason }
    }
    const [state, nonce, binding] = [newSecret(), newSecret(), newSecret()]
    const storageTarget = initiation.storageTarget
    await addLogin(tx, {
      stateHash: hashSecret(state),
      platformId: platform.id,
      nonce,
      bindingHash: hashSecret(binding),
      targetLinkUri: initiation.targetLinkUri,
      loginPath,
      storageTarget: storageTarget ?? null,
      at,
      expiresAt: new Date(at.getTime() + loginLifetimeMs),
    })
    const address = authorizationRequest(platform, initiation, { redirectUri: `${origin}/lti/launch`, state, nonce })
    const storage = storageTarget === undefined ? undefined : { target: storageTarget, origin: address.origin }
    return { kind: 'Begun', address, state, binding, storage }
  })
}

function objectionTo(platform: Platform, { targetLinkUri }: LoginInitiation, origins: readonly string[]) {
  if (platform.isPaused) return 'PlatformPaused'
  return isOurs(targetLinkUri, origins) ? undefined : 'WrongTarget'
}

/** Whether an address has one of our origins; the target must not be anywhere else. */
export const isOurs = (address: string, origins: readonly string[]): boolean =>
  URL.canParse(address) && origins.includes(new URL(address).origin)

/** The path that restarts the login without the platform's storage, which is not needed in a tab of its own. */
function pathOf(initiation: LoginInitiation): string {
  const { issuer, loginHint, targetLinkUri, clientId, messageHint, deploymentId } = initiation
  const given = {
    iss: issuer,
    login_hint: loginHint,
    target_link_uri: targetLinkUri,
    client_id: clientId,
    lti_message_hint: messageHint,
    lti_deployment_id: deploymentId,
  }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(given)) if (value !== undefined) search.append(name, value)
  return `/lti/login?${search.toString()}`
}
