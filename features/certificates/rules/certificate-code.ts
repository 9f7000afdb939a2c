/** Douglas Crockford's base 32: no I, L, O or U, so that a code can be read aloud and typed without ambiguity. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The format of a code: `K7M2-QX4D-9TRV`. */
export const codePattern = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/

/**
 * A certificate's code of sixty random bits (Q3).
 * @param random at least eight bytes from a cryptographic source; the last four bits are left over
 * @example certificateCode(randomBytes(8)) // 'K7M2-QX4D-9TRV'
 */
export function certificateCode(random: Uint8Array): string {
  if (random.length < 8) throw new RangeError('a certificate code needs eight random bytes')
  let bits = 0n
  for (const byte of random.subarray(0, 8)) bits = (bits << 8n) | BigInt(byte)
  const characters = Array.from({ length: 12 }, (_, place) => digits[Number((bits >> BigInt(59 - 5 * place)) & 31n)])
  return [0, 4, 8].map((start) => characters.slice(start, start + 4).join('')).join('-')
}

/**
 * Parses a typed code: accepts lower case and spaces or nothing instead of hyphens, and reads unused letters as the
 * digits they resemble. Undefined for anything else.
 * @example readCertificateCode('k7m2 qx4d 9trv') // 'K7M2-QX4D-9TRV'
 */
export function readCertificateCode(typed: string): string | undefined {
  if (typed.length > 40) return undefined
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  const code = [0, 4, 8].map((start) => plain.slice(start, start + 4)).join('-')
  return plain.length === 12 && codePattern.test(code) ? code : undefined
}
