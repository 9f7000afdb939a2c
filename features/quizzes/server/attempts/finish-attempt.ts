import { mayWatch, type AccessSubject } from '#features/courses/server/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { isTimeUp } from '#features/quizzes/rules/time-limit.ts'
import type { Language } from '#values/language.ts'
import { isUuid } from '#values/uuid.ts'
import { lockAttempt, type Attempt } from './attempt-store.ts'
import { closeAttempt } from './close-attempt.ts'
import type { QuizReactions } from '#features/quizzes/server/reactions.ts'

export type AttemptFinish =
  | { readonly kind: 'Finished'; readonly attempt: Attempt }
  | { readonly kind: 'AttemptOver'; readonly attempt: Attempt }
  | { readonly kind: 'UnknownAttempt' | 'NoAccess' }

/** Ends an attempt, once: however many ask for it at the same time, one of them does it (Q1). */
export async function finishAttempt(
  database: Database,
  subject: AccessSubject,
  input: { readonly attemptId: string; readonly language: Language },
  reactions: QuizReactions,
): Promise<AttemptFinish> {
  const { userId, now } = subject
  if (!isUuid(input.attemptId)) return { kind: 'UnknownAttempt' }
  return inTransaction(database, { kind: 'user', userId }, async (tx) => {
    const attempt = await lockAttempt(tx, userId, input.attemptId)
    if (!attempt) return { kind: 'UnknownAttempt' }
    if (attempt.finished_at) return { kind: 'AttemptOver', attempt }
    // an attempt ends by its time limit even without access to the course
    if (!isTimeUp(attempt.ends_at, now) && !(await mayWatch(tx, subject, attempt.course_id)))
      return { kind: 'NoAccess' }
    const { language } = input
    return { kind: 'Finished', attempt: await closeAttempt(tx, userId, attempt, { now, language }, reactions) }
  })
}
