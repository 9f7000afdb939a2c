import { hasTwoFactors } from '#features/accounts/server/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import type { StaffRights } from '#values/staff/staff-rights.ts'
import { permissionsOfRoles } from '#features/staff/rules/staff-policy.ts'
import { findRoles } from './staff-store.ts'

/**
 * What a viewer may do as staff; undefined for everybody else.
 * @param needsTwoFactors whether the session must have been signed in with two factors (production)
 */
export async function findStaffRights(
  database: Database,
  viewer: Viewer,
  needsTwoFactors: boolean,
): Promise<StaffRights | undefined> {
  if (viewer.kind !== 'User') return undefined
  return inTransaction(
    database,
    { kind: 'system' },
    async (tx) => {
      const roles = await findRoles(tx, viewer.userId)
      if (roles.length === 0) return undefined
      const isSecondFactorMissing = needsTwoFactors && !(await hasTwoFactors(tx, viewer.sessionId))
      return { roles, permissions: isSecondFactorMissing ? [] : permissionsOfRoles(roles), isSecondFactorMissing }
    },
    { readOnly: true },
  )
}
