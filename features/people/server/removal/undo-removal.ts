import { mayActOn, mayHandle, lockManagement } from '#features/organizations/server/index.ts'
import { ensureSeatAvailable } from '#features/seats/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import { mayBeUndone } from '#features/people/rules/removal.ts'
import type { PeopleReactions } from '#features/people/server/reactions.ts'
import { findMembersAsIs, findRemoval, joinGroups, leaveGroups, markUndone, restoreMember } from './removal-store.ts'

export type UndoOutcome =
  | { readonly kind: 'RemovalUndone'; readonly people: number }
  /** The seats are in use again: no one is restored. */
  | { readonly kind: 'NoSeatToReturnTo' }
  /** The removal is too old, already undone, was made by another user, or does not exist. */
  | { readonly kind: 'NothingToUndo' }

/** Rolls back an undo for which there are not enough seats. */
class SeatsTaken extends Error {}

/**
 * Restores all people of a removal: role, groups, date of joining, and what they had made (O2). Only the user who
 * removed them may do so, if still authorized, within some minutes, and with a free seat for each who is not a member
 * again (O4).
 */
export async function undoRemoval(
  database: Database,
  reactions: PeopleReactions,
  { userId, removalId, at }: { readonly userId: string; readonly removalId: string; readonly at: Date },
): Promise<UndoOutcome> {
  if (!isUuid(removalId)) return { kind: 'NothingToUndo' }
  try {
    return await inTransaction(database, { kind: 'system' }, async (tx) => {
      const [first] = await findRemoval(tx, removalId)
      if (!first || first.removedBy !== userId || !mayBeUndone(first.removedAt, at)) return { kind: 'NothingToUndo' }
      const { organizationId } = first
      const management = await lockManagement(tx, userId, organizationId)
      const removals = await findRemoval(tx, removalId)
      if (!mayActOn(management, 'administrate_users') || !removals.every(({ role }) => mayHandle(management, role)))
        return { kind: 'NothingToUndo' }
      const everybody = removals.map((removal) => removal.userId)
      // a person who has joined again in the meantime has a seat, and the new membership does not change
      const returned = new Set((await findMembersAsIs(tx, organizationId, everybody)).map((member) => member.userId))
      const missing = removals.filter((removal) => !returned.has(removal.userId))
      for (const removal of missing) {
        if ((await ensureSeatAvailable(tx, organizationId)).kind === 'NoSeatLeft') throw new SeatsTaken()
        await restoreMember(tx, removal, at)
        await joinGroups(tx, organizationId, removal.userId, removal.groupIds)
        if (removal.transferredTo) await leaveGroups(tx, removal.transferredTo, removal.joinedGroupIds)
        const { userId: returning, transferredTo, keepsake } = removal
        await reactions.memberReturns(tx, { organizationId, userId: returning, transferredTo, keepsake, at })
      }
      await markUndone(tx, removalId, at)
      const names = await findMembersAsIs(
        tx,
        organizationId,
        missing.map((removal) => removal.userId),
      )
      await recordChange(
        tx,
        ...names.map(({ name, role }) => ({
          organizationId,
          actorId: userId,
          kind: 'REMOVAL_UNDONE',
          subject: name,
          after: { role },
          at,
        })),
      )
      return { kind: 'RemovalUndone', people: missing.length }
    })
  } catch (error) {
    if (error instanceof SeatsTaken) return { kind: 'NoSeatToReturnTo' }
    throw error
  }
}
