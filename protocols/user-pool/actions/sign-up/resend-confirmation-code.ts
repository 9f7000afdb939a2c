import { action, answered } from '../../scope/action.ts'
import { findAccount } from '../../accounts/accounts.ts'
import { members } from '../../wire/request.ts'
import { codeDelivery, recipientOf, sendCode } from '../../accounts/sent-codes.ts'

/** Sends a new registration code. Unknown and confirmed users get the same answer and no code. */
export const resendConfirmationCode = action(
  'ResendConfirmationCode',
  { ClientId: members.clientId, Username: members.username },
  async (request, scope) => {
    const account = await findAccount(scope, request.Username)
    const recipient = account.user?.status === 'UNCONFIRMED' ? recipientOf(account) : undefined
    const refused = await sendCode(scope, account.subject, 'SignUp', recipient)
    return refused ?? answered({ CodeDeliveryDetails: codeDelivery(account.mask) })
  },
)
