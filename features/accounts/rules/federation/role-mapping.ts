/** The roles of a membership (O2), the most powerful first. */
export const memberRoles = ['ADMIN', 'MANAGER', 'MEMBER'] as const
export type MemberRole = (typeof memberRoles)[number]

export const isMemberRole = (value: unknown): value is MemberRole => memberRoles.includes(value as MemberRole)

/** How an organisation's provider maps to roles in Kursiva. */
export interface RoleMapping {
  /** The claim with the role; null when the provider sends none. */
  readonly claim: string | null
  readonly values: readonly { readonly value: string; readonly role: MemberRole }[]
  /** The role of people whom the mapping does not cover; null refuses them. */
  readonly otherwise: MemberRole | null
}

export type MappedRole =
  /** The provider decides: the membership follows. */
  | { readonly kind: 'Mapped'; readonly role: MemberRole }
  /** The provider says nothing of roles: a membership stays as it is; who has none joins with this role, or does not. */
  | { readonly kind: 'Unmapped'; readonly joinsAs: MemberRole | null }
  | { readonly kind: 'Refused' }

/** The role from the claims: of several values the most powerful. */
export function mappedRole(
  { claim, values, otherwise }: RoleMapping,
  claims: Readonly<Record<string, unknown>>,
): MappedRole {
  if (claim === null) return { kind: 'Unmapped', joinsAs: otherwise }
  const given: unknown = Object.hasOwn(claims, claim) ? claims[claim] : undefined
  const claimed = new Set(Array.isArray(given) ? given : [given])
  const roles = new Set(values.filter(({ value }) => claimed.has(value)).map(({ role }) => role))
  const role = memberRoles.find((each) => roles.has(each)) ?? otherwise
  return role === null ? { kind: 'Refused' } : { kind: 'Mapped', role }
}
