import type { Market } from '#values/language.ts'

/** A calendar day as ISO 8601, such as 2026-11-22. */
export type Day = string

const zones = { no: 'Europe/Oslo', es: 'Europe/Madrid' } as const satisfies Record<Market, string>

const written = (market: Market) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zones[market],
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
    weekday: 'short',
  })
/** Made when first used: a browser's first format of a day takes 20 ms, which a page without days does not wait for. */
const clocks = new Map<Market, Intl.DateTimeFormat>()

function clockOf(market: Market): Intl.DateTimeFormat {
  const clock = clocks.get(market) ?? written(market)
  clocks.set(market, clock)
  return clock
}

/** The local date and time in a market. */
export interface LocalTime {
  readonly day: Day
  /** 0–23 */
  readonly hour: number
  readonly isWeekday: boolean
}

/** The local date and time in a market for a time. */
export function localTime(market: Market, now: Date): LocalTime {
  const parts = Object.fromEntries(
    clockOf(market)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    hour: Number(parts['hour']),
    isWeekday: parts['weekday'] !== 'Sat' && parts['weekday'] !== 'Sun',
  }
}

/** The current day in a market: a new one begins at its own midnight. */
export const dayIn = (market: Market, now: Date): Day => localTime(market, now).day

const dayLength = 24 * 60 * 60 * 1000
const midnight = (day: Day) => Date.parse(`${day}T00:00:00Z`)

/** The day a number of days after another. */
export const daysAfter = (day: Day, days: number): Day =>
  new Date(midnight(day) + days * dayLength).toISOString().slice(0, 10)

/** The number of days between two days: 1 from one day to the next. */
export const daysBetween = (from: Day, to: Day): number => Math.round((midnight(to) - midnight(from)) / dayLength)

/**
 * The same day some months later, or earlier. In a shorter month it is the month's last day: 29 February plus twelve
 * months is 28 February.
 */
export function monthsAfter(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDay))).toISOString().slice(0, 10)
}

/** Whether a text is a valid calendar day: 2027-02-29 is not. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(midnight(text)) && daysAfter(text, 0) === text

/** The time at which a day begins in a market, also on nights with a clock change. */
export function startOfDay(market: Market, day: Day): Date {
  // midnight in both markets is one or two hours before midnight in UTC
  const candidates = [2, 1].map((hours) => new Date(midnight(day) - hours * 60 * 60 * 1000))
  const start = candidates.find((moment) => dayIn(market, moment) === day)
  if (!start) throw new Error(`${day} does not begin in ${market}`)
  return start
}
