import { domainOf } from './email-domain.ts'
import type { MappedRole, MemberRole } from './role-mapping.ts'

/** A user of the pool as the admission sees it. */
export interface KnownUser {
  readonly sub: string
  readonly enabled: boolean
  /** Whether the address was proved to be this user's, and the password is the one that the user chose. */
  readonly isConfirmed: boolean
  /** The role in the provider's organisation; undefined for somebody who is no member. */
  readonly role: MemberRole | undefined
}

/** What is known of somebody whom an organisation's provider vouches for. */
export interface Vouched {
  /** The address as it is compared; undefined when the provider gives none that could be one. */
  readonly email: string | undefined
  /** Whether the provider says that the address is not proved. */
  readonly deniesEmail: boolean
  readonly role: MappedRole
  /** The domains that are proved to be the organisation's own. */
  readonly domains: readonly string[]
  /** The user that the provider's subject is linked to. */
  readonly linked: KnownUser | undefined
  /** The user with this address, and whether another subject of the provider is linked to it. */
  readonly sameAddress: (KnownUser & { readonly isLinked: boolean }) | undefined
}

/** Why somebody with an account at the employer does not get in. */
export type AdmissionRefusal =
  'NoRole' | 'NotMember' | 'UserDisabled' | 'NoEmail' | 'EmailNotVerified' | 'ForeignDomain' | 'LinkedToAnother'

interface Existing {
  readonly sub: string
  /** Nobody has proved the address, or the password is on its way out: it goes, for it may be a stranger's. */
  readonly replacesPassword: boolean
  /** What the membership becomes; undefined when it stays. */
  readonly role: MemberRole | undefined
}

export type Admission =
  /** Comes again. */
  | (Existing & { readonly kind: 'Known' })
  /** Has a user already, which is linked now. `joinsAs` is the role of somebody who is no member yet. */
  | (Existing & { readonly kind: 'Link'; readonly joinsAs: MemberRole | undefined })
  | { readonly kind: 'Create'; readonly joinsAs: MemberRole }
  | { readonly kind: 'Refused'; readonly reason: AdmissionRefusal }

/**
 * Who somebody is whom an organisation's provider vouches for (decision 0021). The link by the provider's own subject
 * goes before any address. An address counts only within the domains that are proved to be the organisation's: a
 * provider may claim any address, and whoever runs one must not get into accounts that are nobody's of theirs.
 */
export function judgeVouched(vouched: Vouched): Admission {
  const { email, role, linked, sameAddress } = vouched
  if (role.kind === 'Refused') return refused('NoRole')
  const becomes = role.kind === 'Mapped' ? role.role : undefined
  if (linked !== undefined) {
    if (!linked.enabled) return refused('UserDisabled')
    // removed here, which the provider need not know of: it takes somebody here to let them in again
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
    // a new person may have got the address of one who has left
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
