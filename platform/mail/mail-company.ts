import type { Market } from '#values/language.ts'

/** The company that a mail is from, with its address, as the foot of each mail names it (M9). */
export const companyLines: Readonly<Record<Market, string>> = {
  no: 'Kursiva AS · Torggata 11, 0181 Oslo',
  es: 'Kursiva España, S. L. · Calle de las Huertas 20, 28014 Madrid',
}
