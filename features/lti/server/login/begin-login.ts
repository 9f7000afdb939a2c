import { inTransaction } from '#platform/database/index.ts'
import { authorizationRequest, readLoginInitiation, type LoginInitiation } from '#protocols/lti/index.ts'
import type { Refusal } from '#features/lti/rules/refusal.ts'
import { logRefusal } from '#features/lti/server/launch/launch-log-store.ts'
import { addLogin } from './login-store.ts'
import type { LtiParts } from '#features/lti/server/lti-parts.ts'
import { findPlatforms, type Platform } from '#features/lti/server/platforms/platform-store.ts'
import { hashSecret, newSecret } from '#features/lti/server/secret.ts'

/** How long a platform may take to send the browser back, in ms (note of the Security Framework 1.0, section 5.1.1.5). */
const loginLifetimeMs = 10 * 60_000

/** The longest address that begins a login again; browsers and servers take little more in a line. In characters. */
const maxPathLength = 16_384

/** Where the browser goes on, and the secret that it alone keeps until it comes back. */
export interface BegunLogin {
  readonly kind: 'Begun'
  readonly address: URL
  readonly state: string
  readonly binding: string
  /** Where the platform offers to keep something for us, and where it is asked from. */
  readonly storage: { readonly target: string; readonly origin: string } | undefined
}

export type LoginResult = BegunLogin | { readonly kind: 'Refused'; readonly reason: Refusal }

/**
 * A platform begins a login (Security Framework 1.0, section 5.1.1.1): whoever it is must be registered, and lead to one of
 * our own pages.
 * @param origin ours, as the browser knows it: the answer comes back there, where the secret was left
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

/** Whether an address is one of ours: platforms are never led anywhere else. */
export const isOurs = (address: string, origins: readonly string[]): boolean =>
  URL.canParse(address) && origins.includes(new URL(address).origin)

/** Begins the same login again, without the platform's storage: in a window of its own there is no need of it. */
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
