import type { AccessSubject } from '#features/courses/server/index.ts'
import { scoreResponse, type Response, type ScoredResponse } from '#features/quizzes/server/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { gradeOf } from '#features/recall/rules/grade.ts'
import { insertRecallAnswer, lockRecall } from './answer-store.ts'
import { findMemories, saveMemories } from './card-store.ts'
import { reviewed } from './schedule.ts'
import { todaysRecall, type TodaysRecall } from './todays-recall.ts'

interface RecallInput extends Response {
  readonly cardId: string
}

type InvalidAnswer = Exclude<ScoredResponse['kind'], 'Scored'>

export type RecallAnswered =
  | { readonly kind: 'Answered' | 'AlreadyAnswered' | 'NotDueToday'; readonly recall: TodaysRecall }
  | { readonly kind: 'InvalidAnswer'; readonly problem: InvalidAnswer }

/**
 * Answers one of today's questions: scores it like a test question and reschedules its card. Any other card, including
 * another user's, gives `NotDueToday`.
 */
export function answerRecall(database: Database, subject: AccessSubject, given: RecallInput): Promise<RecallAnswered> {
  const { userId } = subject
  return inTransaction(database, { kind: 'user', userId }, async (tx) => {
    await lockRecall(tx, userId)
    const recall = await todaysRecall(tx, subject)
    const card = recall.cards.find(({ id }) => id === given.cardId)
    if (!card) return { kind: 'NotDueToday', recall }
    if (card.answer) return { kind: 'AlreadyAnswered', recall }
    const { questionId, courseId } = card
    const scored = await scoreResponse(tx, card.versionId, given)
    if (scored.kind !== 'Scored') return { kind: 'InvalidAnswer', problem: scored.kind }
    const { answer } = scored
    const place = recall.cards.filter((each) => each.answer).length + 1
    await insertRecallAnswer(tx, { userId, day: recall.day, place, cardId: card.id, answer, at: subject.now })
    const before = (await findMemories(tx, userId, [questionId])).get(questionId)
    const after = reviewed(before, gradeOf(answer.points), recall.day)
    await saveMemories(tx, { userId, courseId }, new Map([[questionId, after]]))
    return { kind: 'Answered', recall: await todaysRecall(tx, subject) }
  })
}
