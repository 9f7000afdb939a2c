import { intlLocale } from '#features/markets/web/index.ts'
import type { Language } from '#values/language.ts'

/** A length in words: "1 minutt og 35 sekunder". Seconds, rounded to whole ones. */
export function inMinutes(language: Language, seconds: number): string {
  const whole = Math.round(seconds)
  const part = (count: number, unit: 'minute' | 'second') =>
    new Intl.NumberFormat(intlLocale(language), { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  const parts = [
    ...(whole >= 60 ? [part(Math.floor(whole / 60), 'minute')] : []),
    ...(whole % 60 > 0 || whole === 0 ? [part(whole % 60, 'second')] : []),
  ]
  return new Intl.ListFormat(intlLocale(language)).format(parts)
}
