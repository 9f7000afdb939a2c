import type { Market } from '#values/language.ts'

/** The support address of a market, also used as the sender of replies. */
export const contactAddress: Readonly<Record<Market, string>> = { no: 'hei@kursiva.no', es: 'hola@kursiva.es' }
