import { unusedSince, eraseUnusedAfter } from '#features/accounts/rules/personal-data.ts'
import { inTransaction, type Transaction } from '#platform/database/index.ts'
import { eachOne, type JobContext } from '#platform/jobs/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import type { PersonalDataKeeper } from '#platform/personal-data.ts'
import { deletionMail } from './deletion-mail.ts'
import { findUnused, markUnused, unmarkUsed, type UnusedAccount } from './unused-account-store.ts'

const batchSize = 100

/** Marked accounts of one run: the mails of an installation that begins late are spread over days. */
const maxMarked = 500

/**
 * Marks accounts that nobody has used for three years for deletion in 60 days, with a mail that asks whether to keep them
 * (GDPR art. 5(1)(e)); signing in keeps an account. An account that a keeper still needs is left alone. May run again.
 * @returns how many were marked
 */
export async function markUnusedAccounts(
  keepers: readonly PersonalDataKeeper[],
  { database, clock, log, signal }: Pick<JobContext, 'database' | 'clock' | 'log' | 'signal'>,
): Promise<number> {
  const now = clock()
  const since = unusedSince(now)
  let marked = 0
  await inTransaction(database, { kind: 'system' }, unmarkUsed)
  await eachOne(
    { database, signal },
    {
      find: async (tx, after) => (marked < maxMarked ? findUnused(tx, { since, after, limit: batchSize }) : []),
      work: async (account) => {
        const isMarked = await inTransaction(database, { kind: 'system' }, (tx) => mark(tx, keepers, account, now))
        if (isMarked) marked += 1
      },
      failed: (error) => log.error({ err: error }, 'an unused account could not be marked for deletion'),
    },
  )
  if (marked > 0) log.info({ marked }, 'unused accounts were marked for deletion')
  return marked
}

async function mark(
  tx: Transaction,
  keepers: readonly PersonalDataKeeper[],
  { id, email, language, market }: UnusedAccount,
  now: Date,
): Promise<boolean> {
  for (const keeper of keepers) if (await keeper.isNeeded?.(tx, id, now)) return false
  const eraseAfter = eraseUnusedAfter(now)
  if (!(await markUnused(tx, id, now, eraseAfter))) return false
  await sendMail(tx, { to: email, kind: 'account-notice', ...deletionMail({ language, market }, 'Unused', eraseAfter) })
  return true
}
