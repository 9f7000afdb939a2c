import type { Market } from '#values/language.ts'

const partners: Readonly<Record<Market, readonly string[]>> = { no: ['nelfo'], es: [] }

/** Whether a market has this partner's page: the address of another market's partner is an unknown one (R3). */
export const isPartnerOf = (market: Market, partner: string): boolean => partners[market].includes(partner)
