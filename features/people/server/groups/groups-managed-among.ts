import { isLimited, type Management } from '#features/organizations/server/index.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'

/**
 * The ids of those of the given groups that a manager manages: groups of the organisation; for a limited manager, the
 * own groups and their subgroups.
 */
export async function groupsManagedAmong(
  tx: Transaction,
  management: Management,
  groupIds: readonly string[],
): Promise<Set<string>> {
  const { organizationId, userId } = management
  const among = groupIds.filter(isUuid)
  const limited = isLimited(management)
    ? sql`and g.id in (select l.group_id from limited_groups(${userId}::uuid) l)`
    : sql``
  const { rows } = await sql<{ id: string }>`
    select g.id from member_group g
    where g.organization_id = ${organizationId} and g.id = any(${among}::uuid[]) ${limited}`.execute(tx)
  return new Set(rows.map((row) => row.id))
}
