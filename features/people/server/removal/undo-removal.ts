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
  /** Others have taken the seats meanwhile: nobody is put back. */
  | { readonly kind: 'NoSeatToReturnTo' }
  /** Too late, undone already, not the asker's, or there was none. */
  | { readonly kind: 'NothingToUndo' }

/** Why a removal that was begun to be undone is left as it is. */
class SeatsTaken extends Error {}

/**
 * Puts back everybody of a removal, as they were: role, groups, the day they joined, and what they had made (O2). Only by
 * whoever removed them, who may still do so, within some minutes, and while there is a seat for each who is not in again by then (O4).
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
      // whoever has become a member again meanwhile has a seat, and what they are now stays
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
