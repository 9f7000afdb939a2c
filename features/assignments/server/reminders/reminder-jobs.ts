import { noPayload, runnableJob, type Job, type RunnableJob } from '#platform/jobs/index.ts'
import { sendReminderDigests, type OriginOf } from './send-digests.ts'
import { sendTeamDigests } from './send-team-digests.ts'

const ownJob: Job<object> = { name: 'send-reminder-digests', payload: noPayload, attempts: 3 }
const teamJob: Job<object> = { name: 'send-team-digests', payload: noPayload, attempts: 3 }

// eight in the morning in Oslo and Madrid is 6 or 7 in UTC; what an hour missed, the next one does
const schedule = { cron: '0 6-15 * * 1-5', catchUpMinutes: 60 }

/**
 * The mails about deadlines, from 08:00 on working days; the jobs check the hour when they run.
 * @param originOf the origin of a market's links; a market without one gets no mails
 */
export const reminderJobs = (originOf: OriginOf): readonly RunnableJob[] => [
  runnableJob(ownJob, (_, context) => sendReminderDigests(originOf, context), schedule),
  runnableJob(teamJob, (_, context) => sendTeamDigests(originOf, context), schedule),
]
