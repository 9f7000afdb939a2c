import type { Quote, QuoteLine } from '#features/subscriptions/server/index.ts'

/** A quote as JSON: amounts are strings, because JSON numbers are not exact beyond 2^53. */
export type StoredQuote = Omit<Quote, 'lines' | 'net' | 'vat' | 'total'> & {
  readonly lines: readonly (Omit<QuoteLine, 'unitAmount' | 'net'> & {
    readonly unitAmount: string
    readonly net: string
  })[]
  readonly net: string
  readonly vat: string
  readonly total: string
}

/** There and back between a quote and its JSON. */
export const storedQuote = {
  write: ({ lines, net, vat, total, ...rest }: Quote): StoredQuote => ({
    ...rest,
    lines: lines.map((line) => ({ ...line, unitAmount: String(line.unitAmount), net: String(line.net) })),
    net: String(net),
    vat: String(vat),
    total: String(total),
  }),
  read: ({ lines, net, vat, total, ...rest }: StoredQuote): Quote => ({
    ...rest,
    lines: lines.map((line) => ({ ...line, unitAmount: BigInt(line.unitAmount), net: BigInt(line.net) })),
    net: BigInt(net),
    vat: BigInt(vat),
    total: BigInt(total),
  }),
}
