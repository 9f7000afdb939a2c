import { sql, type Transaction } from '#platform/database/index.ts'

/** An organisation's join link, for those who manage it. */
export interface JoinLinkRow {
  readonly organizationId: string
  readonly code: string
  readonly mode: 'ASK' | 'STRAIGHT_IN'
  readonly expiresAt: Date | null
  readonly groupIds: readonly string[]
  readonly createdAt: Date
}

/** The link of an organisation, if the actor may see it. */
export async function findJoinLink(tx: Transaction, organizationId: string): Promise<JoinLinkRow | undefined> {
  const { rows } = await sql<JoinLinkRow>`
    select l.organization_id as "organizationId", l.code, l.way as mode, l.expires_at as "expiresAt", l.created_at as "createdAt",
           array(select group_id from join_link_group g where g.organization_id = l.organization_id order by group_id) as "groupIds"
    from join_link l where l.organization_id = ${organizationId}`.execute(tx)
  return rows[0]
}

/** Creates the link or changes it; an existing code does not change. */
export async function saveJoinLink(tx: Transaction, link: JoinLinkRow, at: Date): Promise<void> {
  const { organizationId, code, mode, expiresAt, groupIds } = link
  await sql`
    insert into join_link (organization_id, code, way, expires_at, created_at, updated_at)
    values (${organizationId}, ${code}, ${mode}, ${expiresAt}, ${at}, ${at})
    on conflict (organization_id) do update
      set way = excluded.way, code = excluded.code, expires_at = excluded.expires_at, updated_at = excluded.updated_at`.execute(
    tx,
  )
  await sql`delete from join_link_group where organization_id = ${organizationId}`.execute(tx)
  await sql`
    insert into join_link_group (organization_id, group_id)
    select organization_id, id from member_group
    where organization_id = ${organizationId} and id = any(${groupIds}::uuid[])`.execute(tx)
}

export async function deleteJoinLink(tx: Transaction, organizationId: string): Promise<void> {
  await sql`delete from join_link where organization_id = ${organizationId}`.execute(tx)
}
