import type { Market } from '#values/language.ts'

/** Where the people of a market write to, and what answers to them come from. */
export const contactAddress: Readonly<Record<Market, string>> = { no: 'hei@kursiva.no', es: 'hola@kursiva.es' }
