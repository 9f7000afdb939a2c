import { CREDENTIALS_CONTEXT } from './contexts.ts'
import { timestamp } from './timestamp.ts'

/** The minimum length of a list, so that an index does not reveal its holder (Bitstring Status List 1.0, section 3.1). */
export const STATUS_LIST_LENGTH = 131_072

/** The reference to a credential's revocation status. */
export interface StatusEntry {
  readonly id: string
  readonly type: 'BitstringStatusListEntry'
  readonly statusPurpose: 'revocation'
  /** A number, written as text. */
  readonly statusListIndex: string
  readonly statusListCredential: string
}

/** The entry of a credential at a place of a list. */
export const statusEntry = (list: string, index: number): StatusEntry => ({
  id: `${list}#${index}`,
  type: 'BitstringStatusListEntry',
  statusPurpose: 'revocation',
  statusListIndex: String(index),
  statusListCredential: list,
})

/** The list itself, a credential that is signed like others; one bit for each place, the first bit first. */
export async function statusListCredential(facts: {
  /** The list's address. */
  readonly id: string
  readonly issuer: string
  readonly revoked: readonly number[]
  readonly at: Date
  /** How long readers may cache it, in seconds. */
  readonly lastsSeconds: number
}) {
  const bits = new Uint8Array(STATUS_LIST_LENGTH / 8)
  for (const index of facts.revoked) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7))
  return {
    '@context': [CREDENTIALS_CONTEXT],
    id: facts.id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: facts.issuer,
    validFrom: timestamp(facts.at),
    validUntil: timestamp(new Date(facts.at.getTime() + facts.lastsSeconds * 1000)),
    credentialSubject: {
      id: `${facts.id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: `u${toBase64Url(await compressed(bits, new CompressionStream('gzip')))}`,
    },
  }
}

/**
 * Whether the place is marked in a list as it came from the web (section 3.2).
 * @returns undefined for a list that can't be read or has no such place
 */
export async function isMarked(list: unknown, index: number): Promise<boolean | undefined> {
  const encoded = (list as { credentialSubject?: { encodedList?: unknown } } | null)?.credentialSubject?.encodedList
  if (typeof encoded !== 'string' || !/^u[\w-]{1,1000000}$/.test(encoded)) return undefined
  try {
    const bits = await compressed(fromBase64Url(encoded.slice(1)), new DecompressionStream('gzip'))
    const byte = bits[index >> 3]
    return byte === undefined ? undefined : (byte & (0x80 >> (index & 7))) !== 0
  } catch {
    return undefined
  }
}

/** The maximum size of an unpacked list in bytes, as a protection against decompression bombs. */
const maxBytes = 4 * 1024 * 1024

async function compressed(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  const whole = new Blob([bytes]).stream().pipeThrough(stream as never)
  for await (const chunk of whole as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > maxBytes) throw new RangeError('open-badges: a status list is too long')
    chunks.push(chunk)
  }
  const all = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}

const toBase64Url = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0)
