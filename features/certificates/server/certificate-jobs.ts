import * as v from 'valibot'
import { inTransaction, type Transaction } from '#platform/database/index.ts'
import { addJob, noPayload, runnableJob, type Job, type RunnableJob } from '#platform/jobs/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import { languages, markets, type Market } from '#values/language.ts'
import { completeCourse } from './issuing/complete-course.ts'
import { completePlaylists } from './issuing/complete-playlists.ts'
import type { IssueParts } from './issuing/issue-certificate.ts'
import { sendCertificateMail, type CertificateIssued, type OriginOf } from './issuing/send-certificate-mail.ts'
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

const certificateMail: Job<CertificateIssued> = {
  name: 'certificate-mail',
  payload: v.object({
    certificateId: v.string(),
    kind: v.picklist(['Passed', 'Completed', 'Renewed', 'List']),
    market: v.picklist(markets),
    language: v.optional(v.picklist(languages)),
  }),
  attempts: 8,
}

/** Queues the mail about a new certificate: the job knows the address of the pages that it links to. */
export const queueCertificateMail = (tx: Transaction, issued: CertificateIssued): Promise<unknown> =>
  addJob(tx, certificateMail, issued)

/** The reactions of other features when watched films complete a course, and after the check. */
export interface CompletionReactions extends Pick<IssueParts, 'courseCertified'> {
  readonly filmsSettled?: (tx: Transaction, touched: Touched) => Promise<void>
}

/**
 * The jobs of certificates: checking what watched films complete, the mails about new ones, and each morning those about
 * expiring ones.
 * @param originOf the origin of the links in mails
 */
export const certificateJobs = (reactions: CompletionReactions, originOf: OriginOf): readonly RunnableJob[] => [
  runnableJob(certificateMail, (issued, { database }) =>
    inTransaction(database, { kind: 'system' }, (tx) => sendCertificateMail(tx, issued, originOf)),
  ),
  runnableJob(completeLearning, async (touched, { database, clock }) => {
    await inTransaction(database, { kind: 'user', userId: touched.userId }, async (tx) => {
      const event = { ...touched, at: clock() }
      const parts = { ...reactions, notifyHolder: queueCertificateMail }
      await completeCourse(tx, event, parts)
      await completePlaylists(tx, event, parts)
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
