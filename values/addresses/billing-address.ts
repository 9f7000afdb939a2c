import type { Market } from '#values/language.ts'

/** How invoices can be sent: EHF is Norway's format for sending them from system to system. */
export const waysToSend = (market: Market): readonly string[] =>
  market === 'no' ? ['EHF', 'EMAIL', 'PAPER'] : ['EMAIL', 'PAPER']

/** The countries for invoice addresses: the European Economic Area, Switzerland and the United Kingdom. */
export const invoiceCountries: readonly string[] =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

/** The country of most buyers in a market. */
export const homeCountryOf = { no: 'NO', es: 'ES' } as const satisfies Record<Market, string>

const digitsByCountry: ReadonlyMap<string, number> = new Map(
  [
    [3, 'IS'],
    [4, 'AT BE BG CH CY DK HU LI LU LV NO SI'],
    [5, 'CZ DE EE FI FR GR HR IT LT SE SK'],
    [6, 'RO'],
    [7, 'PT'],
  ].flatMap(([count, countries]) =>
    String(countries)
      .split(' ')
      .map((country): [string, number] => [country, Number(count)]),
  ),
)

/** Countries whose postal codes are more than a number of digits, without spaces and hyphens. */
const written: Readonly<Record<string, RegExp>> = {
  // the first two digits are the province, and there are 52
  ES: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/,
  IE: /^[AC-FHKNPRTV-Y](\d{2}|6W)[0-9AC-FHKNPRTV-Y]{4}$/,
  MT: /^[A-Z]{3}\d{4}$/,
  NL: /^[1-9]\d{3}[A-Z]{2}$/,
  PL: /^\d{5}$/,
}

/**
 * Whether a text has the format of a country's postal codes, with or without spaces, hyphens and the country's letters.
 * Every text is valid for a country that is not among {@link invoiceCountries}.
 * @param country two letters (ISO 3166-1)
 */
export function isPostalCode(text: string, country: string): boolean {
  if (!invoiceCountries.includes(country)) return text !== ''
  const bare = text.toUpperCase().replaceAll(/[\s-]/g, '')
  const form = written[country]
  if (form) return form.test(bare)
  const digits = bare.replace(new RegExp(`^(${country}|${country[0]})(?=\\d)`), '')
  return /^\d+$/.test(digits) && digits.length === digitsByCountry.get(country)
}
