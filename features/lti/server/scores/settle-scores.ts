import { inTransaction, sql, type Database, type Transaction } from '#platform/database/index.ts'
import { addJob, type Job } from '#platform/jobs/index.ts'
import * as v from 'valibot'
import { isSameScore, scoreAfter, scoreOf } from '#features/lti/rules/score.ts'
import { addScore, saveScore, lockScores, renewScore } from './score-store.ts'
import { findCourseProgress } from './progress-store.ts'

/** A user and course whose scores may have changed. */
export interface ScoreTouched {
  readonly userId: string
  readonly courseId: string
}

/** Recalculates a user's scores in a course. */
export const updateScoresJob: Job<ScoreTouched & { readonly again: boolean }> = {
  name: 'settle-lti-scores',
  payload: v.object({ userId: v.string(), courseId: v.string(), again: v.boolean() }),
  attempts: 12,
}

/** Sends one score. The score's row stores when it is retried; the queue's own retries are for errors of ours. */
export const sendScoreJob: Job<{ readonly scoreId: string }> = {
  name: 'send-lti-score',
  payload: v.object({ scoreId: v.string() }),
  attempts: 12,
}

/**
 * Runs in the transaction that changed the progress, as its actor: the job is queued in the same transaction, so the
 * learner never waits for a platform. Costs one query for users without a platform.
 */
export async function scoreChanged(tx: Transaction, { userId, courseId }: ScoreTouched): Promise<void> {
  const { rows } = await sql`select 1 from lti_user where user_id = ${userId} limit 1`.execute(tx)
  if (rows.length > 0) await enqueueUpdate(tx, { userId, courseId, again: false })
}

/**
 * A learner opened a resource link: progress from before is sent to the platform too, and failed scores are retried.
 */
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
 * Recalculates a user's scores in a course from stored progress only, so that a late, repeated or out-of-order run is
 * safe. Changed scores become unsent.
 * @param touched.again whether rejected scores are retried although nothing has changed
 */
export async function updateScores(
  database: Database,
  { userId, courseId, again }: ScoreTouched & { readonly again: boolean },
  at: Date,
): Promise<void> {
  await inTransaction(database, { kind: 'system' }, async (tx) => {
    const scores = await lockScores(tx, userId, courseId)
    if (scores.length === 0) return
    const { parts, filmsRequired, filmsComing } = await findCourseProgress(tx, userId, courseId)
    for (const { id, lessonId, score } of scores) {
      const part = parts.find((each) => each.id === lessonId)
      const now =
        lessonId === null
          ? scoreOf({ kind: 'Course', parts, filmsRequired, filmsComing })
          : part && scoreOf({ kind: 'Part', part })
      const next = scoreAfter(score, now)
      const hasChanged = next !== undefined && !isSameScore(next, score)
      if (hasChanged) await saveScore(tx, id, next, at)
      const waits = hasChanged || (again && (await renewScore(tx, id, ['FAILED', 'GIVEN_UP', 'UNGRADED'])))
      if (waits) await enqueueSend(tx, id)
    }
  })
}
