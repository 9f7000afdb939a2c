import { action, answered } from '../../scope/action.ts'
import { invalidParameter, refusals } from '../../wire/errors.ts'
import { validatePhoneChange, removePhoneNumber } from '../../accounts/phone-numbers.ts'
import { members, textList } from '../../wire/request.ts'
import { validateRemoval } from '../../rules/attributes.ts'
import { identify, isRecentlyAuthenticated } from '../../accounts/sign-in.ts'

/**
 * Deletes attributes that the user may write and the pool does not require. One that must stay refuses the whole
 * request.
 */
export const deleteUserAttributes = action(
  'DeleteUserAttributes',
  { AccessToken: members.accessToken, UserAttributeNames: textList(64, 64) },
  async (request, scope) => {
    const bearer = await identify(scope, request.AccessToken, { proof: 'None' })
    if (bearer.kind === 'Refused') return bearer
    const { user } = bearer
    const { settings } = scope
    const names = request.UserAttributeNames.filter((name) => name !== 'phone_number')
    const verdict = validateRemoval(settings.attributes, settings.requiredAttributes, user.attributes, names)
    if (verdict.kind === 'NotWritable') return refusals.attributeNotWritable
    if (verdict.kind === 'Required') return invalidParameter(`The attribute ${verdict.name} is required.`)
    const withoutNumber = request.UserAttributeNames.includes('phone_number')
    if (withoutNumber && !isRecentlyAuthenticated(scope, bearer.signIn)) return refusals.reauthenticationRequired
    const number = validatePhoneChange(scope, user, withoutNumber ? '' : undefined)
    if (number.kind === 'Refused') return number

    const { attributes } = verdict
    const changed = { ...user, attributes, updatedAt: scope.now }
    await scope.tx.saveUser(changed)
    if (number.kind === 'Removed') await removePhoneNumber(scope, changed)
    await scope.events.attributesChanged({ sub: user.sub, email: user.email, attributes })
    return answered()
  },
)
