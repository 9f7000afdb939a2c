import { createPublicKey, type KeyObject } from 'node:crypto'
import { withTimeout } from '../with-timeout.ts'
import type { SendRequest } from '../registration.ts'
import { identifierOf, isObject, parseJson } from '../values.ts'

const maxKeys = 100
const maxBytes = 512 * 1024

/**
 * Fetches the public keys that can verify RS256 signatures, by key id (RFC 7517, section 5). Never throws: a failure is
 * returned as a short detail.
 * @param timeoutMs in ms, from the request to the end of the response
 */
export async function readKeySet(
  address: string,
  send: SendRequest,
  timeoutMs: number,
): Promise<{ readonly keys: ReadonlyMap<string, KeyObject> } | { readonly detail: string }> {
  return (await withTimeout(timeoutMs, (signal) => read(address, send, signal))) ?? { detail: 'no answer' }
}

async function read(address: string, send: SendRequest, signal: AbortSignal) {
  const answer = await send(address, { headers: { accept: 'application/json' }, signal })
  if (answer.redirected) return { detail: 'redirected' }
  if (answer.status !== 200) return { detail: `HTTP ${answer.status}` }
  const text = await answer.text()
  if (text.length > maxBytes) return { detail: 'too long' }
  const given = parseJson(text)
  if (given === undefined) return { detail: 'not JSON' }
  if (!isObject(given) || !Array.isArray(given['keys'])) return { detail: 'no list of keys' }
  return { keys: keysOf(given['keys']) }
}

function keysOf(given: readonly unknown[]): ReadonlyMap<string, KeyObject> {
  const keys = new Map<string, KeyObject>()
  for (const each of given.slice(0, maxKeys)) {
    if (!isObject(each)) continue
    const kid = identifierOf(each['kid'])
    const key = kid === undefined || keys.has(kid) ? undefined : keyOf(each)
    if (kid !== undefined && key !== undefined) keys.set(kid, key)
  }
  return keys
}

/** A public RSA key of at least 2048 bits (RFC 7518, section 3.3) that is meant for signatures. */
function keyOf({ kty, use, alg, n, e }: Readonly<Record<string, unknown>>): KeyObject | undefined {
  if (kty !== 'RSA' || typeof n !== 'string' || typeof e !== 'string') return undefined
  if ((use !== undefined && use !== 'sig') || (alg !== undefined && alg !== 'RS256')) return undefined
  try {
    const key = createPublicKey({ format: 'jwk', key: { kty, n, e } })
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
    return bits >= 2048 && bits <= 8192 ? key : undefined
  } catch {
    return undefined
  }
}
