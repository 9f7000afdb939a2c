import { type MembershipRole, mayHandleRole } from '#values/membership-role.ts'
import type { Language } from '#values/language.ts'
import { holdsAddress } from '#values/addresses/address-in-text.ts'
import { addressError, addressErrors, looksLikeFormula, type AddressError } from './address-error.ts'
import { groupsOfCell, type GroupChoices, type GroupNamed } from './groups-by-name.ts'
import type { ListedPerson } from './listed-people.ts'
import { roleOf } from './words.ts'

/**
 * INVITE: gets a mail. KNOWN: is already a member or invited, or appears earlier in the list. FIX: has an error that
 * must be corrected first. OUT: the user left it out, or it is the example of the template.
 */
export const rowStatuses = ['INVITE', 'KNOWN', 'FIX', 'OUT'] as const
export type RowStatus = (typeof rowStatuses)[number]

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
  'LONG_EMPLOYEE_NUMBER',
  'EMPLOYEE_NUMBER_TAKEN',
  'EMPLOYEE_NUMBER_TWICE',
  'LONG_DEPARTMENT',
] as const
export const knownReasons = ['MEMBER', 'INVITED', 'SAME'] as const
export const outReasons = ['LEFT_OUT', 'EXAMPLE'] as const
export type Reason =
  | AddressError
  | (typeof fixReasons)[number]
  | (typeof knownReasons)[number]
  | (typeof outReasons)[number]
  | 'OTHER_DOMAIN'

/** A row as the user sees and mends it. */
export interface EditedPerson extends ListedPerson {
  /** Whether the user left the row out. */
  readonly isLeftOut: boolean
}

export interface ValidatedRow extends ListedPerson {
  readonly status: RowStatus
  readonly reason: Reason | undefined
  /** The earlier row with the same address or employee number. */
  readonly sameAs: number | undefined
  readonly means: MembershipRole | undefined
  readonly groupIds: readonly string[]
  /** Names of groups that the user wants to be made. */
  readonly newGroups: readonly string[]
  /** Names of groups that do not exist, about which the user has not decided. */
  readonly unknownGroups: readonly string[]
}

/** The part of the data about a list that the browser has too. */
interface RowContext {
  readonly actorRole: MembershipRole
  /** Whether the inviting manager is limited to the own groups: then each person needs one of them. */
  readonly isLimited: boolean
  /** Finds a group among those to which the inviting user may add people. */
  readonly groupNamed: GroupNamed
  readonly groupChoices: GroupChoices
}

/** The data that decides about a row of a list. */
export interface ValidationContext extends RowContext {
  /** The organisation's own domains; if there are none, no domain gets a warning. */
  readonly domains: ReadonlySet<string>
  /** Addresses of earlier rows, with their row numbers. */
  readonly met: Map<string, number>
  /** Employee numbers of earlier rows in lower case, with their row numbers. */
  readonly metNumbers: Map<string, number>
  readonly members: ReadonlySet<string>
  readonly invited: ReadonlySet<string>
  /** Employee numbers in lower case that other people of the organisation have. */
  readonly takenNumbers: ReadonlySet<string>
}

/** The limit of an invitation's name, in characters. */
const maxNameLength = 140
/** The limits of an employee number and of a department's name, in characters. */
const [maxEmployeeNumberLength, maxDepartmentLength] = [40, 100] as const

/** The addresses in the example rows of the templates (RFC 2606: nobody has them). */
export const exampleAddresses: Readonly<Record<Language, string>> = {
  nb: 'kari.nordmann@example.com',
  es: 'carmen.garcia@example.com',
  en: 'kari.nordmann@example.com',
}

