import { mayWatch, type AccessSubject } from '#features/courses/server/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import {
  findMoment,
  findMomentAnswers,
  insertMomentAnswer,
  type MomentAnswerRow,
  type MomentRow,
} from './moment-store.ts'

/** A moment with its answer; absent when the answer has not been loaded. */
export type MomentAnswerInput = MomentRow & { readonly answer?: MomentAnswerRow }

export type AnswerMomentResult =
  | { readonly kind: 'Answered' | 'AlreadyAnswered'; readonly moment: MomentAnswerInput }
  | { readonly kind: 'UnknownMoment' }
  | { readonly kind: 'UnknownOption' }
  | { readonly kind: 'NoAccess' }

/** Stores the answer to a moment of a film once and only then reveals the right one (Q1). The first answer counts. */
export async function answerMoment(
  database: Database,
  subject: AccessSubject,
  { momentId, optionId }: { readonly momentId: string; readonly optionId: string },
): Promise<AnswerMomentResult> {
  if (!isUuid(momentId)) return { kind: 'UnknownMoment' }
  const { userId, now } = subject
  return inTransaction(database, { kind: 'user', userId }, async (tx) => {
    const moment = await findMoment(tx, momentId)
    if (!moment) return { kind: 'UnknownMoment' }
    if (!(await mayWatch(tx, subject, moment.course_id))) return { kind: 'NoAccess' }
    if (!moment.options.some(({ id }) => id === optionId)) return { kind: 'UnknownOption' }
    const isFirst = await insertMomentAnswer(tx, { userId, momentId, optionId, at: now })
    const [answer] = await findMomentAnswers(tx, userId, [momentId])
    if (!answer) throw new Error('an answer was not kept')
    return { kind: isFirst ? 'Answered' : 'AlreadyAnswered', moment: { ...moment, answer } }
  })
}
