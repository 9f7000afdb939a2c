import { action, answered } from '../action.ts'
import { invalidParameter } from '../errors.ts'
import { members, text } from '../request.ts'
import { maskEmail } from '../rules/masking.ts'
import { codeDelivery, sendCode } from '../sent-codes.ts'
import { identify } from '../sign-in.ts'

/** Sends the code again that verifies the user's address, or the new one that is waiting to replace it. */
export const getUserAttributeVerificationCode = action(
  'GetUserAttributeVerificationCode',
  { AccessToken: members.accessToken, AttributeName: text(64) },
  async (request, scope) => {
    const bearer = await identify(scope, request.AccessToken)
    if (bearer.kind === 'Refused') return bearer
    if (request.AttributeName !== 'email') return invalidParameter('Only the email attribute can be verified.')
    const { user } = bearer
    const waiting = await scope.tx.findCode(user.sub, 'EmailChange')
    const to = waiting?.target ?? user.email
    const refused = await sendCode(scope, user.sub, 'EmailChange', { to, attributes: user.attributes }, to)
    return refused ?? answered({ CodeDeliveryDetails: codeDelivery(maskEmail(to)) })
  },
)
