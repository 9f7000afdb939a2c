import { sql, type Transaction } from '#platform/database/index.ts'

/** The filter for the certificates of an organisation's members. */
export interface ArchiveSelection {
  readonly organizationId: string
  readonly groupId?: string | undefined
  /** Only of this course or playlist. */
  readonly itemId?: string | undefined
}

/** The valid certificates of members whom the reader manages, by name of the holder; at most `limit`. */
export async function findArchived(
  tx: Transaction,
  { organizationId, groupId, itemId }: ArchiveSelection,
  limit: number,
): Promise<string[]> {
  const inGroup = groupId
    ? sql`and exists (select from group_person g where g.group_id = ${groupId} and g.user_id = c.user_id)`
    : sql``
  const ofItem = itemId ? sql`and coalesce(c.course_id, c.playlist_id) = ${itemId}` : sql``
  const { rows } = await sql<{ id: string }>`
    select c.certificate_id as id
    from managed_certificate c join organization_member p on p.user_id = c.user_id and p.organization_id = c.organization_id
    where c.organization_id = ${organizationId} and c.is_current and c.status in ('VALID', 'EXPIRING') ${inGroup} ${ofItem}
    order by p.name, c.issued_at, c.certificate_id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}
