import type { Transaction } from '#platform/database/index.ts'
import type { PersonalDataKeeper } from '#platform/personal-data.ts'
import type { UserPoolEvents } from '#protocols/user-pool/index.ts'
import type { ChangeLink } from '#features/accounts/server/mail/account-change-links.ts'
import type { SendMail } from '#features/accounts/server/mail/deliver-code.ts'
import { languageOf, marketOf } from '#features/accounts/server/mail/mail-locale.ts'
import { deletionMail } from './deletion-mail.ts'
import { markAccount } from './request-deletion.ts'

/**
 * Marks an account whose user is deleted at the pool (DeleteUser), with the same grace period and objections as a
 * deletion on the account page. Its owner cannot sign in to keep it, so the mail has a link that undoes it.
 */
export function markClosedAccount(
  keepers: readonly PersonalDataKeeper[],
  sendMail: SendMail,
  link: ChangeLink,
): NonNullable<UserPoolEvents<Transaction>['onUserDeleted']> {
  return async (tx, { sub, email, attributes, at, undo }) => {
    const outcome = await markAccount(tx, keepers, sub, at)
    if (outcome.kind === 'Objection') return 'OthersDepend'
    if (outcome.kind === 'Marked') {
      const language = languageOf(attributes)
      const deletionNotice = deletionMail(
        { language, market: marketOf(attributes) },
        'Closed',
        outcome.eraseAfter,
        link('undo', undo, { language, attributes }),
      )
      await sendMail(tx, { to: email, kind: 'account-notice', ...deletionNotice })
    }
    return 'Deleted'
  }
}
