import { recordStaffAct, type StaffAct } from '#platform/audit/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import type { StaffPermission } from '#values/staff/staff-permission.ts'
import { mayAsStaff } from '#features/staff/rules/staff-policy.ts'
import { findRoles } from './staff-store.ts'

/** Who acts, and when. */
export interface ActingStaff {
  readonly userId: string
  readonly at: Date
}

/** A line for the staff log, without who and when. */
export type StaffLine = Omit<StaffAct, 'actorId' | 'at'>

/** The role that allowed it has ended meanwhile. */
export class NoLongerStaff extends Error {}

/**
 * Reads as staff: the views that are published for staff, and nothing else (decision 0210). What `work` names is written
 * into the log in the same transaction; a look that found nothing leaves no line.
 */
export function readAsStaff<Result>(
  database: Database,
  { userId, at }: ActingStaff,
  work: (tx: Transaction) => Promise<{ readonly result: Result; readonly line?: StaffLine | undefined }>,
): Promise<Result> {
  return inTransaction(database, { kind: 'staff', userId }, async (tx) => {
    const { result, line } = await work(tx)
    if (line) await recordStaffAct(tx, { ...line, actorId: userId, at })
    return result
  })
}

/**
 * Changes something as staff. The change itself runs as the system, with the use cases that the operator's commands use;
 * the permission is asked again in the same transaction, and the line of the log is written in it.
 * @throws NoLongerStaff when the role has ended since the request began
 */
export function changeAsStaff<Result>(
  database: Database,
  { userId, at }: ActingStaff,
  permission: StaffPermission,
  work: (tx: Transaction) => Promise<{ readonly result: Result; readonly line?: StaffLine | undefined }>,
): Promise<Result> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    if (!mayAsStaff(await findRoles(tx, userId), permission))
      throw new NoLongerStaff(`${permission} is no longer allowed`)
    const { result, line } = await work(tx)
    if (line) await recordStaffAct(tx, { ...line, actorId: userId, at })
    return result
  })
}
