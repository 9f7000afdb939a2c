import { action, answered } from '../../scope/action.ts'
import { countAttempt } from '../../accounts/attempts.ts'
import { invalidParameter, refusals } from '../../wire/errors.ts'
import { attributeList, members } from '../../wire/request.ts'
import { validateAttributes, parseEmail } from '../../rules/attributes.ts'
import { maskEmail } from '../../rules/secrecy/masking.ts'
import { sendPhoneCode, validatePhoneChange, removePhoneNumber } from '../../accounts/phone-numbers.ts'
import { codeDelivery, sendCode, smsDelivery } from '../../accounts/sent-codes.ts'
import { shownEmail } from '../../tokens/user-attributes.ts'
import { identify, isRecentlyAuthenticated } from '../../accounts/sign-in.ts'

/**
 * Sets attributes that the user may write. Attributes that carry rights refuse the whole request. A new e-mail address
 * or phone number needs a recent authentication and applies only once VerifyUserAttribute has verified its code.
 */
export const updateUserAttributes = action(
  'UpdateUserAttributes',
  { AccessToken: members.accessToken, UserAttributes: attributeList() },
  async (request, scope) => {
    const bearer = await identify(scope, request.AccessToken, { proof: 'None' })
    if (bearer.kind === 'Refused') return bearer
    let { user } = bearer
    const { email: wantedEmail, phone_number: wantedNumber, ...wanted } = request.UserAttributes
    const changesContact = wantedEmail !== undefined || wantedNumber !== undefined
    if (changesContact && !isRecentlyAuthenticated(scope, bearer.signIn)) return refusals.reauthenticationRequired
    const verdict = validateAttributes(scope.settings.attributes, wanted, 'Update')
    if (verdict.kind === 'NotWritable') return refusals.attributeNotWritable
    if (verdict.kind === 'BadValue')
      return invalidParameter(`Attributes did not conform to the schema: ${verdict.name}: The value is not allowed.`)
    const current = shownEmail(user).email
    const email = wantedEmail === undefined ? current : parseEmail(wantedEmail)
    if (email === undefined) return invalidParameter('Invalid email address format.')

    const phone = validatePhoneChange(scope, bearer.user, wantedNumber)
    if (phone.kind === 'Refused') return phone

    const deliveries = []
    if (email !== current) {
      // counted like a code request, so that nobody can probe which addresses are taken
      if (await scope.tx.isEmailTaken(email, user.sub))
        return (
          (await countAttempt(scope, user.sub, 'CodeRequest', scope.settings.limits.codeRequests)) ??
          refusals.emailTaken
        )
      const limited = await sendCode(scope, user.sub, 'EmailChange', { to: email, attributes: user.attributes }, email)
      if (limited !== undefined) return limited
      deliveries.push(codeDelivery(maskEmail(email)))
    }
    if (Object.keys(verdict.attributes).length > 0) {
      const attributes = { ...user.attributes, ...verdict.attributes }
      user = { ...user, attributes, updatedAt: scope.now }
      await scope.tx.saveUser(user)
      await scope.events.attributesChanged({ sub: user.sub, email: user.email, attributes })
    }
    if (phone.kind === 'Removed') await removePhoneNumber(scope, user)
    if (phone.kind === 'ToBeProven') {
      const limited = await sendPhoneCode(scope, user, phone.number)
      if (limited !== undefined) return limited
      deliveries.push(smsDelivery(phone.number))
    }
    return answered({ CodeDeliveryDetailsList: deliveries })
  },
)
