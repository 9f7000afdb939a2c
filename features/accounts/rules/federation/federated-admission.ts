import { domainOf } from './email-domain.ts'
import type { MappedRole, MemberRole } from './role-mapping.ts'

/** A user of the pool, as far as the admission needs it. */
export interface KnownUser {
  readonly sub: string
  readonly enabled: boolean
  /** Whether the user verified the address and chose the password. */
  readonly isConfirmed: boolean
  /** The role in the provider's organisation; undefined for non-members. */
  readonly role: MemberRole | undefined
}

/** A person whom an organisation's provider has authenticated. */
export interface FederatedIdentity {
  /** The address as it is compared; undefined when the provider gives none that could be one. */
  readonly email: string | undefined
  /** Whether the provider says that the address is not verified. */
  readonly deniesEmail: boolean
  readonly role: MappedRole
  /** The organisation's verified domains. */
  readonly domains: readonly string[]
  /** The user that the provider's subject is linked to. */
  readonly linked: KnownUser | undefined
  /** The user with this address, and whether another subject of the provider is linked to it. */
  readonly sameAddress: (KnownUser & { readonly isLinked: boolean }) | undefined
}

/** Why a person with an account at the employer is refused. */
export type AdmissionRefusal =
  'NoRole' | 'NotMember' | 'UserDisabled' | 'NoEmail' | 'EmailNotVerified' | 'ForeignDomain' | 'LinkedToAnother'

interface Existing {
  readonly sub: string
  /** The address is unverified, or the password must be replaced. The password is removed, since it may be another person's. */
  readonly replacesPassword: boolean
  /** What the membership becomes; undefined when it stays. */
  readonly role: MemberRole | undefined
}

type Admission =
  /** Comes again. */
  | (Existing & { readonly kind: 'Known' })
  /** Links the existing user. `joinsAs` is the role of a user who is not a member yet. */
  | (Existing & { readonly kind: 'Link'; readonly joinsAs: MemberRole | undefined })
  | { readonly kind: 'Create'; readonly joinsAs: MemberRole }
  | { readonly kind: 'Refused'; readonly reason: AdmissionRefusal }

/**
 * Decides who a person is whom an organisation's provider has authenticated (decision 0021). The link by the provider's
 * subject takes precedence over the address. An address counts only within the organisation's verified domains: a
 * provider may claim any address, and its operator must not get into other people's accounts.
 */
export function decideAdmission(vouched: FederatedIdentity): Admission {
  const { email, role, linked, sameAddress } = vouched
  if (role.kind === 'Refused') return refused('NoRole')
  const becomes = role.kind === 'Mapped' ? role.role : undefined
  if (linked !== undefined) {
    if (!linked.enabled) return refused('UserDisabled')
    // removed from the organisation here; a member of it must add the user again
    if (linked.role === undefined) return refused('NotMember')
    const { sub, isConfirmed } = linked
    return { kind: 'Known', sub, replacesPassword: !isConfirmed, role: change(linked.role, becomes) }
  }
  if (email === undefined) return refused('NoEmail')
  if (vouched.deniesEmail) return refused('EmailNotVerified')
  const domain = domainOf(email)
  if (domain === undefined || !vouched.domains.includes(domain)) return refused('ForeignDomain')
  const joinsAs = role.kind === 'Mapped' ? role.role : role.joinsAs
  if (sameAddress !== undefined) {
    // a new employee may have got the address of a former one
    if (sameAddress.isLinked) return refused('LinkedToAnother')
    if (!sameAddress.enabled) return refused('UserDisabled')
    const isMember = sameAddress.role !== undefined
    if (!isMember && joinsAs === null) return refused('NoRole')
    return {
      kind: 'Link',
      sub: sameAddress.sub,
      replacesPassword: !sameAddress.isConfirmed,
      joinsAs: isMember ? undefined : (joinsAs ?? undefined),
      role: isMember ? change(sameAddress.role, becomes) : undefined,
    }
  }
  return joinsAs === null ? refused('NoRole') : { kind: 'Create', joinsAs }
}

const change = (from: MemberRole | undefined, to: MemberRole | undefined): MemberRole | undefined =>
  to === from ? undefined : to

const refused = (reason: AdmissionRefusal): Admission => ({ kind: 'Refused', reason })
