import { weekOf, type LearningWeek } from '#features/goals/rules/learning-week.ts'
import { mondayOf } from '#values/calendar/monday-of.ts'
import type { WeeklyGoal } from '#features/goals/rules/weekly-goal.ts'
import type { Reader } from '#platform/graphql/read-together.ts'
import { dayIn } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import { findWeek } from './goal-store.ts'

/** Whose week it is, and when. */
export interface WeekSubject {
  readonly userId: string
  readonly market: Market
  readonly now: Date
}

/** A user's current week and its goal. */
export interface MyWeek extends LearningWeek {
  readonly userId: string
  readonly goal: WeeklyGoal
}

/** The user's week so far, in the time zone of the market, and what they want to reach in it. */
export async function myWeek(reader: Reader, { userId, market, now }: WeekSubject): Promise<MyWeek> {
  const today = dayIn(market, now)
  const { goal, days } = await findWeek(reader, userId, mondayOf(today))
  return { userId, goal, ...weekOf(today, days) }
}
