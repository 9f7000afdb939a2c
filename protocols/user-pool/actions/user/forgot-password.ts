import { action, answered } from '../../scope/action.ts'
import { findAccount } from '../../accounts/accounts.ts'
import { findKnownSubject } from '../../accounts/attempts.ts'
import { members } from '../../wire/request.ts'
import { codeDelivery, recipientOf, sendCode } from '../../accounts/sent-codes.ts'

/** Sends a code for a new password. Unknown users get the same answer; unconfirmed users may use it too. */
export const forgotPassword = action(
  'ForgotPassword',
  { ClientId: members.clientId, Username: members.username },
  async (request, scope) => {
    const account = await findAccount(scope, request.Username)
    const known = await findKnownSubject(scope, account.user)
    const recipient = recipientOf(account)
    const refused = await sendCode(scope, account.subject, 'PasswordReset', recipient && { ...recipient, known })
    return refused ?? answered({ CodeDeliveryDetails: codeDelivery(account.mask) })
  },
)
