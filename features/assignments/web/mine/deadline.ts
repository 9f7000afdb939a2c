import { useState } from 'react'
import { intlLocale, useMarket } from '#features/markets/web/index.ts'
import { dayIn, daysBetween, type Day } from '#values/day.ts'
import type { Language } from '#values/language.ts'

/** A deadline as a list writes it: "lør. 22. nov.". */
export const shortDeadline = (language: Language, day: Day): string =>
  new Intl.DateTimeFormat(intlLocale(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(day))

/** How many days are left, by the calendar of the market: 0 on the day itself, less when it is past. */
export function useDaysLeft(dueOn: Day): number {
  const market = useMarket()
  const [now] = useState(() => new Date())
  return daysBetween(dayIn(market, now), dueOn)
}
