import { answered } from '../scope/action.ts'
import { invalidParameter, refusals } from '../wire/errors.ts'
import { attributeList, textList } from '../wire/request.ts'
import { forgetCodes } from '../accounts/sent-codes.ts'
import { userAction } from './admin-action.ts'
import { validateAdminAttributes } from './given-attributes.ts'

/**
 * Sets any attribute of the schema, also those that carry rights. A new address applies at once; it counts as verified
 * only when the administration says so. The former address is notified.
 */
export const adminUpdateUserAttributes = userAction(
  'AdminUpdateUserAttributes',
  { UserAttributes: attributeList() },
  async (request, scope, user) => {
    const given = validateAdminAttributes(scope, request.UserAttributes)
    if (given.kind === 'Refused') return given
    const email = given.email ?? user.email
    const isNew = email !== user.email
    if (isNew && (await scope.tx.isEmailTaken(email, user.sub))) return refusals.emailTaken
    const emailVerified = given.emailVerified ?? (isNew ? false : user.emailVerified)
    const attributes = { ...user.attributes, ...given.attributes }
    const nextEmail = given.email === undefined ? user.nextEmail : undefined
    const saved = await scope.tx.saveUser({
      ...user,
      email,
      emailVerified,
      nextEmail,
      attributes,
      updatedAt: scope.now,
    })
    if (saved === 'EmailTaken') return refusals.emailTaken
    await scope.events.attributesChanged({ sub: user.sub, email, attributes })
    if (isNew) {
      await forgetCodes(scope, user.sub)
      await scope.events.notify({ kind: 'EmailChanged', to: user.email, attributes })
    }
    return answered()
  },
)

/** Deletes attributes of the schema; missing ones are ignored. */
export const adminDeleteUserAttributes = userAction(
  'AdminDeleteUserAttributes',
  { UserAttributeNames: textList(64, 64) },
  async (request, scope, user) => {
    const { attributes: schema } = scope.settings
    const mayGo = (name: string) => Object.hasOwn(schema, name) && schema[name]?.writable !== 'ByPool'
    const unknown = request.UserAttributeNames.find((name) => !mayGo(name))
    if (unknown !== undefined)
      return invalidParameter(`Attributes did not conform to the schema: ${unknown}: Attribute can not be deleted.`)
    const attributes = Object.fromEntries(
      Object.entries(user.attributes).filter(([name]) => !request.UserAttributeNames.includes(name)),
    )
    await scope.tx.saveUser({ ...user, attributes, updatedAt: scope.now })
    await scope.events.attributesChanged({ sub: user.sub, email: user.email, attributes })
    return answered()
  },
)
