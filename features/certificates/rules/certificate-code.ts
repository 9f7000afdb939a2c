/** Douglas Crockford's base 32: no I, L, O or U, so that a code can be read aloud and typed without doubt. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What a code looks like: `K7M2-QX4D-9TRV`. */
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
