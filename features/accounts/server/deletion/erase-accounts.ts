import { inTransaction, sql } from '#platform/database/index.ts'
import type { JobContext } from '#platform/jobs/index.ts'
import { sendMail, type MailLocale } from '#platform/mail/index.ts'
import type { Person, PersonalDataKeeper } from '#platform/personal-data.ts'
import type { Language, Market } from '#values/language.ts'
import { deletionMail } from './deletion-mail.ts'
import { logDeletion } from './request-deletion.ts'
import { beginErasing, findDue, type Deletion } from './deletion-store.ts'

const system = { kind: 'system' } as const

/** Accounts that are read at once. */
const batchSize = 100

type Context = Pick<JobContext, 'database' | 'clock' | 'log' | 'signal'> & {
  /** Removes the user from a user pool that is not ours; may run again for one who is gone. */
  readonly removeIdentity?: ((sub: string) => Promise<void>) | undefined
}

/**
 * Erases every account whose grace period is over: each keeper in its own transaction, the accounts themselves last. An
 * interrupted erasure is resumed by the next run, since the mark is deleted with the account; a failing account does
 * not stop the others.
 * @param keepers in the order they erase
 * @throws when an account could not be erased, after all others have been
 */
export async function eraseAccounts(keepers: readonly PersonalDataKeeper[], context: Context): Promise<number> {
  const { database, clock, log, signal } = context
  const now = clock()
  const failed = new Set<string>()
  let erased = 0
  for (;;) {
    const due = await inTransaction(database, system, (tx) => findDue(tx, now, batchSize + failed.size))
    const next = due.filter(({ user_id }) => !failed.has(user_id))
    if (next.length === 0) break
    for (const deletion of next) {
      if (signal.aborted) return erased
      try {
        if (await eraseAccount(keepers, deletion, context)) erased++
      } catch (error) {
        failed.add(deletion.user_id)
        log.error({ err: error }, 'an account could not be erased')
      }
    }
  }
  if (failed.size > 0) throw new Error(`${failed.size} accounts could not be erased`)
  return erased
}

async function eraseAccount(
  keepers: readonly PersonalDataKeeper[],
  { user_id: userId, erase_after }: Deletion,
  { database, clock, removeIdentity }: Context,
): Promise<boolean> {
  const now = clock()
  const person = await inTransaction(database, system, async (tx) => {
    if (!(await beginErasing(tx, userId, now))) return undefined
    const user = await tx
      .selectFrom('app_user')
      .select(['email', 'locale', 'market'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const { email, locale, market } = user
    return { userId, email, language: locale as Language, market: market as Market } satisfies Person & MailLocale
  })
  // unmarked a moment ago
  if (!person) return false
  for (const [index, keeper] of keepers.entries()) {
    const isLast = index === keepers.length - 1
    if (isLast) await removeIdentity?.(userId)
    await inTransaction(database, system, async (tx) => {
      // another process may have erased the account
      if (isLast && !(await isThere(tx, userId))) return
      await keeper.erase(tx, person, now)
      if (!isLast) return
      logDeletion(tx, 'erased', userId)
      await sendMail(tx, {
        to: person.email,
        kind: 'account-erased',
        ...deletionMail(person, 'Erased', erase_after),
      })
    })
  }
  return true
}

async function isThere(tx: Parameters<PersonalDataKeeper['erase']>[0], userId: string): Promise<boolean> {
  const { rows } = await sql`select from app_user where id = ${userId} for update`.execute(tx)
  return rows.length > 0
}
