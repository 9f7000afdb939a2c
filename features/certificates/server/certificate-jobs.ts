import * as v from 'valibot'
import { inTransaction, type Transaction } from '#platform/database/index.ts'
import { addJob, noPayload, runnableJob, type Job, type RunnableJob } from '#platform/jobs/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import { markets, type Market } from '#values/language.ts'
import { completeCourse } from './issuing/complete-course.ts'
import { completePlaylists } from './issuing/complete-playlists.ts'
import type { IssueParts } from './issuing/issue-certificate.ts'
import { noticeEndings } from './validity/notify-about-expiry.ts'

interface Touched {
  readonly userId: string
  readonly courseId: string
  readonly market: Market
}

const completeLearning: Job<Touched> = {
  name: 'complete-learning',
  payload: v.object({ userId: v.string(), courseId: v.string(), market: v.picklist(markets) }),
  attempts: 8,
}

/**
 * Queues a job that checks whether films that were just watched complete a course or a playlist. It runs after this
 * transaction commits; the same request is queued only once.
 */
export async function queueCourseCompletion(tx: Transaction, films: readonly Touched[]): Promise<void> {
  for (const { userId, courseId, market } of films) {
    const once = { key: `${completeLearning.name} ${userId} ${courseId}`, otherwise: 'replace' } as const
    await addJob(tx, completeLearning, { userId, courseId, market }, { once })
  }
}

/** The reactions of other features when watched films complete a course, and after the check. */
export interface CompletionReactions extends Pick<IssueParts, 'courseCertified'> {
  readonly filmsSettled?: (tx: Transaction, touched: Touched) => Promise<void>
}

/** The jobs of certificates: checking what watched films complete, and each morning the mails about expiring ones. */
export const certificateJobs = (reactions: CompletionReactions = {}): readonly RunnableJob[] => [
  runnableJob(completeLearning, async (touched, { database, clock }) => {
    await inTransaction(database, { kind: 'user', userId: touched.userId }, async (tx) => {
      const event = { ...touched, at: clock() }
      await completeCourse(tx, event, { ...reactions, sendMail })
      await completePlaylists(tx, event, { sendMail })
      await reactions.filmsSettled?.(tx, touched)
    })
  }),
  runnableJob<object>(
    { name: 'certificates-running-out', payload: noPayload, attempts: 3 },
    async (_, { database, clock, signal }) => {
      while (!signal.aborted && (await noticeEndings(database, clock(), { sendMail })) > 0);
    },
    { cron: '15 5 * * *', catchUpMinutes: 24 * 60 },
  ),
]
