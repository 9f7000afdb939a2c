import type { SeatReactions } from './reactions.ts'
import { noPayload, runnableJob, type RunnableJob } from '#platform/jobs/index.ts'
import { freeIdleSeats } from './idle/free-idle-seats.ts'
import { sendIdleMails, idleMailsJob, type OriginOf } from './idle/send-idle-mails.ts'

/**
 * Two jobs: one sends the mails to idle members as soon as they are warned, one frees every morning the seats of those
 * who still have not visited.
 * @param originOf returns the URL of the site to which the mails link
 * @param reactions what other features do when a seat becomes free
 */
export const seatJobs = (originOf: OriginOf, reactions: SeatReactions): readonly RunnableJob[] => [
  runnableJob(idleMailsJob, (_, context) => sendIdleMails(originOf, context)),
  runnableJob<object>(
    { name: 'free-idle-seats', payload: noPayload, attempts: 3 },
    (_, context) => freeIdleSeats(context, reactions),
    { cron: '40 4 * * *', catchUpMinutes: 24 * 60 },
  ),
]
