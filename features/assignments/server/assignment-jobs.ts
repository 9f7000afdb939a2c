import { inTransaction } from '#platform/database/index.ts'
import { eachPage, noPayload, runnableJob, type JobContext, type RunnableJob } from '#platform/jobs/index.ts'
import { dayIn, localTime } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import { mayTellAt } from '#features/assignments/rules/reminder-steps.ts'
import { keepTurnsJob, peopleChanged, settleTurnsJob } from './assignment-queue.ts'
import { findAssigning, findWithNewcomers } from './assignment-store.ts'
import { keepTurns, settle } from './keep-turns.ts'
import { tellAssigned, type OriginOf } from './tell-assigned.ts'
import { tellDone } from './tell-done.ts'
import { findTurnsToJudge } from './turn-store.ts'

/** How often newcomers are looked for. */
const newcomerMinutes = 10

/** Asks for the turns of every organisation that has assigned anything to be kept, each by a job of its own. */
const askForAll = (context: JobContext): Promise<void> =>
  eachPage(context, async (tx, after) => {
    const ids = await findAssigning(tx, after, 200)
    for (const id of ids) await peopleChanged(tx, id)
    return ids.at(-1)
  })

/** Asks for the turns of the organisations that somebody has joined lately, or a group of theirs: newcomers wait no longer. */
async function askForNewcomers({ database, clock }: JobContext): Promise<void> {
  await inTransaction(database, { kind: 'system' }, async (tx) => {
    const since = new Date(clock().getTime() - 2 * newcomerMinutes * 60 * 1000)
    for (const id of await findWithNewcomers(tx, since)) await peopleChanged(tx, id)
  })
}

/** Marks what somebody has just done. */
async function settleTurns(userId: string, market: Market, { database, clock }: JobContext): Promise<void> {
  await inTransaction(database, { kind: 'system' }, async (tx) => {
    const today = dayIn('no', clock())
    const courses = await findTurnsToJudge(tx, { courseId: '', playlistId: null }, market, { userId }, today)
    const lists = await findTurnsToJudge(tx, { courseId: null, playlistId: '' }, market, { userId }, today)
    for (const turn of [...courses, ...lists])
      await settle(tx, { id: turn.assignmentId, organizationId: turn.organizationId }, [turn], clock())
  })
}

/**
 * What assignments do by themselves: turns are kept after every change and each night, what is done is marked, and letters
 * are written, at once by day, and what came up at night in the morning.
 * @param originOf where the letters lead
 */
export const assignmentJobs = (originOf: OriginOf): readonly RunnableJob[] => {
  const tell = async ({ database, clock, signal }: JobContext) => {
    // Oslo and Madrid keep the same time
    if (!mayTellAt(localTime('no', clock()))) return
    while (!signal.aborted && (await tellAssigned(database, originOf, clock())) > 0);
    while (!signal.aborted && (await tellDone(database, originOf, clock())) > 0);
  }
  return [
    runnableJob(
      keepTurnsJob,
      async ({ organizationId }, context) => {
        if (organizationId === undefined) return askForAll(context)
        await keepTurns(organizationId, context)
        await tell(context)
      },
      // after midnight in Oslo and Madrid, summer and winter
      { cron: '20 3 * * *', catchUpMinutes: 24 * 60 },
    ),
    runnableJob<object>(
      { name: 'find-newcomers', payload: noPayload, attempts: 2 },
      async (_, context) => {
        await askForNewcomers(context)
        await tell(context)
      },
      { cron: `*/${newcomerMinutes} * * * *`, catchUpMinutes: 0 },
    ),
    runnableJob(settleTurnsJob, async ({ userId, market }, context) => {
      await settleTurns(userId, market, context)
      await tell(context)
    }),
  ]
}
