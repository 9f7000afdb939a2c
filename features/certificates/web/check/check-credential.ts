import { isMarked, keyOf, verifySecured } from '#protocols/open-badges/index.ts'
import type { Language } from '#values/language.ts'

/** What the browser itself finds out about a certificate's credential. */
export type CredentialFinding =
  /** signed by the key, not withdrawn, and it says the name */
  | { readonly kind: 'Genuine'; readonly signedBy: string }
  | { readonly kind: 'Withdrawn' }
  /** signed by the key, but its own end has passed */
  | { readonly kind: 'OutOfDate' }
  | { readonly kind: 'NotGenuine' }
  /** it or what it takes to check it could not be fetched, or this browser can't check signatures */
  | { readonly kind: 'NotChecked' }

const read = async (address: string): Promise<Record<string, unknown>> => {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`credential: ${response.status}`)
  return (await response.json()) as Record<string, unknown>
}

/**
 * Checks a credential in this browser: fetches it, the issuer's keys and the list of withdrawn ones, works out what was
 * signed and compares (Q3). What our server says about it plays no part.
 */
export async function checkCredential(
  code: string,
  language: Language,
  holderName: string,
): Promise<CredentialFinding> {
  try {
    const credential = await read(`/credentials/${code}/${language}`)
    const status = credential['credentialStatus'] as { statusListCredential: string; statusListIndex: string }
    const list = await read(new URL(status.statusListCredential).pathname)
    // last, because the issuer publishes the key before it signs
    const issuer = await read('/.well-known/did.json')
    const keyAt = (address: string) => keyOf(issuer, address)
    const verdicts = await Promise.all([verifySecured(credential, keyAt), verifySecured(list, keyAt)])
    const isOurs = JSON.stringify(credential['credentialSubject']).includes(JSON.stringify(holderName))
    if (!verdicts.every(({ kind }) => kind === 'Genuine') || !isOurs) return { kind: 'NotGenuine' }
    const isWithdrawn = await isMarked(list, Number(status.statusListIndex))
    if (isWithdrawn === undefined) return { kind: 'NotGenuine' }
    if (isWithdrawn) return { kind: 'Withdrawn' }
    const end = credential['validUntil']
    if (typeof end === 'string' && Date.parse(end) <= Date.now()) return { kind: 'OutOfDate' }
    return { kind: 'Genuine', signedBy: hostOf(issuer['id']) }
  } catch {
    return { kind: 'NotChecked' }
  }
}

/** The host that a did:web names. */
const hostOf = (did: unknown) => decodeURIComponent(String(did).replace('did:web:', ''))
