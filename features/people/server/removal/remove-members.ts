import {
  mayActOn,
  mayHandle,
  type Management,
  keepsAnAdmin,
  lockManagement,
  managedAmong,
  countAdmins,
  deleteMemberships,
  findWithoutOrganization,
} from '#features/organizations/server/index.ts'
import { randomUUID } from 'node:crypto'
import { endSignIns } from '#features/accounts/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import type { PeopleReactions, RemovalAction } from '#features/people/server/reactions.ts'
import { findMembersAsIs, insertRemovals, joinGroups, type MemberAsIs } from './removal-store.ts'

/** The result for one person: `NOT_MEMBER` also for a member whom the acting user does not manage. */
type RemovalResult = 'REMOVED' | 'LAST_ADMIN' | 'NOT_MEMBER' | 'NOT_ALLOWED'

export interface RemovalRequest {
  /** The acting user. */
  readonly userId: string
  readonly organizationId: string
  /** At most 500; duplicates are ignored. */
  readonly userIds: readonly string[]
  readonly action: RemovalAction
  readonly transferTo: string | undefined
  readonly at: Date
}

export type RemovalOutcome =
  | {
      readonly kind: 'MembersRemoved'
      /** The id with which to undo it; undefined when no one was removed. */
      readonly removalId: string | undefined
      readonly results: readonly { readonly userId: string; readonly result: RemovalResult }[]
    }
  | { readonly kind: 'NotOrganizationManager' }
  /** The user who should take over is not a remaining admin or manager, or not visible to the acting user. */
  | { readonly kind: 'SuccessorNotAllowed' }

/**
 * Removes people from an organisation (O2): their seats are free immediately, and users without another organisation
 * are signed out everywhere. Their learning history stays with their accounts. What they made for the organisation is
 * transferred to a colleague (TRANSFER) or deleted (DELETE). For some minutes the removal can be undone.
 */
export function removeMembers(
  database: Database,
  reactions: PeopleReactions,
  { userId, organizationId, action, transferTo, at, ...request }: RemovalRequest,
): Promise<RemovalOutcome> {
  const userIds = [...new Set(request.userIds)]
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const management = await lockManagement(tx, userId, organizationId)
    if (!mayActOn(management, 'administrate_users')) return { kind: 'NotOrganizationManager' }
    const heir = action === 'TRANSFER' ? await findHeir(tx, management, transferTo, userIds) : undefined
    if (action === 'TRANSFER' && !heir) return { kind: 'SuccessorNotAllowed' }
    const { results, leaving } = await decide(tx, management, userIds)
    if (leaving.length === 0) return { kind: 'MembersRemoved', removalId: undefined, results }
    const removalId = randomUUID()
    const ids = leaving.map((member) => member.userId)
    const keepsakes = await reactions.membersLeave(tx, {
      organizationId,
      userIds: ids,
      action,
      transferTo: heir?.userId,
      at,
    })
    const removals = []
    for (const member of leaving)
      removals.push({
        ...member,
        removalId,
        organizationId,
        removedBy: userId,
        removedAt: at,
        action,
        transferredTo: heir?.userId,
        joinedGroupIds: heir ? await takeOverGroups(tx, organizationId, member, heir) : [],
        keepsake: keepsakes.get(member.userId) ?? {},
      })
    await insertRemovals(tx, removals)
    await deleteMemberships(tx, organizationId, ids)
    for (const id of await findWithoutOrganization(tx, ids)) await endSignIns(tx, id, 'RemovedFromOrganization', at)
    await recordChange(
      tx,
      ...leaving.map(({ userId: subjectId, name, role }) => ({
        organizationId,
        actorId: userId,
        kind: 'MEMBER_REMOVED',
        subject: name,
        subjectId,
        before: { role },
        after: { action, ...(heir && { transferredTo: heir.name }) },
        at,
      })),
    )
    await reactions.seatFreed(tx, organizationId, at)
    return { kind: 'MembersRemoved', removalId, results }
  })
}

/** A remaining admin or manager whom the acting user manages; otherwise undefined. */
async function findHeir(
  tx: Transaction,
  management: Management,
  transferTo: string | undefined,
  leaving: readonly string[],
): Promise<MemberAsIs | undefined> {
  if (transferTo === undefined || leaving.includes(transferTo)) return undefined
  const among = await managedAmong(tx, management, [transferTo])
  // the acting user may always take over
  if (!among.has(transferTo) && transferTo !== management.userId) return undefined
  const [heir] = await findMembersAsIs(tx, management.organizationId, [transferTo])
  return heir && heir.role !== 'MEMBER' ? heir : undefined
}

/**
 * Decides for each person whether the removal is possible, one by one, because each removed admin reduces the number of
 * admins for the next.
 */
async function decide(tx: Transaction, management: Management, userIds: readonly string[]) {
  const managed = await managedAmong(tx, management, userIds)
  const members = new Map(
    (await findMembersAsIs(tx, management.organizationId, [...managed])).map((each) => [each.userId, each]),
  )
  let admins = await countAdmins(tx, management.organizationId)
  const leaving: MemberAsIs[] = []
  const results = userIds.map((userId): { userId: string; result: RemovalResult } => {
    const member = members.get(userId)
    if (!member) return { userId, result: 'NOT_MEMBER' }
    if (!mayHandle(management, member.role)) return { userId, result: 'NOT_ALLOWED' }
    if (!keepsAnAdmin(member.role, undefined, admins - 1)) return { userId, result: 'LAST_ADMIN' }
    if (member.role === 'ADMIN') admins -= 1
    leaving.push(member)
    return { userId, result: 'REMOVED' }
  })
  return { results, leaving }
}

/**
 * Groups of a removed limited manager must not be left without one: the user who takes over joins them, unless that
 * user manages all groups.
 */
function takeOverGroups(
  tx: Transaction,
  organizationId: string,
  { role, groupLimited, groupIds }: MemberAsIs,
  heir: MemberAsIs,
): Promise<string[]> {
  const managed = role === 'MANAGER' && groupLimited
  const needs = heir.role === 'MANAGER' && heir.groupLimited
  return managed && needs ? joinGroups(tx, organizationId, heir.userId, groupIds) : Promise.resolve([])
}
