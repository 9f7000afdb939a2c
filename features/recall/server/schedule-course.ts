import { findAnswered } from '#features/quizzes/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { dayIn } from '#values/day.ts'
import { gradeOf } from '#features/recall/rules/grade.ts'
import type { Market } from '#values/language.ts'
import { findMemories, saveMemories } from './card-store.ts'
import { reviewed } from './schedule.ts'

/** A course whose tests are all passed, possibly again. */
export interface CoursePassed {
  readonly userId: string
  readonly courseId: string
  readonly market: Market
  readonly at: Date
}

/**
 * Schedules the test questions of a passed course for recall, depending on how they were answered. Passing again counts as
 * one more review of scheduled questions, at most once a day, so that the job may run twice.
 */
export async function scheduleCourse(tx: Transaction, { userId, courseId, market, at }: CoursePassed): Promise<void> {
  const today = dayIn(market, at)
  const answered = await findAnswered(tx, userId, courseId)
  const known = await findMemories(
    tx,
    userId,
    answered.map(({ questionId }) => questionId),
  )
  const news = answered.flatMap(({ questionId, points }) => {
    const before = known.get(questionId)
    if (before && before.reviewedOn >= today) return []
    return [[questionId, reviewed(before, gradeOf(points), today)] as const]
  })
  if (news.length > 0) await saveMemories(tx, { userId, courseId }, new Map(news))
}
