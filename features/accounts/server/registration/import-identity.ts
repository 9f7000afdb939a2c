import * as v from 'valibot'
import type { Transaction } from '#platform/database/index.ts'
import { logSecurityOnCommit } from '#platform/security-log.ts'
import { parseEmail } from '#protocols/user-pool/index.ts'
import { isUuid } from '#values/uuid.ts'
import { createUser, updateUser, type NewUser } from '#features/accounts/server/users/create-user.ts'
import { recordRegistration } from './record-registration.ts'

const attributeList = v.array(v.object({ Name: v.string(), Value: v.optional(v.string(), '') }))

/** A user of the pool with all attributes. */
export interface Identity extends NewUser {
  readonly attributes: Readonly<Record<string, string>>
}

/**
 * Reads a user from the attribute list of GetUser and similar actions.
 * @throws when it has no valid sub
 */
export function readIdentity(attributes: unknown): Identity {
  const given = new Map(v.parse(attributeList, attributes).map(({ Name, Value }) => [Name, Value]))
  const sub = given.get('sub') ?? ''
  if (!isUuid(sub)) throw new TypeError('accounts: the pool gave a user without a sub')
  // an unverified address may belong to another person
  const proved = given.get('email_verified') === 'true' ? parseEmail(given.get('email') ?? '') : undefined
  return {
    sub,
    email: proved ?? `${sub}@nobody.invalid`,
    name: given.get('name'),
    locale: given.get('locale'),
    domain: given.get('custom:domain'),
    attributes: Object.fromEntries(given),
  }
}

/**
 * Creates the application's user for one of the pool, with the registration's choices, or updates it. The market of an
 * existing user stays (M7, M8).
 */
export async function importIdentity(tx: Transaction, identity: Identity, now: Date): Promise<void> {
  const known = await tx.selectFrom('app_user').select('id').where('id', '=', identity.sub).executeTakeFirst()
  if (known !== undefined) return updateUser(tx, identity, now)
  await createUser(tx, identity)
  const { sub, attributes, domain } = identity
  const actor = { kind: 'user', id: sub }
  logSecurityOnCommit(tx, { event: 'account.registered', outcome: 'success', action: 'managed', actor })
  await recordRegistration(
    tx,
    { sub, attributes: domain ? { ...attributes, 'custom:domain': domain } : attributes },
    now,
  )
}
