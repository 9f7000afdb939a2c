import { action, answered } from '../../scope/action.ts'
import { invalidParameter } from '../../wire/errors.ts'
import { members, text } from '../../wire/request.ts'
import { maskEmail } from '../../rules/secrecy/masking.ts'
import { sendPhoneCode, findPendingNumber } from '../../accounts/phone-numbers.ts'
import { codeDelivery, sendCode, smsDelivery } from '../../accounts/sent-codes.ts'
import { identify } from '../../accounts/sign-in.ts'

/** Sends the verification code again, to the user's address or number or to the pending new one. */
export const getUserAttributeVerificationCode = action(
  'GetUserAttributeVerificationCode',
  { AccessToken: members.accessToken, AttributeName: text(64) },
  async (request, scope) => {
    const bearer = await identify(scope, request.AccessToken)
    if (bearer.kind === 'Refused') return bearer
    const { user } = bearer
    if (request.AttributeName === 'phone_number') {
      const number = await findPendingNumber(scope, user)
      if (number === undefined) return invalidParameter('User does not have a phone number that can be verified.')
      const limited = await sendPhoneCode(scope, user, number)
      return limited ?? answered({ CodeDeliveryDetails: smsDelivery(number) })
    }
    if (request.AttributeName !== 'email') return invalidParameter('Only email and phone_number can be verified.')
    const pending = await scope.tx.findCode(user.sub, 'EmailChange')
    const to = pending?.target ?? user.email
    const refused = await sendCode(scope, user.sub, 'EmailChange', { to, attributes: user.attributes }, to)
    return refused ?? answered({ CodeDeliveryDetails: codeDelivery(maskEmail(to)) })
  },
)
