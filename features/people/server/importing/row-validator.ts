import { isLimited, type Management } from '#features/organizations/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { groupsByName, type GroupChoices } from '#features/people/rules/importing/groups-by-name.ts'
import type { ListedPerson } from '#features/people/rules/importing/listed-people.ts'
import {
  ownDomains,
  validateRow,
  type ValidatedRow,
  type ValidationContext,
} from '#features/people/rules/importing/validate-rows.ts'
import { findMembersByEmail } from '#features/people/server/invitations/invitation-store.ts'
import type { PeopleImport } from './import-store.ts'
import { findDomainFacts, findGroupsToJoin, findInvitedByEmail, findTakenNumbers } from './row-validation-store.ts'

export type ValidateRows = (
  people: readonly (ListedPerson & { readonly isLeftOut?: boolean })[],
) => Promise<ValidatedRow[]>

/** The user's decisions about the groups of a list that do not exist. */
export const groupChoicesOf = ({
  groups_to_make,
  groups_left_out,
}: Pick<PeopleImport, 'groups_to_make' | 'groups_left_out'>): GroupChoices =>
  new Map([
    ...groups_to_make.map((key) => [key, 'MAKE'] as const),
    ...groups_left_out.map((key) => [key, 'LEAVE_OUT'] as const),
  ])

/** Creates a function that validates the rows of a list in batches, in their order. The actor must be the system. */
export async function rowValidator(
  tx: Transaction,
  management: Management,
  groupChoices: GroupChoices,
): Promise<ValidateRows> {
  const { organizationId, role } = management
  const { proved, adminEmails } = await findDomainFacts(tx, organizationId)
  const by: Omit<ValidationContext, 'members' | 'invited' | 'takenNumbers'> = {
    actorRole: role,
    isLimited: isLimited(management),
    groupNamed: groupsByName(await findGroupsToJoin(tx, management)),
    groupChoices,
    domains: ownDomains(proved, adminEmails),
    met: new Map(),
    metNumbers: new Map(),
  }
  return async (people) => {
    const emails = people.map(({ email }) => email.toLowerCase())
    const numbers = people.flatMap(({ employeeNumber }) =>
      employeeNumber === '' ? [] : [employeeNumber.toLowerCase()],
    )
    const members = await findMembersByEmail(tx, organizationId, emails)
    const invited = await findInvitedByEmail(tx, organizationId, emails)
    const takenNumbers = await findTakenNumbers(tx, organizationId, numbers)
    return people.map((person) => validateRow(person, { ...by, members, invited, takenNumbers }))
  }
}
