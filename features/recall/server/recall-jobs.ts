import { noPayload, runnableJob, type Job, type RunnableJob } from '#platform/jobs/index.ts'
import { sendDigests, type OriginOf } from './send-digests.ts'

const sendDigestsJob: Job<object> = { name: 'send-recall-digests', payload: noPayload, attempts: 3 }

/**
 * The mails with the day's questions: at seven in the evening in Oslo and Madrid, which is 17 or 18 in UTC; the hour
 * itself is looked at when the job runs.
 * @param originOf where the mails lead; a market without is sent none
 */
export const recallJobs = (originOf: OriginOf): readonly RunnableJob[] => [
  runnableJob(sendDigestsJob, (_, context) => sendDigests(originOf, context), {
    cron: '0 17,18 * * 1-5',
    catchUpMinutes: 60,
  }),
]
