import { inTransaction } from '#platform/database/index.ts'
import { noPayload, runnableJob, type Job, type JobContext, type RunnableJob } from '#platform/jobs/index.ts'
import type { PersonalDataKeeper } from '#platform/personal-data.ts'
import { clearDataExportsJob, makeDataExportJob } from '#features/accounts/server/export/data-export-job.ts'
import { clearExports, expireFiles } from '#features/accounts/server/export/data-export-store.ts'
import { makeDataExport } from '#features/accounts/server/export/make-data-export.ts'
import type { CallAdminApi } from '#features/accounts/server/administration/user-pool-administration.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { markUnusedAccounts } from './mark-unused-accounts.ts'

const eraseAccountsJob: Job<object> = { name: 'erase-accounts', payload: noPayload, attempts: 8 }

const markUnusedJob: Job<object> = { name: 'mark-unused-accounts', payload: noPayload, attempts: 3 }

const dayMs = 24 * 60 * 60 * 1000

/** Files that one statement removes. */
const batchSize = 100

/**
 * Makes requested data exports, removes expired ones hourly, and daily marks unused accounts and erases marked ones.
 * @param managedPool the user pool where it is not ours: its user is deleted too
 */
export const personalDataJobs = (keepers: readonly PersonalDataKeeper[], managedPool?: CallAdminApi): RunnableJob[] => [
  runnableJob(makeDataExportJob, ({ exportId }, context) => makeDataExport(keepers, exportId, context)),
  runnableJob(clearDataExportsJob, async (_, context) => clear(context), { cron: '41 * * * *', catchUpMinutes: 60 }),
  runnableJob(markUnusedJob, async (_, context) => void (await markUnusedAccounts(keepers, context)), {
    cron: '20 2 * * *',
    catchUpMinutes: 24 * 60,
  }),
  runnableJob(eraseAccountsJob, async (_, context) => erase(keepers, context, managedPool), {
    cron: '50 2 * * *',
    catchUpMinutes: 24 * 60,
  }),
]

async function erase(
  keepers: readonly PersonalDataKeeper[],
  context: JobContext,
  managedPool: CallAdminApi | undefined,
): Promise<void> {
  const { database, clock } = context
  for (const { forget } of keepers)
    if (forget) await inTransaction(database, { kind: 'system' }, (tx) => forget(tx, clock()))
  const removeIdentity = managedPool && ((sub: string) => removeFrom(managedPool, sub))
  await eraseAccounts(keepers, { ...context, removeIdentity })
}

async function removeFrom(managedPool: CallAdminApi, sub: string): Promise<void> {
  const answer = await managedPool('AdminDeleteUser', { Username: sub })
  if (answer.kind === 'Refused' && answer.name !== 'UserNotFoundException')
    throw new Error(`accounts: the user pool keeps a user who is to go: ${answer.name}`)
}

async function clear({ database, clock, signal }: JobContext): Promise<void> {
  const now = clock()
  const system = { kind: 'system' } as const
  let removed = batchSize
  while (removed >= batchSize && !signal.aborted)
    removed = await inTransaction(database, system, (tx) => expireFiles(tx, now, batchSize))
  const before = { stuck: new Date(now.getTime() - dayMs), old: new Date(now.getTime() - 90 * dayMs) }
  await inTransaction(database, system, (tx) => clearExports(tx, before))
}
