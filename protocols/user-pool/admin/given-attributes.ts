import { invalidParameter } from '../wire/errors.ts'
import { validateAttributes, parseEmail } from '../rules/attributes.ts'
import type { ActionScope } from '../scope/action.ts'
import type { Refusal } from '../wire/errors.ts'
import type { Attributes } from '../rules/attributes.ts'

/**
 * Validated attributes from the administration: the address and its verification are separate from the schema's own.
 */
type AdminAttributes = {
  kind: 'Given'
  email: string | undefined
  emailVerified: boolean | undefined
  attributes: Attributes
}

/** Validates attributes from the administration, which may write all of the schema. */
export function validateAdminAttributes(
  { settings }: Pick<ActionScope, 'settings'>,
  wanted: Attributes,
): AdminAttributes | Refusal {
  const { email: address, email_verified: verified, ...others } = wanted
  const email = address === undefined ? undefined : parseEmail(address)
  if (address !== undefined && email === undefined) return invalidParameter('Invalid email address format.')
  if (verified !== undefined && verified !== 'true' && verified !== 'false')
    return invalidParameter('Attributes did not conform to the schema: email_verified: The value is not allowed.')
  const verdict = validateAttributes(settings.attributes, others, 'Administration')
  if (verdict.kind === 'NotWritable')
    return invalidParameter(`Attributes did not conform to the schema: ${verdict.name}: Attribute does not exist.`)
  if (verdict.kind === 'BadValue')
    return invalidParameter(`Attributes did not conform to the schema: ${verdict.name}: The value is not allowed.`)
  const emailVerified = verified === undefined ? undefined : verified === 'true'
  return { kind: 'Given', email, emailVerified, attributes: verdict.attributes }
}
