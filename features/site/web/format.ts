import { intlLocale } from '#values/intl-locale.ts'
import type { Language } from '#values/language.ts'
import { wholeMinutes } from '#values/text/whole-minutes.ts'
import type { SiteMoney } from '#features/site/rules/site-page.ts'

/** An amount as prices are written, without decimals when they are zero: "890 kr", "49 €". */
export function formatMoney(language: Language, { amount, currency }: SiteMoney): string {
  return new Intl.NumberFormat(intlLocale(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: amount % 100 === 0 ? 0 : 2,
  }).format(amount / 100)
}

/** A share from basis points: "25 %". */
export const formatShare = (language: Language, basisPoints: number): string =>
  new Intl.NumberFormat(intlLocale(language), { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  )

/** A length of film in whole minutes: "1 t 28 min", "38 min". */
export function formatDuration(language: Language, seconds: number): string {
  const minutes = wholeMinutes(seconds)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const hour = language === 'nb' ? 't' : 'h'
  if (hours === 0) return `${minutes} min`
  return rest === 0 ? `${hours} ${hour}` : `${hours} ${hour} ${rest} min`
}

/** The length of a short film: "0:45", "7:12". */
export function formatLength(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** A calendar day such as `2026-11-01`, written out. */
export const formatLongDate = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(intlLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
