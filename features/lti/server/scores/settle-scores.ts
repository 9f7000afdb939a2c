import { inTransaction, sql, type Database, type Transaction } from '#platform/database/index.ts'
import { addJob, type Job } from '#platform/jobs/index.ts'
import * as v from 'valibot'
import { isSameScore, scoreAfter, scoreOf } from '#features/lti/rules/score.ts'
import { addScore, saveScore, lockScores, renewScore } from './score-store.ts'
import { findCourseProgress } from './standing-store.ts'

/** Somebody has achieved something in a course. */
export interface ScoreTouched {
  readonly userId: string
  readonly courseId: string
}

/** Works out anew what platforms should know of a user in a course. */
export const updateScoresJob: Job<ScoreTouched & { readonly again: boolean }> = {
  name: 'settle-lti-scores',
  payload: v.object({ userId: v.string(), courseId: v.string(), again: v.boolean() }),
  attempts: 12,
}

/** Sends one score. When it is tried again is written beside it; the queue's own tries are for faults of ours. */
export const sendScoreJob: Job<{ readonly scoreId: string }> = {
  name: 'send-lti-score',
  payload: v.object({ scoreId: v.string() }),
  attempts: 12,
}

/**
 * Runs in the transaction in which something was achieved, as who achieved it: what follows waits in the queue with it,
 * and nobody who learns waits for a platform. Costs one look for whom no platform has sent.
 */
export async function scoreChanged(tx: Transaction, { userId, courseId }: ScoreTouched): Promise<void> {
  const { rows } = await sql`select 1 from lti_user where user_id = ${userId} limit 1`.execute(tx)
  if (rows.length > 0) await enqueueUpdate(tx, { userId, courseId, again: false })
}

/** Somebody has opened a place: what they have achieved already is the platform's to know as well, and what failed is tried anew. */
export async function resourceOpened(
  tx: Transaction,
  opened: { readonly resourceId: string; readonly ltiUserId: string; readonly userId: string; readonly at: Date },
): Promise<void> {
  await addScore(tx, opened)
  const { rows } = await sql<{ courseId: string }>`
    select course_id as "courseId" from lti_resource where id = ${opened.resourceId} and course_id is not null`.execute(
    tx,
  )
  for (const { courseId } of rows) await enqueueUpdate(tx, { userId: opened.userId, courseId, again: true })
}

const enqueueUpdate = (tx: Transaction, touched: ScoreTouched & { readonly again: boolean }): Promise<void> =>
  addJob(tx, updateScoresJob, touched, {
    once: {
      key: `${updateScoresJob.name} ${touched.userId} ${touched.courseId} ${touched.again}`,
      otherwise: 'replace',
    },
  })

export const enqueueSend = (tx: Transaction, scoreId: string, runAt?: Date): Promise<void> =>
  addJob(
    tx,
    sendScoreJob,
    { scoreId },
    { once: { key: `${sendScoreJob.name} ${scoreId}`, otherwise: 'replace' }, ...(runAt && { runAt }) },
  )

/**
 * What is to stand at the platforms for a user in a course: asks only what is stored, so that running late, twice or out
 * of order does no harm. What has changed waits to be sent.
 * @param touched.again whether what a platform would not take is tried anew, though nothing has changed
 */
export async function updateScores(
  database: Database,
  { userId, courseId, again }: ScoreTouched & { readonly again: boolean },
  at: Date,
): Promise<void> {
  await inTransaction(database, { kind: 'system' }, async (tx) => {
    const scores = await lockScores(tx, userId, courseId)
    if (scores.length === 0) return
    const { parts, filmsRequired } = await findCourseProgress(tx, userId, courseId)
    for (const { id, lessonId, score } of scores) {
      const part = parts.find((each) => each.id === lessonId)
      const now =
        lessonId === null ? scoreOf({ kind: 'Course', parts, filmsRequired }) : part && scoreOf({ kind: 'Part', part })
      const next = scoreAfter(score, now)
      const hasChanged = next !== undefined && !isSameScore(next, score)
      if (hasChanged) await saveScore(tx, id, next, at)
      const waits = hasChanged || (again && (await renewScore(tx, id, ['FAILED', 'GIVEN_UP', 'UNGRADED'])))
      if (waits) await enqueueSend(tx, id)
    }
  })
}
