import type { Transaction } from '#platform/database/index.ts'
import type { PersonalDataKeeper } from '#platform/personal-data.ts'
import type { UserPoolEvents } from '#protocols/user-pool/index.ts'
import { languageOf, type SendMail } from '#features/accounts/server/mail/deliver-code.ts'
import { deletionMail } from './deletion-mail.ts'
import { markAccount } from './request-deletion.ts'

/**
 * What becomes of an account whose user is deleted at the pool (DeleteUser): it is marked as if its owner had asked on the
 * account page, with the same days of grace and the same objections. But nobody can log in to keep it: the mail says to
 * write to us, and whoever is let in again finds the account marked and can keep it.
 */
export function closeAccount(
  keepers: readonly PersonalDataKeeper[],
  sendMail: SendMail,
): NonNullable<UserPoolEvents<Transaction>['onUserDeleted']> {
  return async (tx, { sub, email, attributes, at }) => {
    const outcome = await markAccount(tx, keepers, sub, at)
    if (outcome.kind === 'Objection') return 'OthersDepend'
    if (outcome.kind === 'Marked') {
      const letter = deletionMail(languageOf(attributes), 'Closed', outcome.eraseAfter)
      await sendMail(tx, { to: email, kind: 'account-notice', ...letter })
    }
    return 'Deleted'
  }
}
