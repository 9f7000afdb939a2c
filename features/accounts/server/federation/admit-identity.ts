import type { Transaction } from '#platform/database/index.ts'
import { parseEmail, type PoolUser, type sealPassword } from '#protocols/user-pool/index.ts'
import {
  decideAdmission,
  type AdmissionRefusal,
  type KnownUser,
} from '#features/accounts/rules/federation/federated-admission.ts'
import { deniesEmail } from '#features/accounts/rules/federation/federated-profile.ts'
import { mappedRole, type MemberRole } from '#features/accounts/rules/federation/role-mapping.ts'
import { poolUsers } from '#features/accounts/server/pool-storage/pool-user-store.ts'
import { findVerifiedDomains } from './email-domain-store.ts'
import type { Employers } from './employers.ts'
import { addFederatedUser, refreshFederatedUser, type EmployerIdentity } from './federated-user.ts'
import { findLinkedSub, isLinked, lockSubject, saveLink } from './federated-identity-store.ts'
import type { IdentityProvider } from './identity-provider-store.ts'

/** What the admission needs besides the transaction: how passwords are sealed, and what other features know. */
interface AdmissionParts {
  readonly sealing: Parameters<typeof sealPassword>[0]
  readonly employers: Employers
  readonly now: Date
}

export type Admitted =
  | { readonly kind: 'Admitted'; readonly sub: string; readonly keptLastAdmin: boolean }
  | { readonly kind: 'Refused'; readonly reason: AdmissionRefusal | 'NoSeatLeft' | 'OrganizationClosed' }

type Claims = Readonly<Record<string, unknown>>

/**
 * Admits a user whom an organisation's provider has authenticated: finds or creates the user of the pool and application,
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
  const admission = decideAdmission({
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
  const person: EmployerIdentity = { provider, subject, claims, market: organization.market, email: email ?? '' }
  const writeUser = () =>
    admission.kind === 'Create'
      ? addFederatedUser(tx, parts, person)
      : refreshFederatedUser(tx, parts, person, { user: linked ?? sameAddress, ...admission })
  const { organizationId } = provider
  const joined =
    joinsAs === undefined
      ? { kind: 'Joined' as const, user: await writeUser() }
      : await employers.joinEmployer(tx, { organizationId, role: joinsAs, at: now }, writeUser)
  if (joined.kind === 'NoSeatLeft') return { kind: 'Refused', reason: 'NoSeatLeft' }
  const { user } = joined
  // the address was registered at this moment: decide again with the new user
  if (user === undefined) return admitIdentity(tx, parts, provider, { subject, claims })

  const role = admission.kind === 'Create' ? undefined : admission.role
  const keptLastAdmin = role !== undefined && (await changeRole(tx, parts, provider, user.sub, role)) === 'LastAdmin'
  await saveLink(tx, { providerId: provider.id, subject, userSub: user.sub, at: now })
  return { kind: 'Admitted', sub: user.sub, keptLastAdmin }
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
