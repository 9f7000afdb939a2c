import { randomUUID } from 'node:crypto'
import { accessTo, type AccessSubject } from '#features/courses/server/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { attemptsLeft, opensAgainAt, type AttemptTerms } from '#features/quizzes/rules/attempts.ts'
import { drawQuestions } from '#features/quizzes/rules/draw.ts'
import { attemptEnd, isTimeUp } from '#features/quizzes/rules/time-limit.ts'
import type { Language } from '#values/language.ts'
import {
  findAttempt,
  findAttemptHistory,
  insertAttempt,
  lockAttempt,
  lockAttemptStart,
  type Attempt,
} from './attempt-store.ts'
import { closeAttempt } from './close-attempt.ts'
import { findExtraTime } from '#features/quizzes/server/time-limits/extra-time-store.ts'
import { findDrawable, findQuizByEitherId, type QuizRow } from '#features/quizzes/server/quiz-store.ts'
import type { QuizReactions } from '#features/quizzes/server/reactions.ts'

export type AttemptStart =
  | { readonly kind: 'Started'; readonly attempt: Attempt }
  | { readonly kind: 'AttemptsExceeded'; readonly maxAttempts: number; readonly opensAt: Date | null }
  | { readonly kind: 'NoAccess' }
  | { readonly kind: 'UnknownQuiz' }

/** How often a test may be taken, as the rule wants it. */
export const termsOf = ({ max_attempts, cooldown_hours }: QuizRow): AttemptTerms => ({
  maxAttempts: max_attempts,
  cooldownHours: cooldown_hours,
})

/**
 * Starts a test, or continues the open attempt; one whose time is up ends first. Counting and taking happen
 * under one lock, so that no number of tabs takes more attempts than the test allows (Q1).
 */
export function startAttempt(
  database: Database,
  subject: AccessSubject,
  input: { readonly quizShortId: string; readonly language: Language },
  reactions: QuizReactions,
): Promise<AttemptStart> {
  const { userId, now } = subject
  const { language } = input
  return inTransaction(database, { kind: 'user', userId }, async (tx) => {
    const quiz = await findQuizByEitherId(tx, input.quizShortId)
    const access = quiz && (await accessTo(tx, subject, [quiz.course_id])).get(quiz.course_id)
    if (!quiz || !access) return { kind: 'UnknownQuiz' }
    if (!access.userCanWatch) return { kind: 'NoAccess' }
    await lockAttemptStart(tx, quiz.id, userId)
    const takenBefore = await findAttemptHistory(tx, userId, quiz.id)
    const open = takenBefore.openId === null ? undefined : await lockAttempt(tx, userId, takenBefore.openId)
    if (open && !open.finished_at) {
      if (!isTimeUp(open.ends_at, now)) return { kind: 'Started', attempt: open }
      await closeAttempt(tx, userId, open, { now, language: open.language }, reactions)
    }
    const taken = open ? await findAttemptHistory(tx, userId, quiz.id) : takenBefore
    if (attemptsLeft(termsOf(quiz), taken, now) === 0) {
      const opensAt = opensAgainAt(termsOf(quiz), taken, now)
      return { kind: 'AttemptsExceeded', maxAttempts: quiz.max_attempts ?? 0, opensAt }
    }
    return { kind: 'Started', attempt: await createAttempt(tx, subject, quiz, { number: taken.count + 1, language }) }
  })
}

async function createAttempt(
  tx: Transaction,
  { userId, market, now }: AccessSubject,
  quiz: QuizRow,
  { number, language }: { readonly number: number; readonly language: Language },
): Promise<Attempt> {
  const id = randomUUID()
  const input = drawQuestions(id, await findDrawable(tx, quiz.id, userId))
  const extraTime = quiz.time_limit_minutes === null ? 0 : await findExtraTime(tx, userId)
  await insertAttempt(tx, userId, {
    id,
    quiz_id: quiz.id,
    number,
    question_ids: input.map((question) => question.id),
    pass_percentage: quiz.pass_percentage,
    review: quiz.review,
    market,
    language,
    started_at: now,
    ends_at: attemptEnd(now, quiz.time_limit_minutes, extraTime),
  })
  const attempt = await findAttempt(tx, userId, id)
  if (!attempt) throw new Error('an attempt that was begun can not be read')
  return attempt
}
