import { intlLocale } from '#values/intl-locale.ts'
import type { Language } from '#values/language.ts'
import { wholeMinutes } from '#values/text/whole-minutes.ts'

/** A day such as "4. nov." or "4 nov 2025": the year only when it is not this one. */
export function formatDate(language: Language, date: Date | string, now = new Date()): string {
  const day = new Date(date)
  return new Intl.DateTimeFormat(intlLocale(language), {
    day: 'numeric',
    month: 'short',
    ...(day.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  }).format(day)
}

/**
 * A day written out: "1. november 2026", "1 de noviembre de 2026", "1 November 2026".
 * @param date a moment, or a calendar day such as `2026-11-01`, which is the same day in every time zone
 */
export const formatLongDate = (language: Language, date: Date | string): string =>
  new Intl.DateTimeFormat(intlLocale(language), {
    dateStyle: 'long',
    ...(typeof date === 'string' && date.length === 10 ? { timeZone: 'UTC' } : {}),
  }).format(new Date(date))

/** A duration for cards: "1 t 28 min", "1 h 28 min", "38 min". Whole minutes, at least one. */
export function formatDuration(language: Language, seconds: number): string {
  const minutes = wholeMinutes(seconds)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const hour = language === 'nb' ? 't' : 'h'
  if (hours === 0) return `${minutes} min`
  return rest === 0 ? `${hours} ${hour}` : `${hours} ${hour} ${rest} min`
}

/** A position in a film: "7:12", "1:02:09". */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const padded = String(rest).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${padded}` : `${minutes}:${padded}`
}

/** Money from minor units, without decimals when they are zero: "890 kr", "89 €". */
export function formatMoney(language: Language, minor: bigint | number | string, currency: 'NOK' | 'EUR'): string {
  const amount = Number(minor) / 100
  return new Intl.NumberFormat(intlLocale(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount)
}
