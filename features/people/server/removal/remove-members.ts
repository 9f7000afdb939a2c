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

/** What became of one person: `NOT_MEMBER` also for whom the asker does not manage. */
export type RemovalFate = 'REMOVED' | 'LAST_ADMIN' | 'NOT_MEMBER' | 'NOT_ALLOWED'

export interface RemovalWish {
  /** Who asks. */
  readonly userId: string
  readonly organizationId: string
  /** At most 500; twice the same is once. */
  readonly userIds: readonly string[]
  readonly action: RemovalAction
  readonly transferTo: string | undefined
  readonly at: Date
}

export type RemovalOutcome =
  | {
      readonly kind: 'MembersRemoved'
      /** What undoes it; undefined when nobody was removed. */
      readonly removalId: string | undefined
      readonly fates: readonly { readonly userId: string; readonly fate: RemovalFate }[]
    }
  | { readonly kind: 'NotTheirManager' }
  /** Whoever was to take over is no admin or manager who stays, or not one that the asker may know. */
  | { readonly kind: 'NobodyTakesOver' }

/**
 * Removes people from an organisation (O2): each seat is free at once, and whoever belongs to no organisation any more is
 * signed out everywhere. What they have learnt stays theirs. What they made for the organisation goes to a colleague
 * (TRANSFER) or ends with them (DELETE). For some minutes it can be undone.
 */
export function removeMembers(
  database: Database,
  reactions: PeopleReactions,
  { userId, organizationId, action, transferTo, at, ...asked }: RemovalWish,
): Promise<RemovalOutcome> {
  const userIds = [...new Set(asked.userIds)]
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const management = await lockManagement(tx, userId, organizationId)
    if (!mayActOn(management, 'administrate_users')) return { kind: 'NotTheirManager' }
    const heir = action === 'TRANSFER' ? await findHeir(tx, management, transferTo, userIds) : undefined
    if (action === 'TRANSFER' && !heir) return { kind: 'NobodyTakesOver' }
    const { fates, leaving } = await decide(tx, management, userIds)
    if (leaving.length === 0) return { kind: 'MembersRemoved', removalId: undefined, fates }
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
    return { kind: 'MembersRemoved', removalId, fates }
  })
}

/** An admin or manager who stays, whom the asker manages; undefined for anybody else. */
async function findHeir(
  tx: Transaction,
  management: Management,
  transferTo: string | undefined,
  leaving: readonly string[],
): Promise<MemberAsIs | undefined> {
  if (transferTo === undefined || leaving.includes(transferTo)) return undefined
  const among = await managedAmong(tx, management, [transferTo])
  // whoever asks may take over in any case
  if (!among.has(transferTo) && transferTo !== management.userId) return undefined
  const [heir] = await findMembersAsIs(tx, management.organizationId, [transferTo])
  return heir && heir.role !== 'MEMBER' ? heir : undefined
}

/** Who goes and who does not, one by one: each admin who goes is one less for the next. */
async function decide(tx: Transaction, management: Management, userIds: readonly string[]) {
  const managed = await managedAmong(tx, management, userIds)
  const members = new Map(
    (await findMembersAsIs(tx, management.organizationId, [...managed])).map((each) => [each.userId, each]),
  )
  let admins = await countAdmins(tx, management.organizationId)
  const leaving: MemberAsIs[] = []
  const fates = userIds.map((userId): { userId: string; fate: RemovalFate } => {
    const member = members.get(userId)
    if (!member) return { userId, fate: 'NOT_MEMBER' }
    if (!mayHandle(management, member.role)) return { userId, fate: 'NOT_ALLOWED' }
    if (!keepsAnAdmin(member.role, undefined, admins - 1)) return { userId, fate: 'LAST_ADMIN' }
    if (member.role === 'ADMIN') admins -= 1
    leaving.push(member)
    return { userId, fate: 'REMOVED' }
  })
  return { fates, leaving }
}

/** The groups of a manager of the own groups go on having one: whoever takes over joins them, unless all are theirs anyway. */
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
