import { randomBytes, randomUUID } from 'node:crypto'
import type { Transaction } from '#platform/database/index.ts'
import { sealPassword, withIdentity, type Attributes, type PoolUser } from '#protocols/user-pool/index.ts'
import type { Market } from '#values/language.ts'
import { localeIn, nameIn } from '#features/accounts/rules/federation/federated-profile.ts'
import { createUser, updateUser } from '#features/accounts/server/users/create-user.ts'
import { endSignIns } from '#features/accounts/server/sessions/end-sign-ins.ts'
import { poolUsers } from '#features/accounts/server/pool-storage/pool-user-store.ts'
import type { IdentityProvider } from './identity-provider-store.ts'

/** A person as the employer's provider describes them. */
export interface EmployerIdentity {
  readonly provider: Pick<IdentityProvider, 'name' | 'issuer'>
  /** The provider's identifier. */
  readonly subject: string
  readonly claims: Readonly<Record<string, unknown>>
  /** The normalized address; {@link addFederatedUser} requires that it was verified. */
  readonly email: string
  /** The organisation's market. */
  readonly market: Market
}

interface UserParts {
  readonly sealing: Parameters<typeof sealPassword>[0]
  readonly now: Date
}

/** Creates the user in the pool and in the application; undefined when the address was taken meanwhile. */
export async function addFederatedUser(
  tx: Transaction,
  { sealing, now }: UserParts,
  person: EmployerIdentity,
): Promise<PoolUser | undefined> {
  const { claims, email, market } = person
  const sub = randomUUID()
  const name = nameIn(claims) ?? email.slice(0, email.indexOf('@'))
  const user: PoolUser = {
    sub,
    email,
    emailVerified: true,
    status: 'CONFIRMED',
    enabled: true,
    password: await randomPassword(sealing, sub),
    passwordSetAt: now,
    mfa: { enabled: [], preferred: undefined },
    attributes: withEmployerIdentity({ name, locale: localeIn(claims, market), 'custom:domain': market }, person, now),
    createdAt: now,
    updatedAt: now,
  }
  if ((await poolUsers(tx).addUser(user)) === 'EmailTaken') return undefined
  await createUser(tx, applicationUser(user))
  return user
}

/** Updates a user with the provider's data and marks that the user signs in through an employer. */
export async function refreshFederatedUser(
  tx: Transaction,
  { sealing, now }: UserParts,
  person: EmployerIdentity,
  { user, replacesPassword }: { readonly user: PoolUser | undefined; readonly replacesPassword: boolean },
): Promise<PoolUser> {
  if (user === undefined) throw new Error('accounts: an admission without its user')
  const name = nameIn(person.claims)
  const attributes = withEmployerIdentity({ ...user.attributes, ...(name ? { name } : {}) }, person, now)
  const refreshed = { ...user, attributes, updatedAt: now }
  if (!replacesPassword) {
    await poolUsers(tx).saveUser(refreshed)
    await updateUser(tx, applicationUser(refreshed), now)
    return refreshed
  }
  const proved: PoolUser = {
    ...refreshed,
    emailVerified: true,
    status: 'CONFIRMED',
    password: await randomPassword(sealing, user.sub),
    passwordSetAt: now,
    phone: undefined,
    mfa: { enabled: [], preferred: undefined },
  }
  await endSignIns(tx, user.sub, 'PasswordReset', now)
  await poolUsers(tx).saveUser(proved)
  await removeSignInMethods(tx, user.sub)
  await createUser(tx, applicationUser(proved))
  return proved
}

/**
 * Removes everything that a stranger may have set up to sign in with: passkeys, devices, an authenticator app, sent
 * codes.
 */
async function removeSignInMethods(tx: Transaction, sub: string): Promise<void> {
  for (const table of ['pool_passkey', 'pool_device', 'pool_software_token'] as const)
    await tx.deleteFrom(table).where('user_sub', '=', sub).execute()
  await tx.deleteFrom('pool_code').where('subject', '=', sub).execute()
}

/** The attributes with the mark that the user signs in through an employer (I4), and the identity there. */
const withEmployerIdentity = (attributes: Attributes, { provider, subject }: EmployerIdentity, now: Date): Attributes =>
  withIdentity(
    { ...attributes, 'custom:sso': 'true' },
    {
      userId: subject,
      providerName: provider.name,
      providerType: 'OIDC',
      issuer: provider.issuer,
      primary: 'true',
      dateCreated: String(now.getTime()),
    },
  )

/** A random password that no one knows: the user signs in through the employer, or resets it by mail. */
const randomPassword = async (sealing: UserParts['sealing'], sub: string): Promise<Uint8Array> =>
  sealPassword(sealing, sub, randomBytes(48).toString('base64url'))

const applicationUser = ({ sub, email, attributes }: PoolUser) => ({
  sub,
  email,
  name: attributes['name'],
  locale: attributes['locale'],
  domain: attributes['custom:domain'],
})
