import { containing, sql, type Transaction } from '#platform/database/index.ts'

export interface GroupRow {
  readonly id: string
  readonly organization_id: string
  /** The group that this one is part of, if any. */
  readonly parent_id: string | null
  readonly name: string
  /** People in it, and in the groups that are part of it. */
  readonly members: number
}

export interface GroupsFound {
  readonly items: readonly GroupRow[]
  /** How many there are on all pages. */
  readonly totalCount: number
}

/** A page of an organisation's groups by name. */
export async function findGroups(
  tx: Transaction,
  organizationId: string,
  text: string | undefined,
  page: { offset: number; limit: number },
): Promise<GroupsFound> {
  const named = text === undefined ? sql`` : sql`and folded(g.name) like ${containing(text)}`
  const { rows } = await sql<{ total: number } & (GroupRow | { id: null })>`
    with found as materialized (
      select g.id, g.organization_id, g.parent_id, g.name, g.members
      from organization_group g where g.organization_id = ${organizationId} ${named}
    )
    select counted.total, listed.*
    from (select count(*)::int as total from found) counted
    left join (select * from found order by name, id offset ${page.offset} limit ${page.limit}) listed on true
    order by listed.name, listed.id
  `.execute(tx)
  return {
    items: rows.filter((row): row is { total: number } & GroupRow => row.id !== null),
    totalCount: rows[0]?.total ?? 0,
  }
}
