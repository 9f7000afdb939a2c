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
  /** The file's name on the user's device; undefined for a typed list. */
  readonly fileName: string | undefined
  readonly bytes: Uint8Array
  /** The language of the invitation mails. */
  readonly locale: Language
  readonly at: Date
}

export type ReadPeopleOutcome =
  | { readonly kind: 'Read'; readonly importId: string }
  | Extract<ListRead, { readonly kind: 'Fault' }>
  /** An organisation that the user may not manage, or that does not exist. */
  | { readonly kind: 'NotAllowed' }

/**
 * Parses a list of people and determines what the import will do with each of them; it invites no one. An earlier list
 * of the same user that was never started is deleted. The list is parsed in a separate process and validated in
 * batches.
 */
export async function readPeople(database: Database, given: ListGiven): Promise<ReadPeopleOutcome> {
  const list = await readListApart(given.bytes, given.organizationId)
  if (list.kind === 'Fault') return list
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const management = await findManagement(tx, given.userId, given.organizationId)
    if (!mayActOn(management, 'administrate_users')) return { kind: 'NotAllowed' }
    const validate = await validatorFor(tx, management)
    await removeUnstarted(tx, given.organizationId, given.userId)
    const validated: ValidatedRow[][] = []
    const counts = { INVITE: 0, KNOWN: 0, FIX: 0 }
    for (const portion of list.portions) {
      // the await between batches lets other requests run
      const people = await validate(portion)
      for (const { status } of people) counts[status]++
      validated.push(people)
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
    for (const people of validated) await insertRows(tx, importId, people)
    return { kind: 'Read', importId }
  })
}

/** Creates a function that validates the batches of a list in order. */
async function validatorFor(tx: Transaction, management: Management) {
  const { organizationId, role } = management
  const { proved, adminEmails } = await findDomainFacts(tx, organizationId)
  const by: Omit<ValidationContext, 'members' | 'invited'> = {
    actorRole: role,
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
