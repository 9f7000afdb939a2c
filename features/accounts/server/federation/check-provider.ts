import * as v from 'valibot'
import { guardedFetch, GuardedFetchError } from '#platform/http/guarded-fetch.ts'
import type { ProviderTest } from './identity-provider-store.ts'

/** Metadata of a provider (OpenID Connect Discovery 1.0, 3), as far as a sign-in needs them. */
const Metadata = v.object({
  issuer: v.string(),
  authorization_endpoint: v.pipe(v.string(), v.url()),
  token_endpoint: v.pipe(v.string(), v.url()),
  jwks_uri: v.pipe(v.string(), v.url()),
})
/** Keys that tokens are signed with (RFC 7517, 5). */
const Keys = v.object({ keys: v.pipe(v.array(v.looseObject({ kty: v.string() })), v.minLength(1)) })

const limits = { timeoutMs: 5000, maxBytes: 256 * 1024 }

/**
 * Fetches a provider's metadata and keys, as a sign-in would.
 * @returns how long both took in ms, and in `problem` a code: UNREACHABLE, BAD_METADATA, OTHER_ISSUER, NO_KEYS
 */
export async function checkProvider(
  issuer: string,
  { privateAddresses, clock }: { readonly privateAddresses: boolean; readonly clock: () => Date },
): Promise<ProviderTest> {
  const begun = performance.now()
  const problem = await problemOf(issuer, privateAddresses)
  return { at: clock(), ms: Math.round(performance.now() - begun), problem }
}

async function problemOf(issuer: string, privateAddresses: boolean): Promise<string | null> {
  const read = async (address: string): Promise<unknown> => {
    const response = await guardedFetch(
      address,
      { headers: { accept: 'application/json' } },
      { privateAddresses, ...limits },
    )
    if (!response.ok) throw new GuardedFetchError(`status ${response.status}`)
    return response.json()
  }
  try {
    const metadata = v.safeParse(Metadata, await read(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`))
    if (!metadata.success) return 'BAD_METADATA'
    if (metadata.output.issuer !== issuer) return 'OTHER_ISSUER'
    return v.is(Keys, await read(metadata.output.jwks_uri)) ? null : 'NO_KEYS'
  } catch (problem) {
    return problem instanceof SyntaxError ? 'BAD_METADATA' : 'UNREACHABLE'
  }
}
