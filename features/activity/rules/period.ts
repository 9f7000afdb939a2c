import { textParam } from '#values/text/search-params.ts'
import { addWeeks, isDay, weekOf, weekOfDay, weeksBetween, type Week } from './weeks.ts'

/** Weeks one after another, both ends included. */
export interface Period {
  readonly from: Week
  readonly to: Week
}

/** The periods to choose among, in weeks until now. */
export const presetLengths = [4, 12, 26, 52] as const
export type PresetLength = (typeof presetLengths)[number]

/** The default period, in weeks. */
export const defaultLength: PresetLength = 12

/** No period is longer, in weeks: a year of 53 weeks. */
export const maxPeriodWeeks = 53

/** The search parameters: a number of weeks until now, or two days, and optionally a group. */
export interface ActivitySearch {
  readonly weeks?: PresetLength
  readonly from?: string
  readonly to?: string
  readonly group?: string
}

/** Parses search parameters and ignores unknown and invalid ones. */
export function activitySearch(given: Record<string, unknown>): ActivitySearch {
  const text = (key: string) => textParam(given[key]) ?? ''
  const weeks = presetLengths.find((each) => String(each) === text('weeks'))
  const [from, to, group] = [text('from'), text('to'), text('group')]
  const isSpan = isDay(from) && isDay(to) && from <= to
  return {
    ...(isSpan ? { from, to } : weeks !== undefined && weeks !== defaultLength && { weeks }),
    ...(/^[0-9a-f-]{36}$/.test(group) && { group }),
  }
}

/** The weeks of a selection: none after the current one, at most {@link maxPeriodWeeks}. */
export function periodOf({ weeks = defaultLength, from, to }: ActivitySearch, now: Date): Period {
  const current = weekOf(now)
  if (from === undefined || to === undefined) return { from: addWeeks(current, 1 - weeks), to: current }
  const end = earlier(weekOfDay(to), current)
  const first = addWeeks(end, 1 - maxPeriodWeeks)
  const begin = earlier(weekOfDay(from), end)
  return { from: begin < first ? first : begin, to: end }
}

const earlier = (one: Week, other: Week): Week => (one < other ? one : other)

/** How many weeks a period has. */
export const lengthOf = ({ from, to }: Period): number => weeksBetween(from, to) + 1

/** The weeks of a period, the first one first. */
export const weeksOf = (period: Period): Week[] =>
  Array.from({ length: lengthOf(period) }, (_, index) => addWeeks(period.from, index))

/** The period of the same length right before. */
export function previousPeriod(period: Period): Period {
  const length = lengthOf(period)
  return { from: addWeeks(period.from, -length), to: addWeeks(period.from, -1) }
}
