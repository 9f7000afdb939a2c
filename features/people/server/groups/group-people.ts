import { isLimited, mayHandle, type Management, managedAmong } from '#features/organizations/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { findMembersAsIs } from '#features/people/server/removal/removal-store.ts'
import { changeGroup, refused, type GroupOutcome, type GroupRequest } from './change-group.ts'
import { deletePeople, insertPeople } from './group-changes.ts'

interface GroupPeopleRequest extends GroupRequest {
  /** At most 500 ids. */
  readonly userIds: readonly string[]
}

/** The maximum number of names in the log entry, next to the full count. */
const maxLoggedNames = 20

/**
 * Adds people to a group: all of them or, when the acting user does not manage one of them, none. A limited manager may
 * add only members, because a manager in another group would manage that group too (O3).
 */
export function addToGroup(database: Database, { userIds, ...request }: GroupPeopleRequest): Promise<GroupOutcome> {
  return changeGroup(database, request, false, async ({ tx, group, management, at, note }) => {
    const people = await managedAmong(tx, management, userIds)
    if (userIds.some((each) => !people.has(each))) return refused('UNKNOWN_PERSON')
    if (await areAbove(tx, management, people)) return refused('NOT_ALLOWED')
    const names = await insertPeople(tx, group, [...people], at)
    if (names.length > 0)
      await note('GROUP_PEOPLE_ADDED', { after: { people: names.length, names: names.slice(0, maxLoggedNames) } })
    return { people: names.length }
  })
}

/**
 * Removes people from a group; they stay in the organisation. A limited manager may remove only members, and so can
 * neither leave a group nor reduce another manager's access: only users with higher access change what managers manage.
 */
export function removeFromGroup(
  database: Database,
  { userIds, ...request }: GroupPeopleRequest,
): Promise<GroupOutcome> {
  return changeGroup(database, request, false, async ({ tx, group, management, note }) => {
    const people = await managedAmong(tx, management, userIds)
    if (userIds.some((each) => !people.has(each))) return refused('UNKNOWN_PERSON')
    if (await areAbove(tx, management, people)) return refused('NOT_ALLOWED')
    const names = await deletePeople(tx, group, [...people])
    if (names.length > 0)
      await note('GROUP_PEOPLE_REMOVED', { before: { people: names.length, names: names.slice(0, maxLoggedNames) } })
    return { people: names.length }
  })
}

/** Whether the acting manager is limited to the own groups and some of these people have a higher role than member. */
async function areAbove(tx: Transaction, management: Management, userIds: ReadonlySet<string>): Promise<boolean> {
  if (!isLimited(management)) return false
  const people = await findMembersAsIs(tx, management.organizationId, [...userIds])
  return !mayHandle(management, ...people.map(({ role }) => role))
}
