import { homeCountryOf } from './billing-address.ts'
import type { Market } from '#values/language.ts'

/** Postal codes of territories where their country's VAT does not apply. */
const outside: Readonly<Record<string, { readonly digits: number; readonly codes: RegExp }>> = {
  // Svalbard 9170–9179, Jan Mayen 8099 (merverdiavgiftsloven § 1-2)
  NO: { digits: 4, codes: /^(917\d|8099)$/ },
  // Las Palmas 35, Santa Cruz de Tenerife 38, Ceuta 51, Melilla 52 (Ley 37/1992, art. 3)
  ES: { digits: 5, codes: /^(35|38|51|52)\d{3}$/ },
}

/** Country codes of the same territories: Svalbard and Jan Mayen, the Canaries, Ceuta and Melilla (ISO 3166-1). */
const outsideCountries = ['SJ', 'IC', 'EA']

/**
 * Whether a market's VAT can apply to an address: it cannot in territories outside the country's VAT area. It does not
 * check whether the address is complete.
 * @param country two letters, in upper or lower case; empty is the market's own
 * @param zip as entered: «ES-35001», «9170 »; an empty one counts as served
 */
export function isServedTerritory(market: Market, country: string, zip: string): boolean {
  const named = country.trim().toUpperCase() || homeCountryOf[market]
  if (outsideCountries.includes(named)) return false
  const territories = outside[named]
  if (!territories) return true
  return !territories.codes.test(zip.normalize('NFKC').replaceAll(/\D/g, '').padStart(territories.digits, '0'))
}
