import { randomBytes, randomUUID } from 'node:crypto'
import type { Transaction } from '#platform/database/index.ts'
import { sealPassword, withIdentity, type Attributes, type PoolUser } from '#protocols/user-pool/index.ts'
import type { Market } from '#values/language.ts'
import { localeIn, nameIn } from '#features/accounts/rules/federation/federated-profile.ts'
import { createUser, updateUser } from '#features/accounts/server/users/create-user.ts'
import { endSignIns } from '#features/accounts/server/sessions/end-sign-ins.ts'
import { poolUsers } from '#features/accounts/server/pool-storage/pool-user-store.ts'
import type { IdentityProvider } from './identity-provider-store.ts'

/** Somebody as the employer's provider tells of them. */
export interface EmployersPerson {
  readonly provider: Pick<IdentityProvider, 'name' | 'issuer'>
  /** The provider's own name for them. */
  readonly subject: string
  readonly claims: Readonly<Record<string, unknown>>
  /** The address as it is compared; it has been judged to be theirs when a user is made of it. */
  readonly email: string
  /** The organisation's market. */
  readonly market: Market
}

interface UserParts {
  readonly sealing: Parameters<typeof sealPassword>[0]
  readonly now: Date
}

/** Makes the user, in the pool and in the application; undefined when the address was taken by somebody in between. */
export async function addFederatedUser(
  tx: Transaction,
  { sealing, now }: UserParts,
  person: EmployersPerson,
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
    password: await unknowablePassword(sealing, sub),
    passwordSetAt: now,
    mfa: { enabled: [], preferred: undefined },
    attributes: marked({ name, locale: localeIn(claims, market), 'custom:domain': market }, person, now),
    createdAt: now,
    updatedAt: now,
  }
  if ((await poolUsers(tx).addUser(user)) === 'EmailTaken') return undefined
  await createUser(tx, applicationUser(user))
  return user
}

/** Carries over what the provider knows better, and marks the user as one who comes through an employer. */
export async function refreshFederatedUser(
  tx: Transaction,
  { sealing, now }: UserParts,
  person: EmployersPerson,
  { user, replacesPassword }: { readonly user: PoolUser | undefined; readonly replacesPassword: boolean },
): Promise<PoolUser> {
  if (user === undefined) throw new Error('accounts: an admission without its user')
  const name = nameIn(person.claims)
  const attributes = marked({ ...user.attributes, ...(name ? { name } : {}) }, person, now)
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
    password: await unknowablePassword(sealing, user.sub),
    passwordSetAt: now,
    phone: undefined,
    mfa: { enabled: [], preferred: undefined },
  }
  await endSignIns(tx, user.sub, 'PasswordReset', now)
  await poolUsers(tx).saveUser(proved)
  await removeWaysIn(tx, user.sub)
  await createUser(tx, applicationUser(proved))
  return proved
}

/** Takes away what a stranger may have set up to come in by: passkeys, devices, an authenticator app, codes on their way. */
async function removeWaysIn(tx: Transaction, sub: string): Promise<void> {
  for (const table of ['pool_passkey', 'pool_device', 'pool_software_token'] as const)
    await tx.deleteFrom(table).where('user_sub', '=', sub).execute()
  await tx.deleteFrom('pool_code').where('subject', '=', sub).execute()
}

/** Notes in the attributes that somebody comes through an employer (I4), and who they are there. */
const marked = (attributes: Attributes, { provider, subject }: EmployersPerson, now: Date): Attributes =>
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

/** A password that nobody has ever seen: the user comes in through the employer, or sets one by mail. */
const unknowablePassword = async (sealing: UserParts['sealing'], sub: string): Promise<Uint8Array> =>
  sealPassword(sealing, sub, randomBytes(48).toString('base64url'))

const applicationUser = ({ sub, email, attributes }: PoolUser) => ({
  sub,
  email,
  name: attributes['name'],
  locale: attributes['locale'],
  domain: attributes['custom:domain'],
})
