import { findAnswered } from '#features/quizzes/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { dayIn } from '#values/day.ts'
import { gradeOf } from '#features/recall/rules/grade.ts'
import type { Market } from '#values/language.ts'
import { findMemories, saveMemories } from './card-store.ts'
import { reviewed } from './schedule.ts'

/** A course whose tests are all passed, perhaps once more. */
export interface CoursePassed {
  readonly userId: string
  readonly courseId: string
  readonly market: Market
  readonly at: Date
}

/**
 * What the tests of a passed course have asked is asked again, on days that depend on how it was answered. Passing once
 * more is one more review of what is remembered already; the same day counts once, so that it may run again.
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
