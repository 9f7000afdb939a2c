import type { AccessSubject } from '#features/courses/server/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import { lockRecall } from './answer-store.ts'
import { saveCourseChoice, saveSetting, type RecallSetting } from './setting-store.ts'
import { todaysRecall, type TodaysRecall } from './todays-recall.ts'

/** Turns the questions or the mails on or off; absent settings stay. */
export const setRecall = (
  database: Database,
  subject: AccessSubject,
  chosen: Partial<RecallSetting>,
): Promise<TodaysRecall> =>
  inTransaction(database, { kind: 'user', userId: subject.userId }, async (tx) => {
    await saveSetting(tx, subject.userId, chosen)
    return todaysRecall(tx, subject)
  })

/** Excludes a course from recall, or includes it again. Its memory states stay stored. */
export const setRecallCourse = (
  database: Database,
  subject: AccessSubject,
  { courseId, isIncluded }: { readonly courseId: string; readonly isIncluded: boolean },
): Promise<TodaysRecall> =>
  inTransaction(database, { kind: 'user', userId: subject.userId }, async (tx) => {
    await lockRecall(tx, subject.userId)
    if (isUuid(courseId)) await saveCourseChoice(tx, subject.userId, courseId, isIncluded)
    return todaysRecall(tx, subject)
  })
