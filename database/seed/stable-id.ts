import { createHash } from 'node:crypto'

/** The same identifier for the same row in every seeding: a version 8 UUID (RFC 9562) made from its kind and key. */
export function stableId(kind: string, key: string): string {
  const hex = createHash('sha256').update(`kursiva:${kind}:${key}`).digest('hex').slice(0, 32).split('')
  hex[12] = '8'
  hex[16] = '89ab'[Number.parseInt(hex[16] ?? '0', 16) & 3] ?? '8'
  const text = hex.join('')
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
}
