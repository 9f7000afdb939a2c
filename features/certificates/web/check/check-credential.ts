import { isMarked, keyOf, verifySecured } from '#protocols/open-badges/index.ts'
import type { Language } from '#values/language.ts'

/** The result of the browser's own check of a certificate's credential. */
export type CredentialFinding =
  /** signed by the key, not withdrawn, and with this name */
  | { readonly kind: 'Genuine'; readonly signedBy: string }
  | { readonly kind: 'Withdrawn' }
  /** signed by the key, but expired */
  | { readonly kind: 'OutOfDate' }
  | { readonly kind: 'NotGenuine' }
  /** the credential, a key or the status list could not be fetched, or this browser cannot verify signatures */
  | { readonly kind: 'NotChecked' }

const read = async (address: string): Promise<Record<string, unknown>> => {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`credential: ${response.status}`)
  return (await response.json()) as Record<string, unknown>
}

/**
 * Verifies a credential in the browser: fetches it, the issuer's keys and the status list, and verifies the signature
 * (Q3). The server's verdict is not used.
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
