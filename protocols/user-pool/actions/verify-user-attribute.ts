import { action, answered } from '../action.ts'
import { invalidParameter, refusals } from '../errors.ts'
import { members, text } from '../request.ts'
import { proveNumber } from '../phone-numbers.ts'
import { forgetCodes, redeemCode } from '../sent-codes.ts'
import { identify } from '../sign-in.ts'

/** Proves an address or number with the code sent there; a waiting new one takes the old one's place, which is told. */
export const verifyUserAttribute = action(
  'VerifyUserAttribute',
  { AccessToken: members.accessToken, AttributeName: text(64), Code: members.code },
  async (request, scope) => {
    const bearer = await identify(scope, request.AccessToken)
    if (bearer.kind === 'Refused') return bearer
    const { user } = bearer
    if (request.AttributeName === 'phone_number') return (await proveNumber(scope, user, request.Code)) ?? answered()
    if (request.AttributeName !== 'email') return invalidParameter('Only email and phone_number can be verified.')
    const redeemed = await redeemCode(scope, user.sub, 'EmailChange', request.Code)
    if (redeemed.kind === 'Refused') return redeemed
    const email = redeemed.sent.target ?? user.email
    const saved = await scope.tx.saveUser({ ...user, email, emailVerified: true, updatedAt: scope.now })
    if (saved === 'EmailTaken') return refusals.emailTaken
    if (email !== user.email) {
      await forgetCodes(scope, user.sub)
      await scope.events.attributesChanged({ sub: user.sub, email, attributes: user.attributes })
      await scope.events.notify({ kind: 'EmailChanged', to: user.email, attributes: user.attributes })
    }
    return answered()
  },
)
