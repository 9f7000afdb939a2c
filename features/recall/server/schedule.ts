import { FSRSAlgorithm, Rating } from 'ts-fsrs'
import { daysAfter, daysBetween, type Day } from '#values/day.ts'
import type { Grade } from '#features/recall/rules/grade.ts'
import type { Memory } from '#features/recall/rules/memory.ts'

/** Every question is due again after at most a year. */
export const maxPauseDays = 365

// whole days and no chance: the same answers always lead to the same day
const fsrs = new FSRSAlgorithm({ enable_short_term: false, enable_fuzz: false, maximum_interval: maxPauseDays })

/**
 * The memory state after an answer: a pure function of whole days. A wrong answer is due the next day; a right one after
 * an interval that grows with its stability.
 * @param before undefined at the first answer
 * @param today not before the last answer's day
 */
export function reviewed(before: Memory | undefined, grade: Grade, today: Day): Memory {
  const elapsed = before ? Math.max(0, daysBetween(before.reviewedOn, today)) : 0
  const known = before ? { stability: before.stability, difficulty: before.difficulty } : null
  const { stability, difficulty } = fsrs.next_state(known, elapsed, Rating[grade])
  const pause = grade === 'Again' ? 1 : Math.max(1, fsrs.next_interval(stability, elapsed))
  return {
    stability,
    difficulty,
    reviews: (before?.reviews ?? 0) + 1,
    lapses: (before?.lapses ?? 0) + (grade === 'Again' ? 1 : 0),
    reviewedOn: today,
    dueOn: daysAfter(today, pause),
  }
}
