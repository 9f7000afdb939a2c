import { mondayOf } from '#values/calendar/monday-of.ts'
import type { Day } from '#values/day.ts'
import type { WeeklyGoal } from './weekly-goal.ts'

/** What was newly seen of films on a day, in seconds. */
export interface LearningDay {
  readonly day: Day
  readonly seconds: number
}

/** What somebody learnt in a week, from Monday to Sunday. */
export interface LearningWeek {
  readonly monday: Day
  /** whole minutes of film, newly seen */
  readonly minutes: number
  /** the days on which something new was seen, in order */
  readonly days: readonly Day[]
}

/** Sums the days of the week that `today` is in; other days are ignored. */
export function weekOf(today: Day, days: readonly LearningDay[]): LearningWeek {
  const monday = mondayOf(today)
  const inside = days.filter(({ day, seconds }) => seconds > 0 && mondayOf(day) === monday)
  return {
    monday,
    minutes: Math.floor(inside.reduce((sum, { seconds }) => sum + seconds, 0) / 60),
    days: [...new Set(inside.map(({ day }) => day))].toSorted(),
  }
}

/** How far a week is towards its goal, in minutes or days, never past it; undefined without a goal. */
export function goalProgress(
  goal: WeeklyGoal,
  { minutes, days }: Pick<LearningWeek, 'minutes' | 'days'>,
): { readonly done: number; readonly total: number; readonly isReached: boolean } | undefined {
  if (goal.kind === 'OFF') return undefined
  const reached = goal.kind === 'DAYS' ? days.length : minutes
  return { done: Math.min(reached, goal.amount), total: goal.amount, isReached: reached >= goal.amount }
}
