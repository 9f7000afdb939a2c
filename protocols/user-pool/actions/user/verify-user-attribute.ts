import { recordChange } from '../../accounts/account-changes.ts'
import { action, answered, type ActionResult, type ActionScope } from '../../scope/action.ts'
import { invalidParameter, refusals } from '../../wire/errors.ts'
import { members, text } from '../../wire/request.ts'
import { verifyPhoneNumber } from '../../accounts/phone-numbers.ts'
import { forgetCodes, redeemCode } from '../../accounts/sent-codes.ts'
import { identify } from '../../accounts/sign-in.ts'
import type { PoolUser } from '../../storage/store.ts'

/**
 * Verifies an address or number with the code sent there. A new address can be used to sign in at once. The former
 * address is notified, and keeps receiving mails and codes until its owner confirms the change or 72 hours have passed.
 */
export const verifyUserAttribute = action(
  'VerifyUserAttribute',
  { AccessToken: members.accessToken, AttributeName: text(64), Code: members.code },
  async (request, scope) => {
    const bearer = await identify(scope, request.AccessToken)
    if (bearer.kind === 'Refused') return bearer
    const { user, signIn } = bearer
    const { originJti } = signIn
    if (request.AttributeName === 'phone_number')
      return (await verifyPhoneNumber(scope, user, request.Code, originJti)) ?? answered()
    if (request.AttributeName !== 'email') return invalidParameter('Only email and phone_number can be verified.')
    const redeemed = await redeemCode(scope, user.sub, 'EmailChange', request.Code)
    if (redeemed.kind === 'Refused') return redeemed
    return changeEmail(scope, user, redeemed.sent.target ?? user.email, originJti)
  },
)

async function changeEmail(
  scope: ActionScope,
  user: PoolUser,
  email: string,
  originJti: string,
): Promise<ActionResult> {
  if (await scope.tx.isEmailTaken(email, user.sub)) return refusals.emailTaken
  const isFormer = email === user.email
  // an unverified former address gives no protection
  const holds = !isFormer && user.emailVerified
  if (!isFormer) await recordChange(scope, 'EmailChanged', user, { originJti, target: email })
  const from = new Date(scope.now.getTime() + scope.settings.lifetimes.addressHoldSeconds * 1000)
  const saved = await scope.tx.saveUser({
    ...user,
    email: holds ? user.email : email,
    emailVerified: true,
    nextEmail: holds ? { email, from } : undefined,
    updatedAt: scope.now,
  })
  if (saved === 'EmailTaken') return refusals.emailTaken
  await forgetCodes(scope, user.sub)
  if (!holds && !isFormer) await scope.events.attributesChanged({ sub: user.sub, email, attributes: user.attributes })
  return answered()
}
