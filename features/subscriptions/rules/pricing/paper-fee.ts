import type { Market } from '#values/language.ts'

/** What an invoice that is printed and posted costs, in minor units without VAT. */
export const paperFees = { no: 49_00n, es: 4_90n } as const satisfies Record<Market, bigint>

/** The fee for the way an invoice goes out; none for one that travels by itself. */
export const paperFeeOf = (market: Market, sendVia: string): bigint => (sendVia === 'PAPER' ? paperFees[market] : 0n)
