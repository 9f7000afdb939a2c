import type { SeatReactions } from './reactions.ts'
import { noPayload, runnableJob, type RunnableJob } from '#platform/jobs/index.ts'
import { freeIdleSeats } from './idle/free-idle-seats.ts'
import { tellIdle, tellIdleJob, type OriginOf } from './idle/send-idle-mails.ts'

/**
 * The letters to those who have not been here for long, at once, and each morning the seats of those who still have not
 * come.
 * @param originOf where the letters lead
 * @param reactions what follows when a seat is free
 */
export const seatJobs = (originOf: OriginOf, reactions: SeatReactions): readonly RunnableJob[] => [
  runnableJob(tellIdleJob, (_, context) => tellIdle(originOf, context)),
  runnableJob<object>(
    { name: 'free-idle-seats', payload: noPayload, attempts: 3 },
    (_, context) => freeIdleSeats(context, reactions),
    { cron: '40 4 * * *', catchUpMinutes: 24 * 60 },
  ),
]
