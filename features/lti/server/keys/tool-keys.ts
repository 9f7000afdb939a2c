import { hkdfSync } from 'node:crypto'
import type { JSONWebKeySet } from 'jose'
import { signingKeys, signingKeyStore } from '#features/accounts/server/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { signJwt } from '#protocols/lti/index.ts'

/** What this installation is to platforms: who signs, and by which keys they know it. */
export interface ToolKeys {
  /** A JWT with these claims, by the key that signs now (RS256, with its key id). */
  readonly sign: (claims: Record<string, unknown>) => Promise<string>
  /** Every public key whose signatures may still be looked at; the newest is among them an hour before it signs. */
  readonly published: () => Promise<JSONWebKeySet>
}

/** Nothing that is signed for platforms lives longer: assertions and answers of deep linking alike. */
const tokenSeconds = 10 * 60

/** Where the tool's keys lie and what they are sealed under: a secret of its own (RFC 5869). */
export const toolKeyFamily = (secret: string) => ({
  store: signingKeyStore('lti_signing_key'),
  sealingKey: new Uint8Array(hkdfSync('sha256', secret, '', 'kursiva lti tool keys 1', 32)),
  tokenSeconds,
})

/**
 * The tool's keys. The first is made at first use; all processes share them.
 * @param secret the installation's secret
 */
export function toolKeys(database: Database, secret: string, clock: Clock): ToolKeys {
  const keys = signingKeys(database, toolKeyFamily(secret), clock)
  return {
    sign: async (claims) => signJwt(await keys.signingKey(), claims),
    published: () => keys.publicKeys(),
  }
}
