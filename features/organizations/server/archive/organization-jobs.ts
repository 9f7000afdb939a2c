import { forgetChanges, forgetOldChanges } from '#platform/audit/index.ts'
import { noPayload, runnableJob, type Job, type RunnableJob } from '#platform/jobs/index.ts'
import { closeOrganization, type ForgetOrganization } from './close-organization.ts'

const close: Job<object> = { name: 'close-archived-organizations', payload: noPayload, attempts: 3 }
const forget: Job<object> = { name: 'forget-old-changes', payload: noPayload, attempts: 3 }

/**
 * The recurring jobs for organisations: hourly, those with an ended grace period are closed; nightly, log entries older
 * than 24 months are deleted.
 * @param others delete other features' data about an organisation's people
 */
export const organizationJobs = (others: readonly ForgetOrganization[]): readonly RunnableJob[] => [
  runnableJob(
    close,
    async (_, { database, clock, signal }) => {
      while (!signal.aborted && (await closeOrganization(database, [...others, forgetChanges], clock()))) continue
    },
    { cron: '23 * * * *', catchUpMinutes: 60 },
  ),
  runnableJob(
    forget,
    async (_, { database, clock, signal }) => {
      while (!signal.aborted && (await forgetOldChanges(database, clock())) > 0) continue
    },
    { cron: '41 3 * * *', catchUpMinutes: 24 * 60 },
  ),
]
