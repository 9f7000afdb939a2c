import { decode, encode } from 'base58-universal'

/** Prefix of an Ed25519 public key (multicodec 0xed, as a variable-length integer). */
const ED25519 = [0xed, 0x01]

/** Bytes in base 58 of Bitcoin's alphabet, marked as such by a `z` (multibase). */
export const toBase58 = (bytes: Uint8Array): string => `z${encode(bytes)}`

/** The bytes of {@link toBase58}; undefined for any other text, and for one of more than 256 letters. */
export function fromBase58(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^z[1-9A-HJ-NP-Za-km-z]{1,255}$/.test(text)) return undefined
  return Uint8Array.from(decode(text.slice(1)))
}

/** An Ed25519 public key as a multikey, such as `z6Mk…` (Controlled Identifiers 1.0, section 2.2.2). */
export const toMultikey = (publicKey: Uint8Array): string => toBase58(Uint8Array.from([...ED25519, ...publicKey]))

/** The 32 bytes of an Ed25519 key; undefined for other kinds of keys and for nonsense. */
export function fromMultikey(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = fromBase58(text)
  if (bytes?.length !== 34 || bytes[0] !== ED25519[0] || bytes[1] !== ED25519[1]) return undefined
  return bytes.slice(2)
}
