import type { AccessSubject } from '#features/courses/server/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import { lockRecall } from './answer-store.ts'
import { saveLeftOut, saveSetting, type RecallSetting } from './setting-store.ts'
import { todaysRecall, type TodaysRecall } from './todays-recall.ts'

/** Turns the questions, or the mails, on or off. What is not given stays. */
export const setRecall = (
  database: Database,
  subject: AccessSubject,
  chosen: Partial<RecallSetting>,
): Promise<TodaysRecall> =>
  inTransaction(database, { kind: 'user', userId: subject.userId }, async (tx) => {
    await saveSetting(tx, subject.userId, chosen)
    return todaysRecall(tx, subject)
  })

/** Leaves a course out of the questions, or takes it in again. Its cards keep what is remembered. */
export const setRecallCourse = (
  database: Database,
  subject: AccessSubject,
  { courseId, isAsked }: { readonly courseId: string; readonly isAsked: boolean },
): Promise<TodaysRecall> =>
  inTransaction(database, { kind: 'user', userId: subject.userId }, async (tx) => {
    await lockRecall(tx, subject.userId)
    if (isUuid(courseId)) await saveLeftOut(tx, subject.userId, courseId, isAsked)
    return todaysRecall(tx, subject)
  })
