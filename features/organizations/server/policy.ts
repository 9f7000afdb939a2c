import { runPrepared, sql, type Transaction } from '#platform/database/index.ts'
import type { AdministrationPage } from '#values/paths.ts'
import { logSecurity } from '#platform/security-log.ts'
import { isUuid } from '#values/uuid.ts'
import type { Role } from '#features/organizations/rules/account-menu.ts'
import { maySeeAdministrationPage } from '#features/organizations/rules/administration.ts'

/**
 * An admin or manager of the organisation may see its users and activity, an admin the organisation itself (O3).
 * An organisation that does not exist, or is archived, reads like one the user does not belong to.
 * @param organizationId as it came; anything but a UUID is nobody's
 */
export async function mayAdministrate(
  tx: Transaction,
  userId: string,
  organizationId: string,
  page: AdministrationPage,
): Promise<boolean> {
  if (!isUuid(organizationId)) return false
  const [membership] = await runPrepared(
    tx,
    sql<{ role: NonNullable<Role> }>`
      select role from membership
      where user_id = ${userId} and organization_id = ${organizationId}
        and organization_id in (select id from open_organization)`,
  )
  const may = membership !== undefined && maySeeAdministrationPage(page, membership.role)
  const object = { kind: 'organization', id: organizationId }
  if (!may) logSecurity({ event: 'authorization.refused', outcome: 'refused', action: page, object, reason: 'TENANT' })
  return may
}
