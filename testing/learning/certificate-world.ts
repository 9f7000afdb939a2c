import { expect } from 'vitest'
import { queueCourseCompletion, certificateJobs } from '#features/certificates/server/certificate-jobs.ts'
import { findCertificates } from '#features/certificates/server/certificate-store.ts'
import { completeCourse } from '#features/certificates/server/issuing/complete-course.ts'
import { completePlaylists } from '#features/certificates/server/issuing/complete-playlists.ts'
import {
  sendCertificateMail,
  type CertificateIssued,
} from '#features/certificates/server/issuing/send-certificate-mail.ts'
import { answerQuestion, finishAttempt, startAttempt, type QuizReactions } from '#features/quizzes/server/index.ts'
import { createHeartbeatBatcher } from '#features/watching/server/index.ts'
import { inTransaction, sql, type Transaction } from '#platform/database/index.ts'
import type { TestDatabase } from '#testing/database.ts'
import { queuedJobs, startTestJobs } from '#testing/jobs.ts'
import type { WorldQuiz } from './quiz-world.ts'

const originOf = () => 'https://kursiva.test'
const notifyHolder = (tx: Transaction, issued: CertificateIssued) => sendCertificateMail(tx, issued, originOf)

/** People who take tests and watch films, and the certificates and mails that come of it, in a migrated database. */
export function certificateWorld(own: TestDatabase) {
  const asSystem = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(own.database, { kind: 'system' }, work)
  const as = <T>(userId: string, work: (tx: Transaction) => Promise<T>) =>
    inTransaction(own.database, { kind: 'user', userId }, work)
  const reactions: QuizReactions = {
    quizPassed: async (tx, event) => {
      await completeCourse(tx, event, { notifyHolder })
      await completePlaylists(tx, event, { notifyHolder })
    },
  }
  const begin = async (userId: string, quiz: WorldQuiz, now: Date): Promise<string> => {
    const subject = { userId, market: 'no', now } as const
    const start = await startAttempt(own.database, subject, { quizShortId: quiz.shortId, language: 'nb' }, reactions)
    if (start.kind !== 'Started') throw new Error(start.kind)
    return start.attempt.id
  }
  return {
    as,
    asSystem,
    begin,
    /** Takes a test with this many right answers. */
    take: async (userId: string, quiz: WorldQuiz, now: Date, right = quiz.questions.length) => {
      const subject = { userId, market: 'no', now } as const
      const attemptId = await begin(userId, quiz, now)
      for (const [place, question] of quiz.questions.entries()) {
        const optionIds = place < right ? question.right : question.wrong.slice(0, 1)
        await answerQuestion(own.database, subject, { attemptId, questionId: question.id, optionIds, text: null })
      }
      return finishAttempt(own.database, subject, { attemptId, language: 'nb' }, reactions)
    },
    /** Watches a minute of films, for the job to look. */
    watch: async (userId: string, episodes: readonly string[]) => {
      const filmsCompleted = queueCourseCompletion
      const recorder = createHeartbeatBatcher(own.database, () => new Date(), {}, { filmsCompleted })
      for (const lessonShortId of episodes)
        await recorder.record(
          { userId, market: 'no' },
          { lessonShortId, positionSeconds: 60, ranges: [{ from: 0, to: 60 }], elapsedSeconds: 60 },
        )
      await recorder.drain()
    },
    /** Runs the jobs until none of certificates is left. */
    jobsDone: async () => {
      const running = await startTestJobs(own, certificateJobs({}, originOf))
      const isOurs = ({ name }: { name: string }) => name === 'complete-learning' || name === 'certificate-mail'
      await expect.poll(async () => (await queuedJobs(own)).filter(isOurs), { interval: 20 }).toEqual([])
      await running.stop()
    },
    /** Lets a course be checked for completion. */
    look: (userId: string, courseId: string, at: Date) =>
      as(userId, (tx) => completeCourse(tx, { userId, courseId, market: 'no', at }, { notifyHolder })),
    certificatesOf: (userId: string) => as(userId, (tx) => findCertificates(tx, userId, 20)),
    mailsTo: (userId: string) =>
      asSystem(async (tx) => {
        const { rows } = await sql<{ subject: string; text: string }>`
          select subject, text_body as text from mail_outbox
          where recipient = ${`${userId}@kursiva.test`} order by created_at, id`.execute(tx)
        return rows
      }),
    /** Sets what a course's certificate takes. */
    proven: (courseId: string, { months, films = false }: { months?: number; films?: boolean }) =>
      asSystem((tx) =>
        sql`update course set certificate_months = ${months ?? null}, certificate_films = ${films} where id = ${courseId}`.execute(
          tx,
        ),
      ),
  }
}