/** Determines what an import will do with a row, before it runs. Stores the row in `met` for the rows after it. */
export function validateRow(
  { isLeftOut = false, ...person }: ListedPerson & { readonly isLeftOut?: boolean },
  by: ValidationContext,
): ValidatedRow {
  const email = person.email.toLowerCase()
  const employeeNumber = person.employeeNumber.toLowerCase()
  const { role: means, groupIds, newGroups, unknownGroups, problem } = readRow(person, by)
  const row = { ...person, means, groupIds, newGroups, unknownGroups, sameAs: undefined }
  if (isLeftOut || Object.values(exampleAddresses).includes(email))
    return { ...row, status: 'OUT', reason: isLeftOut ? 'LEFT_OUT' : 'EXAMPLE' }
  if (problem) return { ...row, status: 'FIX', reason: problem }
  const known = { ...row, email, sameAs: by.met.get(email) }
  if (known.sameAs !== undefined) return { ...known, status: 'KNOWN', reason: 'SAME' }
  if (by.members.has(email)) return { ...met(known, by), status: 'KNOWN', reason: 'MEMBER' }
  if (by.invited.has(email)) return { ...met(known, by), status: 'KNOWN', reason: 'INVITED' }
  if (by.takenNumbers.has(employeeNumber)) return { ...row, status: 'FIX', reason: 'EMPLOYEE_NUMBER_TAKEN' }
  const sameAs = by.metNumbers.get(employeeNumber)
  if (sameAs !== undefined) return { ...row, sameAs, status: 'FIX', reason: 'EMPLOYEE_NUMBER_TWICE' }
  if (employeeNumber !== '') by.metNumbers.set(employeeNumber, person.number)
  const isStrange = by.domains.size > 0 && !by.domains.has(email.slice(email.indexOf('@') + 1))
  return { ...met(known, by), status: 'INVITE', reason: isStrange ? 'OTHER_DOMAIN' : undefined }
}

function met<Row extends ListedPerson>(row: Row, by: ValidationContext): Row {
  by.met.set(row.email, row.number)
  return row
}

/** The field of a row that holds its error. */
export type RowField = 'name' | 'email' | 'role' | 'groups' | 'employeeNumber' | 'department'

const fieldOfReason: Readonly<Partial<Record<Reason, RowField>>> = {
  LONG_NAME: 'name',
  NAME_HOLDS_ADDRESS: 'name',
  UNKNOWN_ROLE: 'role',
  ROLE_ABOVE: 'role',
  UNKNOWN_GROUP: 'groups',
  MANY_GROUPS: 'groups',
  GROUP_NEEDED: 'groups',
  LONG_EMPLOYEE_NUMBER: 'employeeNumber',
  EMPLOYEE_NUMBER_TAKEN: 'employeeNumber',
  EMPLOYEE_NUMBER_TWICE: 'employeeNumber',
  LONG_DEPARTMENT: 'department',
}

/** The field that must be corrected. */
export const faultyField = (reason: Reason, { name }: Pick<ListedPerson, 'name'>): RowField =>
  reason === 'FORMULA' && looksLikeFormula(name) ? 'name' : (fieldOfReason[reason] ?? 'email')

/** A row without an error, in which one cell is looked at. */
const soundPerson: ListedPerson = {
  number: 1,
  name: '',
  email: 'kari@nordvik.no',
  role: '',
  groups: '',
  employeeNumber: '',
  department: '',
}

/**
 * The error of one cell, as far as it is seen without the organisation's groups, its people and the other rows.
 * @param actorRole the inviting user's
 */
export function cellError(field: RowField, cell: string, actorRole: MembershipRole): Reason | undefined {
  const person = { ...soundPerson, [field]: cell.trim() }
  // whether a group exists is for the server to say
  const by = { actorRole, isLimited: false, groupNamed: (name: string) => name, groupChoices: new Map() }
  return readRow(person, by).problem
}

/** What a row means, and the error that is seen without the other rows and the organisation's people. */
function readRow(person: ListedPerson, by: RowContext) {
  const role = person.role === '' ? 'MEMBER' : roleOf(person.role)
  const groups = groupsOfCell(person.groups, by.groupNamed, by.groupChoices)
  return { role, ...groups, problem: faultOf(person, role, groups, by) }
}

function faultOf(
  { name, email, employeeNumber, department }: ListedPerson,
  role: MembershipRole | undefined,
  groups: ReturnType<typeof groupsOfCell>,
  { actorRole, isLimited }: RowContext,
): Reason | undefined {
  if (looksLikeFormula(name) || email.startsWith('=')) return 'FORMULA'
  const fault = addressError(email.toLowerCase())
  if (fault) return fault
  if (name.length > maxNameLength) return 'LONG_NAME'
  if (holdsAddress(name)) return 'NAME_HOLDS_ADDRESS'
  if (role === undefined) return 'UNKNOWN_ROLE'
  // a limited manager cannot invite managers, who would have access to more groups
  if (!mayHandleRole(actorRole, role) || (isLimited && role !== 'MEMBER')) return 'ROLE_ABOVE'
  if (employeeNumber.length > maxEmployeeNumberLength) return 'LONG_EMPLOYEE_NUMBER'
  if (department.length > maxDepartmentLength) return 'LONG_DEPARTMENT'
  if (groups.unknownGroups.length > 0) return 'UNKNOWN_GROUP'
  if (groups.isTooMany) return 'MANY_GROUPS'
  return isLimited && groups.groupIds.length === 0 ? 'GROUP_NEEDED' : undefined
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
