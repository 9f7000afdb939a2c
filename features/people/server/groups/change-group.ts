import { groupsManagedAmong } from './groups-managed-among.ts'
import { isLimited, mayActOn, type Management, lockManagement } from '#features/organizations/server/index.ts'
import { recordChange, type Change } from '#platform/audit/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { findKnownGroup, type KnownGroup } from './group-changes.ts'

export const groupRefusals = [
  'NOT_ALLOWED',
  'UNKNOWN_GROUP',
  'NO_NAME',
  'NAME_TOO_LONG',
  'NAME_HOLDS_ADDRESS',
  'NAME_TAKEN',
  'NESTED_TOO_DEEP',
  'TOO_MANY_GROUPS',
  'UNKNOWN_PERSON',
] as const
export type GroupRefusal = (typeof groupRefusals)[number]

export type GroupRefused = { readonly kind: 'Refused'; readonly reason: GroupRefusal }
export const refused = (reason: GroupRefusal): GroupRefused => ({ kind: 'Refused', reason })

/** The result of a change; `people` is the number of people who were added or removed. */
export type GroupOutcome = { readonly kind: 'Saved'; readonly groupId: string; readonly people: number } | GroupRefused

/** A request to change a group: the acting user, the group and the time. */
export interface GroupRequest {
  readonly userId: string
  /** As the client sent it; anything but the id of a group that the user manages is unknown. */
  readonly groupId: string
  readonly at: Date
}

/** What a change can use while the organisation's people are locked. */
export interface GroupWork {
  readonly tx: Transaction
  readonly group: KnownGroup
  readonly management: Management
  readonly at: Date
  /** Writes an entry into the organisation's log. */
  readonly note: (kind: string, change?: Pick<Change, 'before' | 'after'>) => Promise<void>
}

/**
 * Changes a group for one of the organisation's admins or managers (O3). A group of another organisation, or one that a
 * limited manager is not in, gives the same result as one that does not exist.
 * @param wholly whether only users who manage the whole organisation may make the change: limited managers may change
 * the people in their groups, but not the groups themselves
 */
export function changeGroup(
  database: Database,
  { userId, groupId, at }: GroupRequest,
  wholly: boolean,
  work: (given: GroupWork) => Promise<{ readonly people: number } | GroupRefused>,
): Promise<GroupOutcome> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const named = await findKnownGroup(tx, groupId)
    if (!named) return refused('UNKNOWN_GROUP')
    const management = await lockManagement(tx, userId, named.organizationId)
    // another request may have moved or deleted it before the lock
    const group = await findKnownGroup(tx, groupId)
    if (!group || !mayActOn(management, 'administrate_users')) return refused('UNKNOWN_GROUP')
    if (!(await groupsManagedAmong(tx, management, [groupId])).has(groupId)) return refused('UNKNOWN_GROUP')
    if (wholly && isLimited(management)) return refused('NOT_ALLOWED')
    const { organizationId, name } = group
    const note: GroupWork['note'] = (kind, change) =>
      recordChange(tx, { organizationId, actorId: userId, kind, subject: name, ...change, at })
    const done = await work({ tx, group, management, at, note })
    return 'kind' in done ? done : { kind: 'Saved', groupId: group.id, people: done.people }
  })
}
