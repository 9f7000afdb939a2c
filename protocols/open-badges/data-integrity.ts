import { canonicalForm } from './canonical-form.ts'
import { fromBase58, fromMultikey, toBase58 } from './multikey.ts'
import { timestamp } from './timestamp.ts'

/**
 * A document with its own signature (Data Integrity 1.0). The JSON schema of Open Badges 3.0 wants a list of proofs, even
 * of a single one.
 */
type Secured<Document extends object = object> = Document & { readonly proof: readonly [Proof] }

interface Proof {
  readonly type: 'DataIntegrityProof'
  readonly cryptosuite: 'eddsa-rdfc-2022'
  /** When it was signed, to the second. */
  readonly created: string
  /** The address of the public key. */
  readonly verificationMethod: string
  readonly proofPurpose: 'assertionMethod'
  /** The signature, base 58. */
  readonly proofValue: string
}

/** An Ed25519 key, as both Node and browsers hold it. */
type Ed25519Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>

export interface SigningKey {
  /** The address where others find the public key. */
  readonly id: string
  readonly privateKey: Ed25519Key
}

/** A new pair of Ed25519 keys, which may be written down. */
export const makeKeyPair = async (): Promise<{ readonly privateKey: Ed25519Key; readonly publicKey: Ed25519Key }> =>
  (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as never

/** The result of verifying a signature. */
export type Verdict =
  | { readonly kind: 'Genuine'; readonly verificationMethod: string; readonly created: string }
  /** The document, the signature or the key is invalid; `Malformed`: the document cannot be read. */
  | { readonly kind: 'Changed' | 'Malformed' | 'UnknownKey' }

/**
 * Signs a document (Data Integrity EdDSA Cryptosuites 1.0, section 3.2: eddsa-rdfc-2022).
 * @throws for documents with words that no bundled context defines
 */
export async function secure<Document extends { '@context': readonly string[] }>(
  document: Document,
  key: SigningKey,
  now: Date,
): Promise<Secured<Document>> {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: timestamp(now),
    verificationMethod: key.id,
    proofPurpose: 'assertionMethod',
  } as const
  const hashes = await hashData(document, { '@context': document['@context'], ...options })
  const signature = await crypto.subtle.sign('Ed25519', key.privateKey, hashes)
  return { ...document, proof: [{ ...options, proofValue: toBase58(new Uint8Array(signature)) }] }
}

/**
 * Whether a document is word for word what the owner of the key signed. The same code serves the server and the browser.
 * The proof is a list of one, or an object as credentials issued until November 2026 have it.
 * @param keyAt the multikey at the address that the proof names; undefined when its owner does not list it
 */
export async function verifySecured(
  given: unknown,
  keyAt: (verificationMethod: string) => string | undefined,
): Promise<Verdict> {
  const parts = readSecured(given)
  if (parts === undefined) return { kind: 'Malformed' }
  const { document, proof } = parts
  const { proofValue, ...options } = proof
  const signature = fromBase58(proofValue)
  if (signature?.length !== 64) return { kind: 'Malformed' }
  const multikey = keyAt(proof.verificationMethod)
  const publicKey = multikey === undefined ? undefined : fromMultikey(multikey)
  if (publicKey === undefined) return { kind: 'UnknownKey' }
  const hashes = await hashData(document, { '@context': document['@context'], ...options }).catch(() => undefined)
  if (hashes === undefined) return { kind: 'Malformed' }
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  if (!(await crypto.subtle.verify('Ed25519', key, signature, hashes))) return { kind: 'Changed' }
  return { kind: 'Genuine', verificationMethod: proof.verificationMethod, created: proof.created }
}

/** The signed bytes: SHA-256 of the proof configuration, then of the document. */
async function hashData(document: object, options: object): Promise<Uint8Array<ArrayBuffer>> {
  const [ofOptions, ofDocument] = await Promise.all([hashed(options), hashed(document)])
  return Uint8Array.from([...ofOptions, ...ofDocument])
}

async function hashed(document: object): Promise<Uint8Array> {
  const text = await canonicalForm(document)
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

function readSecured(given: unknown): { document: Record<string, unknown>; proof: Proof } | undefined {
  if (!isObject(given)) return undefined
  const { proof: proofs, ...document } = given
  const [proof, ...others] = Array.isArray(proofs) ? (proofs as unknown[]) : [proofs]
  if (!isObject(proof) || others.length > 0) return undefined
  const { type, cryptosuite, created, verificationMethod, proofPurpose, proofValue } = proof
  if (type !== 'DataIntegrityProof' || cryptosuite !== 'eddsa-rdfc-2022' || proofPurpose !== 'assertionMethod')
    return undefined
  if (typeof created !== 'string' || typeof verificationMethod !== 'string' || typeof proofValue !== 'string')
    return undefined
  // every property of the proof is signed, also those not listed here
  return { document, proof: proof as unknown as Proof }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
