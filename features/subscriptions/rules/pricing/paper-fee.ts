import type { Market } from '#values/language.ts'

/** The fee for a paper invoice, in minor units without VAT. */
const paperFees = { no: 49_00n, es: 4_90n } as const satisfies Record<Market, bigint>

/** The fee for an invoice channel; 0 for electronic ones. */
export const paperFeeOf = (market: Market, sendVia: string): bigint => (sendVia === 'PAPER' ? paperFees[market] : 0n)
