import { inTransaction } from '#platform/database/index.ts'
import { noPayload, runnableJob, type Job, type JobContext, type RunnableJob } from '#platform/jobs/index.ts'
import type { PersonalDataKeeper } from '#platform/personal-data.ts'
import { clearDataExportsJob, makeDataExportJob } from '#features/accounts/server/export/data-export-job.ts'
import { clearExports, expireFiles } from '#features/accounts/server/export/data-export-store.ts'
import { makeDataExport } from '#features/accounts/server/export/make-data-export.ts'
import type { AskPool } from '#features/accounts/server/administration/user-pool-administration.ts'
import { eraseAccounts } from './erase-accounts.ts'

const eraseAccountsJob: Job<object> = { name: 'erase-accounts', payload: noPayload, attempts: 8 }

const day = 24 * 60 * 60 * 1000

/** Files that one statement removes. */
const batch = 100

/**
 * What becomes of copies and of accounts that go: made when asked for, cleared by the hour, erased by the day.
 * @param managedPool the user pool where it is not ours: its user goes too
 */
export const personalDataJobs = (keepers: readonly PersonalDataKeeper[], managedPool?: AskPool): RunnableJob[] => [
  runnableJob(makeDataExportJob, ({ exportId }, context) => makeDataExport(keepers, exportId, context)),
  runnableJob(clearDataExportsJob, async (_, context) => clear(context), { cron: '41 * * * *', catchUpMinutes: 60 }),
  runnableJob(eraseAccountsJob, async (_, context) => erase(keepers, context, managedPool), {
    cron: '50 2 * * *',
    catchUpMinutes: 24 * 60,
  }),
]

async function erase(
  keepers: readonly PersonalDataKeeper[],
  context: JobContext,
  managedPool: AskPool | undefined,
): Promise<void> {
  const { database, clock } = context
  for (const { forget } of keepers)
    if (forget) await inTransaction(database, { kind: 'system' }, (tx) => forget(tx, clock()))
  const removeIdentity = managedPool && ((sub: string) => removeFrom(managedPool, sub))
  await eraseAccounts(keepers, { ...context, removeIdentity })
}

async function removeFrom(managedPool: AskPool, sub: string): Promise<void> {
  const answer = await managedPool('AdminDeleteUser', { Username: sub })
  if (answer.kind === 'Refused' && answer.name !== 'UserNotFoundException')
    throw new Error(`accounts: the user pool keeps a user who is to go: ${answer.name}`)
}

async function clear({ database, clock, signal }: JobContext): Promise<void> {
  const now = clock()
  const system = { kind: 'system' } as const
  let removed = batch
  while (removed >= batch && !signal.aborted)
    removed = await inTransaction(database, system, (tx) => expireFiles(tx, now, batch))
  const before = { stuck: new Date(now.getTime() - day), old: new Date(now.getTime() - 90 * day) }
  await inTransaction(database, system, (tx) => clearExports(tx, before))
}
