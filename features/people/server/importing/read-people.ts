import { isLimited, mayActOn, type Management, findManagement } from '#features/organizations/server/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'
import { groupsByName } from '#features/people/rules/importing/groups-by-name.ts'
import {
  validateRow,
  ownDomains,
  type ValidationContext,
  type ValidatedRow,
} from '#features/people/rules/importing/validate-rows.ts'
import type { ListedPerson } from '#features/people/rules/importing/listed-people.ts'
import { findMembersByEmail } from '#features/people/server/invitations/invitation-store.ts'
import { insertImport, insertRows, removeUnstarted } from './import-store.ts'
import { findDomainFacts, findGroupsToJoin, findInvitedByEmail } from './row-validation-store.ts'
import { readListApart, type ListRead } from './list-parser.ts'

export interface ListGiven {
  readonly organizationId: string
  readonly userId: string
  /** As it was called where it was chosen; undefined for what was typed. */
  readonly fileName: string | undefined
  readonly bytes: Uint8Array
  /** The language of the letters to come. */
  readonly locale: Language
  readonly at: Date
}

export type ReadPeopleOutcome =
  | { readonly kind: 'Read'; readonly importId: string }
  | Extract<ListRead, { readonly kind: 'Fault' }>
  /** Somebody else's organisation, or none. */
  | { readonly kind: 'NotAllowed' }

/**
 * Reads a list of people and says what will happen to each of them; nobody is invited by it. A former list of the same
 * reader that was never run makes room for it. The list is read in a process of its own and judged in portions.
 */
export async function readPeople(database: Database, given: ListGiven): Promise<ReadPeopleOutcome> {
  const list = await readListApart(given.bytes, given.organizationId)
  if (list.kind === 'Fault') return list
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const management = await findManagement(tx, given.userId, given.organizationId)
    if (!mayActOn(management, 'administrate_users')) return { kind: 'NotAllowed' }
    const judge = await validatorFor(tx, management)
    await removeUnstarted(tx, given.organizationId, given.userId)
    const judged: ValidatedRow[][] = []
    const counts = { INVITE: 0, KNOWN: 0, FIX: 0 }
    for (const portion of list.portions) {
      // each portion waits for the database, and lets others in between
      const people = await judge(portion)
      for (const { fate } of people) counts[fate]++
      judged.push(people)
    }
    const importId = await insertImport(tx, {
      organization_id: given.organizationId,
      asked_by: given.userId,
      source: given.fileName === undefined ? 'TYPED' : 'FILE',
      file_name: given.fileName ?? null,
      encoding: list.encoding ?? null,
      separator: list.separator ?? null,
      locale: given.locale,
      counts,
      created_at: given.at,
    })
    for (const people of judged) await insertRows(tx, importId, people)
    return { kind: 'Read', importId }
  })
}

/** Judges portions of a list, one after the other. */
async function validatorFor(tx: Transaction, management: Management) {
  const { organizationId, role } = management
  const { proved, adminEmails } = await findDomainFacts(tx, organizationId)
  const by: Omit<ValidationContext, 'members' | 'invited'> = {
    asker: role,
    isLimited: isLimited(management),
    groupNamed: groupsByName(await findGroupsToJoin(tx, management)),
    domains: ownDomains(proved, adminEmails),
    met: new Map(),
  }
  return async (people: readonly ListedPerson[]): Promise<ValidatedRow[]> => {
    const emails = people.map(({ email }) => email.toLowerCase())
    const members = await findMembersByEmail(tx, organizationId, emails)
    const invited = await findInvitedByEmail(tx, organizationId, emails)
    return people.map((person) => validateRow(person, { ...by, members, invited }))
  }
}
