import type { Day } from '#values/day.ts'
import { daysAfter } from '#values/day.ts'
import { intlLocale } from '#values/intl-locale.ts'
import type { Language } from '#values/language.ts'
import type { Currency } from '#values/money.ts'

/** A day in figures: 21.11.2026, 21/11/2026. */
export const dayInFigures = (language: Language, day: Day): string =>
  day
    .split('-')
    .toReversed()
    .join(language === 'nb' ? '.' : '/')

/** Days in figures, both part of the period. @param period the last day is not part of it */
export const periodInFigures = (language: Language, period: { readonly from: Day; readonly to: Day }): string =>
  `${dayInFigures(language, period.from)}–${dayInFigures(language, daysAfter(period.to, -1))}`

const whole = (language: Language) => new Intl.NumberFormat(intlLocale(language), { useGrouping: 'always' })
const counts = { nb: whole('nb'), es: whole('es'), en: whole('en') }

export const countIn = (language: Language, count: number): string => counts[language].format(count)

/** Minor units with two places, exact however large: −4 272,00. */
export function amountIn(language: Language, amount: bigint): string {
  const size = amount < 0n ? -amount : amount
  const places = String(size % 100n).padStart(2, '0')
  return `${amount < 0n ? '−' : ''}${counts[language].format(size / 100n)}${language === 'en' ? '.' : ','}${places}`
}

const signs = { NOK: 'kr', EUR: '€' } as const satisfies Record<Currency, string>

/** An amount with its currency: 48 060,00 kr, 1.411,34 €. English texts write NOK. */
export function moneyIn(language: Language, amount: bigint, currency: Currency): string {
  const figures = amountIn(language, amount)
  if (language !== 'en') return `${figures}\u00A0${signs[currency]}`
  return currency === 'EUR' ? `€${figures}` : `NOK\u00A0${figures}`
}

/** Hundredths of a percent: 25 %. */
export function percentIn(language: Language, basisPoints: number): string {
  const text = String(basisPoints / 100)
  return language === 'en' ? `${text}%` : `${text.replace('.', ',')}\u00A0%`
}

/** Groups digits from the left. */
export const grouped = (digits: string, ...sizes: readonly number[]): string => {
  const groups: string[] = []
  for (let from = 0, turn = 0; from < digits.length; turn += 1) {
    const size = sizes[Math.min(turn, sizes.length - 1)] ?? digits.length
    groups.push(digits.slice(from, from + size))
    from += size
  }
  return groups.join('\u00A0')
}
