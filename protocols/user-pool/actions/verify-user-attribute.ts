import { action, answered } from '../action.ts'
import { invalidParameter, refusals } from '../errors.ts'
import { members, text } from '../request.ts'
import { redeemCode } from '../sent-codes.ts'
import { identify } from '../sign-in.ts'

/** Proves an address with the code that was sent there; a waiting new address takes the old one's place, which is told. */
export const verifyUserAttribute = action(
  'VerifyUserAttribute',
  { AccessToken: members.accessToken, AttributeName: text(64), Code: members.code },
  async (request, scope) => {
    const bearer = await identify(scope, request.AccessToken)
    if (bearer.kind === 'Refused') return bearer
    if (request.AttributeName !== 'email') return invalidParameter('Only the email attribute can be verified.')
    const { user } = bearer
    const redeemed = await redeemCode(scope, user.sub, 'EmailChange', request.Code)
    if (redeemed.kind === 'Refused') return redeemed
    const email = redeemed.sent.target ?? user.email
    const saved = await scope.tx.saveUser({ ...user, email, emailVerified: true, updatedAt: scope.now })
    if (saved === 'EmailTaken') return refusals.emailTaken
    if (email !== user.email) {
      await scope.events.attributesChanged({ sub: user.sub, email, attributes: user.attributes })
      await scope.events.notify({ kind: 'EmailChanged', to: user.email, attributes: user.attributes })
    }
    return answered()
  },
)
