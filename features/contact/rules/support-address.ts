import type { Market } from '#values/language.ts'

/** Where the people of a market write to. */
export const supportAddress: Readonly<Record<Market, string>> = {
  no: 'hjelp@kursiva.no',
  es: 'ayuda@kursiva.es',
}
