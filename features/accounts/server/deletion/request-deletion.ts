import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import { logSecurityOnCommit } from '#platform/security-log.ts'
import type { Objection, PersonalDataKeeper } from '#platform/personal-data.ts'
import type { Language, Market } from '#values/language.ts'
import { eraseAfter } from '#features/accounts/rules/personal-data.ts'
import { endEverySession } from '#features/accounts/server/sessions/end-session.ts'
import { findUser } from '#features/accounts/server/users/user-store.ts'
import { deletionMail } from './deletion-mail.ts'
import { findDeletion, markForDeletion, unmark } from './deletion-store.ts'

const system = { kind: 'system' } as const

type DeletionRequested =
  | { readonly kind: 'Marked'; readonly eraseAfter: Date }
  | { readonly kind: 'Objection'; readonly objection: Objection }
  | { readonly kind: 'UnknownUser' }

/**
 * Marks an account for deletion (GDPR art. 17). The caller has just authenticated as its owner. Every session ends, a
 * mail says how to undo it, and it is erased after the grace period. Repeating it only ends sessions.
 */
export function requestDeletion(
  database: Database,
  keepers: readonly PersonalDataKeeper[],
  input: { readonly userId: string; readonly language: Language },
  now: Date,
): Promise<DeletionRequested> {
  const { userId, language } = input
  return inTransaction(database, system, async (tx) => {
    const outcome = await markAccount(tx, keepers, userId, now)
    if (outcome.kind !== 'Marked') return outcome
    const { email, market, eraseAfter: day, isNew } = outcome
    await endEverySession(tx, userId, now)
    logDeletion(tx, 'requested', userId)
    if (isNew)
      await sendMail(tx, { to: email, kind: 'account-notice', ...deletionMail({ language, market }, 'Marked', day) })
    return { kind: 'Marked', eraseAfter: day }
  })
}

type Marked = {
  readonly kind: 'Marked'
  readonly email: string
  readonly market: Market
  readonly eraseAfter: Date
  readonly isNew: boolean
}

/** Marks an account, unless a keeper objects. An existing mark keeps its day. */
export async function markAccount(
  tx: Transaction,
  keepers: readonly PersonalDataKeeper[],
  userId: string,
  now: Date,
): Promise<Marked | Exclude<DeletionRequested, { kind: 'Marked' }>> {
  const user = await findUser(tx, userId)
  if (!user) return { kind: 'UnknownUser' }
  for (const keeper of keepers) {
    const objection = await keeper.objection?.(tx, userId)
    if (objection) return { kind: 'Objection', objection }
  }
  const marked = await findDeletion(tx, userId)
  const day = marked?.erase_after ?? eraseAfter(now)
  await markForDeletion(tx, userId, now, day)
  return { kind: 'Marked', email: user.email, market: user.market, eraseAfter: day, isNew: !marked }
}

/** Removes the mark for deletion. @returns false when it was not marked, or the erasure has begun */
export function keepAccount(database: Database, userId: string, language: Language): Promise<boolean> {
  return inTransaction(database, system, async (tx) => {
    const marked = await findDeletion(tx, userId)
    const user = await findUser(tx, userId)
    if (!marked || !user || !(await unmark(tx, userId))) return false
    logDeletion(tx, 'kept', userId)
    const notice = deletionMail({ language, market: user.market }, 'Kept', marked.erase_after)
    await sendMail(tx, { to: user.email, kind: 'account-notice', ...notice })
    return true
  })
}

/** Logs a step of an account's deletion in the security log. */
export const logDeletion = (tx: Transaction, action: 'requested' | 'kept' | 'erased', userId: string): void =>
  logSecurityOnCommit(tx, {
    event: 'account.deletion',
    outcome: 'success',
    action,
    subject: { kind: 'user', id: userId },
  })
