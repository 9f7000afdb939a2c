import { inTransaction, sql, type Database, type Transaction } from '#platform/database/index.ts'
import { noPayload, runnableJob, type Job, type JobContext, type RunnableJob } from '#platform/jobs/index.ts'
import { mergeAccountData } from './linking/link-account.ts'
import { eraseFormer } from './lti-data.ts'
import type { LtiReactions } from './reactions.ts'

const clearLaunches: Job<object> = { name: 'clear-launches', payload: noPayload, attempts: 3 }
const eraseMerged: Job<object> = { name: 'settle-former-people', payload: noPayload, attempts: 3 }

const system = { kind: 'system' } as const
const day = 24 * 60 * 60 * 1000

/** The maximum number of rows that one statement deletes. */
const batchSize = 1000

/**
 * The recurring cleanup. Hourly: deletes expired launch data, and launch log entries after 90 days. Daily: finishes the
 * merge of users who were created for a platform and then linked to an account.
 */
export const cleanupJobs = (reactions: Pick<LtiReactions, 'accountsMerged'>): readonly RunnableJob[] => [
  runnableJob(clearLaunches, (_, context) => clear(context), { cron: '23 * * * *', catchUpMinutes: 60 }),
  runnableJob(eraseMerged, (_, context) => settle(reactions, context), {
    cron: '20 3 * * *',
    catchUpMinutes: 24 * 60,
  }),
]

async function clear({ database, clock, signal }: JobContext): Promise<void> {
  const now = clock()
  const yesterday = new Date(now.getTime() - day)
  const deletions = [
    (tx: Transaction) =>
      sql`
      delete from lti_login where state_hash in (
        select state_hash from lti_login where expires_at < ${yesterday} order by expires_at limit ${batchSize})`.execute(
        tx,
      ),
    (tx: Transaction) =>
      sql`
      delete from lti_session where id in (
        select id from lti_session where expires_at < ${yesterday} order by expires_at limit ${batchSize})`.execute(tx),
    // sessions that were never opened: their code is valid for a minute
    (tx: Transaction) =>
      sql`
      delete from lti_session where id in (
        select id from lti_session where exchanged_at is null and code_expires_at < ${yesterday} limit ${batchSize})`.execute(
        tx,
      ),
    (tx: Transaction) =>
      sql`
      delete from lti_link where code_hash in (
        select code_hash from lti_link where expires_at < ${yesterday} order by expires_at limit ${batchSize})`.execute(
        tx,
      ),
    (tx: Transaction) =>
      sql`
      delete from lti_launch where id in (
        select id from lti_launch where at < ${new Date(now.getTime() - 90 * day)} order by at limit ${batchSize})`.execute(
        tx,
      ),
  ]
  for (const remove of deletions) {
    let removed = batchSize
    while (removed >= batchSize && !signal.aborted)
      removed = Number((await inTransaction(database, system, remove)).numAffectedRows ?? 0n)
  }
}

/**
 * Merges data that arrived for a user after the merge, such as data that a browser sent late. Erases the user when
 * nothing is left; remaining data is deleted with the account.
 */
async function settle(
  reactions: Pick<LtiReactions, 'accountsMerged'>,
  { database, clock, signal }: JobContext,
): Promise<void> {
  const now = clock()
  for (const former of await findUnsettled(database, new Date(now.getTime() - day))) {
    if (signal.aborted) return
    await inTransaction(database, system, async (tx) => {
      const left = await mergeAccountData(tx, reactions, { from: former.userId, to: former.accountId, at: now })
      if (left === 0) await eraseFormer(tx, sql`user_id = ${former.userId}`)
      else await sql`update lti_former set settled_at = ${now} where user_id = ${former.userId}`.execute(tx)
    })
  }
}

async function findUnsettled(database: Database, before: Date) {
  const { rows } = await inTransaction(
    database,
    system,
    (tx) =>
      sql<{ userId: string; accountId: string }>`
        select user_id as "userId", account_id as "accountId" from lti_former
        where settled_at is null and merged_at < ${before} order by merged_at limit ${batchSize}`.execute(tx),
    { readOnly: true },
  )
  return rows
}
