import type { Period } from './period.ts'
import type { Week } from './weeks.ts'

/** What the members together did in a week. */
export interface WeekSums {
  readonly week: Week
  /** Members who opened an episode, saw something of one that they had not seen, or finished a test. */
  readonly active: number
  /** Of films, newly seen. */
  readonly seconds: number
  readonly coursesFinished: number
  readonly firstTries: number
  readonly firstPasses: number
}

/** The same of a period. */
export interface PeriodFigures {
  readonly seconds: number
  readonly coursesFinished: number
  readonly firstTries: number
  readonly firstPasses: number
}

/** Sums the weeks of a period and ignores weeks outside it. */
export function figuresOf(weeks: readonly WeekSums[], { from, to }: Period): PeriodFigures {
  const inside = weeks.filter(({ week }) => week >= from && week <= to)
  const sum = (of: (week: WeekSums) => number) => inside.reduce((total, week) => total + of(week), 0)
  return {
    seconds: sum((week) => week.seconds),
    coursesFinished: sum((week) => week.coursesFinished),
    firstTries: sum((week) => week.firstTries),
    firstPasses: sum((week) => week.firstPasses),
  }
}

/** The percentage of first attempts that passed, an integer; null without attempts. 100 only if all passed. */
export const passShare = ({ firstTries, firstPasses }: PeriodFigures): number | null =>
  firstTries === 0 ? null : Math.floor((100 * firstPasses) / firstTries)
