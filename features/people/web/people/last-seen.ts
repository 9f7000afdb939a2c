import { formatDate, intlLocale } from '#features/markets/web/index.ts'
import type { Language } from '#values/language.ts'

const day = 24 * 60 * 60 * 1000
const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** Formats the last visit: "I dag 19:04", "I går", "18. nov.". */
export function formatLastSeen(language: Language, seen: string, now = new Date()): string {
  const date = new Date(seen)
  const days = Math.round((midnight(now) - midnight(date)) / day)
  if (days < 0 || days > 1) return formatDate(language, date, now)
  const relative = new Intl.RelativeTimeFormat(intlLocale(language), { numeric: 'auto' }).format(-days, 'day')
  const word = relative.charAt(0).toLocaleUpperCase(language) + relative.slice(1)
  if (days === 1) return word
  return `${word} ${new Intl.DateTimeFormat(intlLocale(language), { hour: '2-digit', minute: '2-digit' }).format(date)}`
}
