import { runPrepared, sql, type Transaction } from '#platform/database/index.ts'
import type { AdministrationPage } from '#values/paths.ts'
import { logSecurity } from '#platform/security-log.ts'
import { isUuid } from '#values/uuid.ts'
import type { Role } from '#features/organizations/rules/account-menu.ts'
import { maySeeAdministrationPage } from '#features/organizations/rules/administration.ts'

/**
 * Whether a user may use a page of the administration: admins and managers of the organisation may see its users and
 * activity, admins the organisation itself (O3). The result is the same for an organisation that does not exist or is
 * archived, and for one of which the user is not a member.
 * @param organizationId as the client sent it; anything but a UUID matches no organisation
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
