import { daysAfter, type Day } from '#values/day.ts'
import type { Market } from '#values/language.ts'

/** Public holidays with a fixed date, as month and day. In Spain only those of the whole country. */
const fixed: Readonly<Record<Market, readonly string[]>> = {
  no: ['01-01', '05-01', '05-17', '12-25', '12-26'],
  es: ['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'],
}

/** Public holidays on working days that move with Easter, in days after Easter Sunday. */
const movable: Readonly<Record<Market, readonly number[]>> = {
  no: [-3, -2, 1, 39, 50],
  es: [-2],
}

/** Easter Sunday of a year, by the anonymous Gregorian algorithm (Meeus, Jones and Butcher). */
export function easterSunday(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor((19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30)
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  const month = String(Math.floor(f / 31)).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${month}-${String((f % 31) + 1).padStart(2, '0')}`
}

/** Whether a day is a Saturday, a Sunday or a public holiday of the market's country. */
export function isDayOff(market: Market, day: Day): boolean {
  const weekday = new Date(day).getUTCDay()
  if (weekday === 0 || weekday === 6 || fixed[market].includes(day.slice(5))) return true
  const easter = easterSunday(Number(day.slice(0, 4)))
  return movable[market].some((days) => daysAfter(easter, days) === day)
}

/** The day itself, or the first working day after it. */
export function nextWorkingDay(market: Market, day: Day): Day {
  let next = day
  while (isDayOff(market, next)) next = daysAfter(next, 1)
  return next
}
