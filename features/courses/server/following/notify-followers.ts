import { inTransaction } from '#platform/database/index.ts'
import { noPayload, runnableJob, type JobContext, type RunnableJob } from '#platform/jobs/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import { markets, type Market } from '#values/language.ts'
import { courseReadyMail } from './course-ready-mail.ts'
import { lockWaiting, recordNotified } from './follow-store.ts'
import { unfollowPath } from './unfollow-route.ts'

/** The origin of a market's pages; undefined when it is not configured. */
type OriginOf = (market: Market) => string | undefined

/** Followers told in one transaction. */
const batchSize = 100

/** Tells everybody who waits for a course that has a film now, each once, however often it runs. */
export async function notifyFollowers(originOf: OriginOf, { database, clock, signal }: JobContext): Promise<void> {
  for (const market of markets) {
    const origin = originOf(market)
    if (origin === undefined) continue
    let found = batchSize
    while (found === batchSize && !signal.aborted)
      found = await inTransaction(database, { kind: 'system' }, async (tx) => {
        const waiting = await lockWaiting(tx, market, batchSize)
        for (const { userId, email, locale, leaveCode, followedAt, courseId, ...course } of waiting) {
          const leaveUrl = `${origin}${unfollowPath(leaveCode)}`
          await recordNotified(tx, userId, courseId, clock())
          await sendMail(tx, {
            to: email,
            kind: 'course-ready',
            once: `${userId} ${courseId} ${followedAt.toISOString()}`,
            leaveUrl,
            ...courseReadyMail({ language: locale, market }, { ...course, origin, leaveUrl }),
          })
        }
        return waiting.length
      })
  }
}

/**
 * The mails about followed courses that are ready, looked for every ten minutes.
 * @param originOf where the mails lead; a market without is sent none
 */
export const courseJobs = (originOf: OriginOf): readonly RunnableJob[] => [
  runnableJob<object>(
    { name: 'notify-course-followers', payload: noPayload, attempts: 3 },
    (_, context) => notifyFollowers(originOf, context),
    { cron: '*/10 * * * *', catchUpMinutes: 10 },
  ),
]
