import type { Database } from '#platform/database/index.ts'
import type { StaffRole } from '#values/staff/staff-rights.ts'
import { isUuid } from '#values/uuid.ts'
import { mayEndRole } from '#features/staff/rules/staff-policy.ts'
import { changeAsStaff, type ActingStaff } from './act-as-staff.ts'
import { findAccountByMail } from './find-account.ts'
import { addRole, endRole, lockRole } from './staff-store.ts'

export type RoleGiven = { readonly kind: 'Given' | 'HadIt' | 'UnknownAccount' }

/** Gives a role to the account with a mail address, by an owner. */
export function giveStaffRole(
  database: Database,
  acting: ActingStaff,
  { email, role }: { readonly email: string; readonly role: StaffRole },
): Promise<RoleGiven> {
  return changeAsStaff<RoleGiven>(database, acting, 'staff.manage', async (tx) => {
    const userId = await findAccountByMail(tx, email)
    if (userId === undefined) return { result: { kind: 'UnknownAccount' } }
    if (!(await addRole(tx, { userId, role, givenBy: acting.userId, at: acting.at })))
      return { result: { kind: 'HadIt' } }
    return {
      result: { kind: 'Given' },
      line: { kind: 'STAFF_ROLE_GIVEN', about: { kind: 'PERSON', id: userId }, facts: { role } },
    }
  })
}

export type RoleEnded = { readonly kind: 'Ended' | 'UnknownRole' | 'LastOwner' }

/** Ends a role, by an owner; the last owner stays. */
export function endStaffRole(database: Database, acting: ActingStaff, memberId: string): Promise<RoleEnded> {
  return changeAsStaff<RoleEnded>(database, acting, 'staff.manage', async (tx) => {
    const found = isUuid(memberId) ? await lockRole(tx, memberId) : undefined
    if (!found) return { result: { kind: 'UnknownRole' } }
    const { userId, role, otherOwners } = found
    if (!mayEndRole(role, otherOwners)) return { result: { kind: 'LastOwner' } }
    await endRole(tx, memberId, acting.userId, acting.at)
    return {
      result: { kind: 'Ended' },
      line: { kind: 'STAFF_ROLE_ENDED', about: { kind: 'PERSON', id: userId }, facts: { role } },
    }
  })
}
