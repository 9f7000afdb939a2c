import { randomBytes, randomUUID } from 'node:crypto'
import type { Transaction } from '#platform/database/index.ts'
import { parseEmail, sealPassword, type PoolUser } from '#protocols/user-pool/index.ts'
import { judgeVouched, type AdmissionRefusal, type KnownUser } from '#features/accounts/rules/federated-admission.ts'
import { deniesEmail, localeIn, nameIn } from '#features/accounts/rules/federated-profile.ts'
import { mappedRole, type MemberRole } from '#features/accounts/rules/role-mapping.ts'
import { createUser, updateUser } from '#features/accounts/server/create-user.ts'
import { endSignIns } from '#features/accounts/server/end-sign-ins.ts'
import { poolUsers } from '#features/accounts/server/pool-user-store.ts'
import { findVerifiedDomains } from './email-domain-store.ts'
import type { Employers } from './employers.ts'
import { findLinkedSub, isLinked, lockSubject, noteLink } from './federated-identity-store.ts'
import type { IdentityProvider } from './identity-provider-store.ts'

/** What the admission needs besides the transaction: how passwords are sealed, and what other features know. */
export interface AdmissionParts {
  readonly sealing: Parameters<typeof sealPassword>[0]
  readonly employers: Employers
  readonly now: Date
}

export type Admitted =
  | { readonly kind: 'Admitted'; readonly sub: string; readonly keptLastAdmin: boolean }
  | { readonly kind: 'Refused'; readonly reason: AdmissionRefusal | 'NoSeatLeft' | 'OrganizationClosed' }

type Claims = Readonly<Record<string, unknown>>
type Organization = NonNullable<Awaited<ReturnType<Employers['findOrganization']>>>

/**
 * Lets in whoever an organisation's provider vouches for: finds or makes the user of the pool and of the application,
 * the membership and the link, all in the transaction of the caller, and nothing when it refuses.
 */
export async function admitIdentity(
  tx: Transaction,
  parts: AdmissionParts,
  provider: IdentityProvider,
  { subject, claims }: { readonly subject: string; readonly claims: Claims },
): Promise<Admitted> {
  const { employers, now } = parts
  await lockSubject(tx, provider.id, subject)
  const organization = await employers.findOrganization(tx, provider.organizationId)
  if (organization === undefined || organization.archived) return { kind: 'Refused', reason: 'OrganizationClosed' }

  const email = typeof claims['email'] === 'string' ? parseEmail(claims['email']) : undefined
  const linkedSub = await findLinkedSub(tx, provider.id, subject)
  const users = poolUsers(tx)
  const linked = linkedSub === undefined ? undefined : await users.findUser({ sub: linkedSub })
  const sameAddress = linked !== undefined || email === undefined ? undefined : await users.findUser({ email })
  const known = async (user: PoolUser): Promise<KnownUser> => ({
    sub: user.sub,
    enabled: user.enabled,
    isConfirmed: user.status === 'CONFIRMED' && user.emailVerified,
    role: await employers.findRole(tx, { organizationId: provider.organizationId, userId: user.sub }),
  })
  const admission = judgeVouched({
    email,
    deniesEmail: deniesEmail(claims),
    role: mappedRole(provider.roles, claims),
    domains: await findVerifiedDomains(tx, provider.organizationId),
    linked: linked && (await known(linked)),
    sameAddress: sameAddress && {
      ...(await known(sameAddress)),
      isLinked: await isLinked(tx, provider.id, sameAddress.sub),
    },
  })
  if (admission.kind === 'Refused') return admission

  const joinsAs = admission.kind === 'Known' ? undefined : admission.joinsAs
  if (joinsAs !== undefined) {
    const seat = await employers.takeSeat(tx, provider.organizationId)
    if (seat.kind === 'NoSeatLeft') return { kind: 'Refused', reason: 'NoSeatLeft' }
  }
  const user =
    admission.kind === 'Create'
      ? await addUser(tx, parts, organization, claims, email ?? '')
      : await refreshUser(tx, parts, claims, linked ?? sameAddress, admission.replacesPassword)
  // registered by hand at this very moment: judged again, as a user who is there
  if (user === undefined) return admitIdentity(tx, parts, provider, { subject, claims })

  const { organizationId } = provider
  if (joinsAs !== undefined) await employers.addMember(tx, { organizationId, userId: user.sub, role: joinsAs, at: now })
  const role = admission.kind === 'Create' ? undefined : admission.role
  const keptLastAdmin = role !== undefined && (await changeRole(tx, parts, provider, user.sub, role)) === 'LastAdmin'
  await noteLink(tx, { providerId: provider.id, subject, userSub: user.sub, at: now })
  return { kind: 'Admitted', sub: user.sub, keptLastAdmin }
}

/** Makes the user; undefined when the address was taken by somebody in between. */
async function addUser(
  tx: Transaction,
  { sealing, now }: AdmissionParts,
  { market }: Organization,
  claims: Claims,
  email: string,
): Promise<PoolUser | undefined> {
  const sub = randomUUID()
  const user: PoolUser = {
    sub,
    email,
    emailVerified: true,
    status: 'CONFIRMED',
    enabled: true,
    password: await unknowablePassword(sealing, sub),
    passwordSetAt: now,
    mfa: { enabled: [], preferred: undefined },
    attributes: {
      name: nameIn(claims) ?? email.slice(0, email.indexOf('@')),
      locale: localeIn(claims, market),
      'custom:domain': market,
      'custom:sso': 'true',
    },
    createdAt: now,
    updatedAt: now,
  }
  if ((await poolUsers(tx).addUser(user)) === 'EmailTaken') return undefined
  await createUser(tx, applicationUser(user))
  return user
}

/** Carries over what the provider knows better, and marks the user as one who comes through an employer. */
async function refreshUser(
  tx: Transaction,
  { sealing, now }: AdmissionParts,
  claims: Claims,
  user: PoolUser | undefined,
  replacesPassword: boolean,
): Promise<PoolUser | undefined> {
  if (user === undefined) throw new Error('accounts: an admission without its user')
  const name = nameIn(claims)
  const attributes = { ...user.attributes, ...(name ? { name } : {}), 'custom:sso': 'true' }
  const changed: PoolUser = { ...user, attributes, updatedAt: now }
  if (replacesPassword) {
    Object.assign(changed, {
      emailVerified: true,
      status: 'CONFIRMED',
      password: await unknowablePassword(sealing, user.sub),
      passwordSetAt: now,
      mfa: { enabled: [], preferred: undefined },
    } satisfies Partial<PoolUser>)
    await endSignIns(tx, user.sub, 'PasswordReset', now)
  }
  await poolUsers(tx).saveUser(changed)
  if (replacesPassword) await createUser(tx, applicationUser(changed))
  else await updateUser(tx, applicationUser(changed), now)
  return changed
}

async function changeRole(
  tx: Transaction,
  { employers, now }: AdmissionParts,
  { organizationId }: IdentityProvider,
  userId: string,
  role: MemberRole,
) {
  return (await employers.changeRole(tx, { organizationId, userId, role, at: now })).kind
}

/** A password that nobody has ever seen: the user comes in through the employer, or sets one by mail. */
const unknowablePassword = async (sealing: AdmissionParts['sealing'], sub: string): Promise<Uint8Array> =>
  sealPassword(sealing, sub, randomBytes(48).toString('base64url'))

const applicationUser = ({ sub, email, attributes }: PoolUser) => ({
  sub,
  email,
  name: attributes['name'],
  locale: attributes['locale'],
  domain: attributes['custom:domain'],
})
