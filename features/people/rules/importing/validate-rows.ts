import { type MembershipRole, mayHandleRole } from '#values/membership-role.ts'
import { holdsAddress } from '#values/addresses/address-in-text.ts'
import { addressError, addressErrors, looksLikeFormula, type AddressError } from './address-error.ts'
import { maxGroupsOfPerson, type GroupNamed } from './groups-by-name.ts'
import type { ListedPerson } from './listed-people.ts'
import { roleOf } from './words.ts'

/** INVITE: gets a letter. KNOWN: is in already, or stands further up. FIX: something must be mended first. */
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
  readonly fate: RowStatus
  readonly reason: Reason | undefined
  readonly sameAs: number | undefined
  readonly means: MembershipRole | undefined
  readonly groupIds: readonly string[]
}

/** What a list is judged by. */
export interface ValidationContext {
  readonly asker: MembershipRole
  /** Whether the asker reaches only the own groups: then each person needs one of them. */
  readonly isLimited: boolean
  /** The groups that the asker may let people into. */
  readonly groupNamed: GroupNamed
  /** The organisation's own domains; where there are none, no domain is strange. */
  readonly domains: ReadonlySet<string>
  /** Addresses that were met further up, with the number of their row. */
  readonly met: Map<string, number>
  readonly members: ReadonlySet<string>
  readonly invited: ReadonlySet<string>
}

export const maxNameLength = 140

/** Says what will happen to a person of a list, before anything does. Remembers the address for those that follow. */
export function validateRow(person: ListedPerson, by: ValidationContext): ValidatedRow {
  const email = person.email.toLowerCase()
  const role = person.role === '' ? 'MEMBER' : roleOf(person.role)
  const groups = groupsOf(person.groups, by.groupNamed)
  const groupIds = typeof groups === 'string' ? [] : groups
  const fault = faultOf({ ...person, email }, role, groups, by)
  if (fault) return { ...person, fate: 'FIX', reason: fault, sameAs: undefined, means: role, groupIds }
  const judged = { ...person, email, means: role, groupIds, sameAs: by.met.get(email) }
  if (judged.sameAs !== undefined) return { ...judged, fate: 'KNOWN', reason: 'SAME' }
  by.met.set(email, person.number)
  if (by.members.has(email)) return { ...judged, fate: 'KNOWN', reason: 'MEMBER' }
  if (by.invited.has(email)) return { ...judged, fate: 'KNOWN', reason: 'INVITED' }
  const isStrange = by.domains.size > 0 && !by.domains.has(email.slice(email.indexOf('@') + 1))
  return { ...judged, fate: 'INVITE', reason: isStrange ? 'OTHER_DOMAIN' : undefined }
}

function faultOf(
  { name, email }: ListedPerson,
  role: MembershipRole | undefined,
  groups: ReturnType<typeof groupsOf>,
  { asker, isLimited }: ValidationContext,
): Reason | undefined {
  if (looksLikeFormula(name) || email.startsWith('=')) return 'FORMULA'
  const fault = addressError(email)
  if (fault) return fault
  if (name.length > maxNameLength) return 'LONG_NAME'
  if (holdsAddress(name)) return 'NAME_HOLDS_ADDRESS'
  if (role === undefined) return 'UNKNOWN_ROLE'
  // a manager of the own groups makes no managers: they would reach further
  if (!mayHandleRole(asker, role) || (isLimited && role !== 'MEMBER')) return 'ROLE_ABOVE'
  if (typeof groups === 'string') return groups
  return isLimited && groups.length === 0 ? 'GROUP_NEEDED' : undefined
}

/** The groups that a cell names, alone or several in a row; the fault when one of them is unknown, or they are too many. */
function groupsOf(cell: string, named: GroupNamed): string[] | 'UNKNOWN_GROUP' | 'MANY_GROUPS' {
  if (cell === '') return []
  // the fewest cuts first: a comma may belong to a name
  for (const between of [/$/, /\|/, /[,;|]/]) {
    const names = cell.split(between).filter((name) => name.trim() !== '')
    const ids = names.slice(0, maxGroupsOfPerson + 1).map(named)
    if (ids.every((id) => id !== undefined)) return ids.length > maxGroupsOfPerson ? 'MANY_GROUPS' : [...new Set(ids)]
  }
  return 'UNKNOWN_GROUP'
}

/** Where everybody may have an address: it says nothing of who somebody works for. */
const publicMail =
  /^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|icloud|me|mac|proton|protonmail|gmx|online|telefonica)\.(com|me|no|es|net)$/

/** The domains an organisation's people are expected at: those it has proved, else those its admins write from. */
export function ownDomains(proved: readonly string[], adminEmails: readonly string[]): Set<string> {
  if (proved.length > 0) return new Set(proved)
  const domains = adminEmails.map((email) => email.slice(email.lastIndexOf('@') + 1).toLowerCase())
  return new Set(domains.filter((domain) => domain !== '' && !publicMail.test(domain)))
}
