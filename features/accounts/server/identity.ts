import * as v from 'valibot'
import type { Transaction } from '#platform/database/index.ts'
import { parseEmail } from '#protocols/user-pool/index.ts'
import { isUuid } from '#values/uuid.ts'
import { createUser, updateUser, type NewUser } from './create-user.ts'

const attributeList = v.array(v.object({ Name: v.string(), Value: v.optional(v.string(), '') }))

/** The application's user as the pool tells of it in the attribute list of GetUser and its kin. */
export function readIdentity(attributes: unknown): NewUser {
  const given = new Map(v.parse(attributeList, attributes).map(({ Name, Value }) => [Name, Value]))
  const sub = given.get('sub') ?? ''
  if (!isUuid(sub)) throw new TypeError('accounts: the pool gave a user without a sub')
  // an address that nobody has proved may be anybody's
  const proved = given.get('email_verified') === 'true' ? parseEmail(given.get('email') ?? '') : undefined
  return {
    sub,
    email: proved ?? `${sub}@nobody.invalid`,
    name: given.get('name'),
    locale: given.get('locale'),
    domain: given.get('custom:domain'),
  }
}

/** Makes the application's user of one of the pool, or brings it up to date; the market of one who is there stays (M7, M8). */
export async function takeOverIdentity(tx: Transaction, identity: NewUser, now: Date): Promise<void> {
  const known = await tx.selectFrom('app_user').select('id').where('id', '=', identity.sub).executeTakeFirst()
  await (known === undefined ? createUser(tx, identity) : updateUser(tx, identity, now))
}
