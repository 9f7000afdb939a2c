import { isLimited, mayHandle, type Management, managedAmong } from '#features/organizations/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { findMembersAsIs } from '#features/people/server/removal/removal-store.ts'
import { changeGroup, refused, type GroupOutcome, type GroupWish } from './change-group.ts'
import { deletePeople, insertPeople } from './group-changes.ts'

interface PeopleWish extends GroupWish {
  /** At most 500. */
  readonly userIds: readonly string[]
}

/** So many names are kept in the log; the number says the rest. */
const namesKept = 20

/**
 * Puts people into a group. It is done for all or, when the asker does not manage one of them, for nobody. Whoever is
 * limited to their groups puts in members only: a manager in a further group would reach further (O3).
 */
export function addToGroup(database: Database, { userIds, ...wish }: PeopleWish): Promise<GroupOutcome> {
  return changeGroup(database, wish, false, async ({ tx, group, management, at, note }) => {
    const people = await managedAmong(tx, management, userIds)
    if (userIds.some((each) => !people.has(each))) return refused('UNKNOWN_PERSON')
    if (await areAbove(tx, management, people)) return refused('NOT_ALLOWED')
    const names = await insertPeople(tx, group, [...people], at)
    if (names.length > 0)
      await note('GROUP_PEOPLE_ADDED', { after: { people: names.length, names: names.slice(0, namesKept) } })
    return { people: names.length }
  })
}

/**
 * Takes people out of a group; they stay in the organisation. Whoever is limited to their groups takes out members only,
 * and neither leaves one by this nor cuts another manager short: how far managers reach is for those above them.
 */
export function removeFromGroup(database: Database, { userIds, ...wish }: PeopleWish): Promise<GroupOutcome> {
  return changeGroup(database, wish, false, async ({ tx, group, management, note }) => {
    const people = await managedAmong(tx, management, userIds)
    if (userIds.some((each) => !people.has(each))) return refused('UNKNOWN_PERSON')
    if (await areAbove(tx, management, people)) return refused('NOT_ALLOWED')
    const names = await deletePeople(tx, group, [...people])
    if (names.length > 0)
      await note('GROUP_PEOPLE_REMOVED', { before: { people: names.length, names: names.slice(0, namesKept) } })
    return { people: names.length }
  })
}

/** Whether the asker is limited to their groups and some of these people are more than members. */
async function areAbove(tx: Transaction, management: Management, userIds: ReadonlySet<string>): Promise<boolean> {
  if (!isLimited(management)) return false
  const people = await findMembersAsIs(tx, management.organizationId, [...userIds])
  return !mayHandle(management, ...people.map(({ role }) => role))
}
