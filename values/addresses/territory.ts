import { homeCountryOf } from './billing-address.ts'
import type { Market } from '#values/language.ts'

/** Postal codes of territories where the VAT of their country is not levied. */
const outside: Readonly<Record<string, { readonly digits: number; readonly codes: RegExp }>> = {
  // Svalbard 9170–9179, Jan Mayen 8099 (merverdiavgiftsloven § 1-2)
  NO: { digits: 4, codes: /^(917\d|8099)$/ },
  // Las Palmas 35, Santa Cruz de Tenerife 38, Ceuta 51, Melilla 52 (Ley 37/1992, art. 3)
  ES: { digits: 5, codes: /^(35|38|51|52)\d{3}$/ },
}

/** Codes of their own for the same: Svalbard and Jan Mayen, the Canaries, Ceuta and Melilla (ISO 3166-1). */
const outsideCountries = ['SJ', 'IC', 'EA']

/**
 * Whether a market's VAT can be on a bill to an address: it cannot where the country itself does not levy it. Whether the
 * address is whole is decided elsewhere.
 * @param country two letters, in whatever case; empty is the market's own
 * @param zip as it was written: «ES-35001», «9170 »; empty says nothing against it
 */
export function isServedTerritory(market: Market, country: string, zip: string): boolean {
  const named = country.trim().toUpperCase() || homeCountryOf[market]
  if (outsideCountries.includes(named)) return false
  const territories = outside[named]
  if (!territories) return true
  return !territories.codes.test(zip.normalize('NFKC').replaceAll(/\D/g, '').padStart(territories.digits, '0'))
}
