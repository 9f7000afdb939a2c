import { hkdfSync } from 'node:crypto'
import type { JSONWebKeySet } from 'jose'
import { signingKeys, signingKeyStore } from '#features/accounts/server/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { signJwt } from '#protocols/lti/index.ts'

/** The tool's signing keys and the published key set. */
export interface ToolKeys {
  /** Signs a JWT with these claims, using the current key (RS256, with its key id). */
  readonly sign: (claims: Record<string, unknown>) => Promise<string>
  /** Every public key whose signatures may still be valid. A new key is published an hour before it signs. */
  readonly published: () => Promise<JSONWebKeySet>
}

/** The maximum lifetime of everything that is signed for platforms: assertions and deep linking responses. */
const tokenSeconds = 10 * 60

/** Where the tool's keys are stored, and their own encryption secret (RFC 5869). */
export const toolKeyFamily = (secret: string) => ({
  store: signingKeyStore('lti_signing_key'),
  sealingKey: new Uint8Array(hkdfSync('sha256', secret, '', 'kursiva lti tool keys 1', 32)),
  tokenSeconds,
})

/**
 * The tool's keys. The first key is created on first use; all processes share the keys.
 * @param secret the installation's secret
 */
export function toolKeys(database: Database, secret: string, clock: Clock): ToolKeys {
  const keys = signingKeys(database, toolKeyFamily(secret), clock)
  return {
    sign: async (claims) => signJwt(await keys.signingKey(), claims),
    published: () => keys.publicKeys(),
  }
}
