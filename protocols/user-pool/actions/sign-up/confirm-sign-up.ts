import { action, answered } from '../../scope/action.ts'
import { findAccount } from '../../accounts/accounts.ts'
import { refusals } from '../../wire/errors.ts'
import { members } from '../../wire/request.ts'
import { redeemCode } from '../../accounts/sent-codes.ts'

/**
 * Confirms a registration with the code that was sent. The installation creates its own user in the same transaction.
 */
export const confirmSignUp = action(
  'ConfirmSignUp',
  { ClientId: members.clientId, Username: members.username, ConfirmationCode: members.code },
  async (request, scope) => {
    const { subject, user } = await findAccount(scope, request.Username)
    if (user !== undefined && user.status !== 'UNCONFIRMED') return refusals.alreadyConfirmed
    const redeemed = await redeemCode(scope, subject, 'SignUp', request.ConfirmationCode)
    if (redeemed.kind === 'Refused') return redeemed
    if (user === undefined) return refusals.expiredCode
    await scope.tx.saveUser({ ...user, status: 'CONFIRMED', emailVerified: true, updatedAt: scope.now })
    await scope.events.userConfirmed({ sub: user.sub, email: user.email, attributes: user.attributes })
    return answered()
  },
)
