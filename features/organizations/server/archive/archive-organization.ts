import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import { isInGrace, namesIt } from '#features/organizations/rules/archive.ts'
import { mayActOn } from '#features/organizations/rules/management.ts'
import { lockManagement } from '#features/organizations/server/management.ts'
import { findRole } from '#features/organizations/server/membership-store.ts'

interface ArchiveRequest {
  readonly userId: string
  readonly organizationId: string
  readonly at: Date
}

export type ArchiveOutcome =
  | { readonly kind: 'Archived'; readonly organizationId: string }
  | { readonly kind: 'WrongName' | 'NotOrganizationAdmin' }

/**
 * Archives an organisation: from now on its subscription gives no access and no one can join. Its admins can restore it
 * during the grace period.
 * @param request.name the name as the admin typed it, to prevent archiving by mistake
 */
export function archiveOrganization(
  database: Database,
  { userId, organizationId, name, at }: ArchiveRequest & { readonly name: string },
): Promise<ArchiveOutcome> {
  return inTransaction(database, { kind: 'system' }, async (tx): Promise<ArchiveOutcome> => {
    if (!mayActOn(await lockManagement(tx, userId, organizationId), 'administrate_organization'))
      return { kind: 'NotOrganizationAdmin' }
    const organization = await findArchived(tx, organizationId)
    if (!organization) return { kind: 'NotOrganizationAdmin' }
    if (!namesIt(name, organization.name)) return { kind: 'WrongName' }
    await setArchived(tx, organizationId, at, at)
    await recordChange(tx, { organizationId, actorId: userId, kind: 'ORGANIZATION_ARCHIVED', at })
    return { kind: 'Archived', organizationId }
  })
}

export type RestoreOutcome =
  { readonly kind: 'Restored'; readonly organizationId: string } | { readonly kind: 'TooLate' | 'NotOrganizationAdmin' }

/** Restores an archived organisation during its grace period, with all its data unchanged. */
export function restoreOrganization(
  database: Database,
  { userId, organizationId, at }: ArchiveRequest,
): Promise<RestoreOutcome> {
  return inTransaction(database, { kind: 'system' }, async (tx): Promise<RestoreOutcome> => {
    const isAdmin = async () => (await findRole(tx, { organizationId, userId })) === 'ADMIN'
    // checked before the lock too: other users neither wait for the lock nor learn from the delay that the organisation
    // exists
    if (!isUuid(organizationId) || !(await isAdmin())) return { kind: 'NotOrganizationAdmin' }
    const organization = await findArchived(tx, organizationId)
    if (!organization || !(await isAdmin())) return { kind: 'NotOrganizationAdmin' }
    const { archived_at: archivedAt, closed_at: closedAt } = organization
    if (archivedAt === null) return { kind: 'Restored', organizationId }
    if (closedAt !== null || !isInGrace(archivedAt, at)) return { kind: 'TooLate' }
    await setArchived(tx, organizationId, null, at)
    await recordChange(tx, { organizationId, actorId: userId, kind: 'ORGANIZATION_RESTORED', at })
    return { kind: 'Restored', organizationId }
  })
}

/** An organisation, locked until the transaction ends. */
const findArchived = (tx: Transaction, organizationId: string) =>
  tx
    .selectFrom('organization')
    .select(['name', 'archived_at', 'closed_at'])
    .where('id', '=', organizationId)
    .forNoKeyUpdate()
    .executeTakeFirst()

const setArchived = (tx: Transaction, organizationId: string, archivedAt: Date | null, at: Date) =>
  tx
    .updateTable('organization')
    .set({ archived: archivedAt !== null, archived_at: archivedAt, updated_at: at })
    .where('id', '=', organizationId)
    .execute()
