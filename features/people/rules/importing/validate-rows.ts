import { type MembershipRole, mayHandleRole } from '#values/membership-role.ts'
import { holdsAddress } from '#values/addresses/address-in-text.ts'
import { addressError, addressErrors, looksLikeFormula, type AddressError } from './address-error.ts'
import { maxGroupsOfPerson, type GroupNamed } from './groups-by-name.ts'
import type { ListedPerson } from './listed-people.ts'
import { roleOf } from './words.ts'

/**
 * INVITE: gets a mail. KNOWN: is already a member or invited, or appears earlier in the list. FIX: has an error that
 * must be corrected first.
 */
export type RowStatus = 'INVITE' | 'KNOWN' | 'FIX'

export const fixReasons = [
  ...addressErrors,
  'FORMULA',
  'LONG_NAME',
  'NAME_HOLDS_ADDRESS',
  'UNKNOWN_ROLE',
  'ROLE_ABOVE',
  'UNKNOWN_GROUP',
  'MANY_GROUPS',
  'GROUP_NEEDED',
] as const
export const knownReasons = ['MEMBER', 'INVITED', 'SAME'] as const
export type Reason = AddressError | (typeof fixReasons)[number] | (typeof knownReasons)[number] | 'OTHER_DOMAIN'

export interface ValidatedRow extends ListedPerson {
  readonly status: RowStatus
  readonly reason: Reason | undefined
  readonly sameAs: number | undefined
  readonly means: MembershipRole | undefined
  readonly groupIds: readonly string[]
}

/** The data that decides about a row of a list. */
export interface ValidationContext {
  readonly actorRole: MembershipRole
  /** Whether the inviting manager is limited to the own groups: then each person needs one of them. */
  readonly isLimited: boolean
  /** Finds a group among those to which the inviting user may add people. */
  readonly groupNamed: GroupNamed
  /** The organisation's own domains; if there are none, no domain gets a warning. */
  readonly domains: ReadonlySet<string>
  /** Addresses of earlier rows, with their row numbers. */
  readonly met: Map<string, number>
  readonly members: ReadonlySet<string>
  readonly invited: ReadonlySet<string>
}

const maxNameLength = 140

/** Determines what an import will do with a row, before it runs. Stores the address in `met` for the rows after it. */
export function validateRow(person: ListedPerson, by: ValidationContext): ValidatedRow {
  const email = person.email.toLowerCase()
  const role = person.role === '' ? 'MEMBER' : roleOf(person.role)
  const groups = groupsOf(person.groups, by.groupNamed)
  const groupIds = typeof groups === 'string' ? [] : groups
  const fault = faultOf({ ...person, email }, role, groups, by)
  if (fault) return { ...person, status: 'FIX', reason: fault, sameAs: undefined, means: role, groupIds }
  const validated = { ...person, email, means: role, groupIds, sameAs: by.met.get(email) }
  if (validated.sameAs !== undefined) return { ...validated, status: 'KNOWN', reason: 'SAME' }
  by.met.set(email, person.number)
  if (by.members.has(email)) return { ...validated, status: 'KNOWN', reason: 'MEMBER' }
  if (by.invited.has(email)) return { ...validated, status: 'KNOWN', reason: 'INVITED' }
  const isStrange = by.domains.size > 0 && !by.domains.has(email.slice(email.indexOf('@') + 1))
  return { ...validated, status: 'INVITE', reason: isStrange ? 'OTHER_DOMAIN' : undefined }
}

function faultOf(
  { name, email }: ListedPerson,
  role: MembershipRole | undefined,
  groups: ReturnType<typeof groupsOf>,
  { actorRole, isLimited }: ValidationContext,
): Reason | undefined {
  if (looksLikeFormula(name) || email.startsWith('=')) return 'FORMULA'
  const fault = addressError(email)
  if (fault) return fault
  if (name.length > maxNameLength) return 'LONG_NAME'
  if (holdsAddress(name)) return 'NAME_HOLDS_ADDRESS'
  if (role === undefined) return 'UNKNOWN_ROLE'
  // a limited manager cannot invite managers, who would have access to more groups
  if (!mayHandleRole(actorRole, role) || (isLimited && role !== 'MEMBER')) return 'ROLE_ABOVE'
  if (typeof groups === 'string') return groups
  return isLimited && groups.length === 0 ? 'GROUP_NEEDED' : undefined
}

/** The groups of a cell with one or several names; the error when a name is unknown or there are too many. */
function groupsOf(cell: string, named: GroupNamed): string[] | 'UNKNOWN_GROUP' | 'MANY_GROUPS' {
  if (cell === '') return []
  // the fewest splits first, because a comma may be part of a name
  for (const between of [/$/, /\|/, /[,;|]/]) {
    const names = cell.split(between).filter((name) => name.trim() !== '')
    const ids = names.slice(0, maxGroupsOfPerson + 1).map(named)
    if (ids.every((id) => id !== undefined)) return ids.length > maxGroupsOfPerson ? 'MANY_GROUPS' : [...new Set(ids)]
  }
  return 'UNKNOWN_GROUP'
}

/** Domains of public mail providers: an address there says nothing about a person's employer. */
const publicMail =
  /^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|icloud|me|mac|proton|protonmail|gmx|online|telefonica)\.(com|me|no|es|net)$/

/**
 * The domains where an organisation's people usually have their addresses: the verified ones, else those of its admins'
 * addresses.
 */
export function ownDomains(proved: readonly string[], adminEmails: readonly string[]): Set<string> {
  if (proved.length > 0) return new Set(proved)
  const domains = adminEmails.map((email) => email.slice(email.lastIndexOf('@') + 1).toLowerCase())
  return new Set(domains.filter((domain) => domain !== '' && !publicMail.test(domain)))
}
