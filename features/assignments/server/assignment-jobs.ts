import { inTransaction } from '#platform/database/index.ts'
import { eachPage, noPayload, runnableJob, type JobContext, type RunnableJob } from '#platform/jobs/index.ts'
import { dayIn, localTime } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import { mayNotifyAt } from '#features/assignments/rules/reminder-steps.ts'
import { syncInstancesJob, peopleChanged, completeInstancesJob } from './assignment-queue.ts'
import { findAssigning, findWithNewcomers } from './assignment-store.ts'
import { syncAssignmentInstances, completeInstances } from './instances/sync-assignment-instances.ts'
import { notifyAssigned, type OriginOf } from './notifications/notify-assigned.ts'
import { notifyDone } from './notifications/notify-done.ts'
import { sendRequestedRemindersJob } from './remind-now/send-requested-reminders-job.ts'
import { sendRequestedReminders } from './remind-now/send-requested-reminders.ts'
import { findInstanceProgress } from './instances/assignment-instance-store.ts'

/** How often newcomers are searched for, in minutes. */
const newcomerMinutes = 10

/** Enqueues one sync job for every organisation with assignments. */
const enqueueAll = (context: JobContext): Promise<void> =>
  eachPage(context, async (tx, after) => {
    const ids = await findAssigning(tx, after, 200)
    for (const id of ids) await peopleChanged(tx, id)
    return ids.at(-1)
  })

/**
 * Enqueues a sync for organisations with recent new members or group members, so that newcomers do not wait for the
 * nightly run.
 */
async function enqueueForNewcomers({ database, clock }: JobContext): Promise<void> {
  await inTransaction(database, { kind: 'system' }, async (tx) => {
    const since = new Date(clock().getTime() - 2 * newcomerMinutes * 60 * 1000)
    for (const id of await findWithNewcomers(tx, since)) await peopleChanged(tx, id)
  })
}

/** Marks a user's completed instances. */
async function completeInstancesOf(userId: string, market: Market, { database, clock }: JobContext): Promise<void> {
  await inTransaction(database, { kind: 'system' }, async (tx) => {
    const today = dayIn('no', clock())
    const courses = await findInstanceProgress(tx, { courseId: '', playlistId: null }, market, { userId }, today)
    const lists = await findInstanceProgress(tx, { courseId: null, playlistId: '' }, market, { userId }, today)
    for (const instance of [...courses, ...lists])
      await completeInstances(
        tx,
        { id: instance.assignmentId, organizationId: instance.organizationId },
        [instance],
        clock(),
      )
  })
}

/**
 * The assignment jobs: sync instances after every change and every night, mark completions, and send mails, immediately
 * during the day, and in the morning for changes at night; reminders that managers ask for, at once.
 * @param originOf the origin of the links in mails
 */
export const assignmentJobs = (originOf: OriginOf): readonly RunnableJob[] => {
  const tell = async ({ database, clock, signal }: JobContext) => {
    // Oslo and Madrid are in the same time zone
    if (!mayNotifyAt(localTime('no', clock()))) return
    while (!signal.aborted && (await notifyAssigned(database, originOf, clock())) > 0);
    while (!signal.aborted && (await notifyDone(database, originOf, clock())) > 0);
  }
  return [
    runnableJob(
      syncInstancesJob,
      async ({ organizationId }, context) => {
        if (organizationId === undefined) return enqueueAll(context)
        await syncAssignmentInstances(organizationId, context)
        await tell(context)
      },
      // after midnight in Oslo and Madrid, summer and winter
      { cron: '20 3 * * *', catchUpMinutes: 24 * 60 },
    ),
    runnableJob<object>(
      { name: 'find-newcomers', payload: noPayload, attempts: 2 },
      async (_, context) => {
        await enqueueForNewcomers(context)
        await tell(context)
      },
      { cron: `*/${newcomerMinutes} * * * *`, catchUpMinutes: 0 },
    ),
    runnableJob(completeInstancesJob, async ({ userId, market }, context) => {
      await completeInstancesOf(userId, market, context)
      await tell(context)
    }),
    runnableJob(sendRequestedRemindersJob, ({ organizationId }, context) =>
      sendRequestedReminders(originOf, organizationId, context),
    ),
  ]
}
