import type { MembershipRole } from '#values/membership-role.ts'
import { containing, sql, type Transaction } from '#platform/database/index.ts'
import type { MemberFilter } from '#features/people/rules/people-search.ts'

export interface MemberRow {
  readonly id: string
  readonly role: MembershipRole
  readonly invited_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly user_id: string
  readonly name: string
  readonly email: string
  readonly last_login_at: Date | null
}

function where(organizationId: string, { text, role }: MemberFilter) {
  const words = text?.trim()
  return sql.join(
    [
      sql`m.organization_id = ${organizationId}`,
      ...(role ? [sql`m.role = ${role}`] : []),
      ...(words ? [sql`folded(m.name || ' ' || m.email) like ${containing(words)}`] : []),
    ],
    sql` and `,
  )
}

export interface MembersFound {
  readonly items: readonly MemberRow[]
  /** The number of members on all pages. */
  readonly totalCount: number
}

/**
 * A page of an organisation's members by name, filtered and counted in one query; members with the same name have a
 * stable order across pages.
 */
export async function findMembers(
  tx: Transaction,
  organizationId: string,
  filter: MemberFilter,
  page: { offset: number; limit: number },
): Promise<MembersFound> {
  const { rows } = await sql<{ total: number } & (MemberRow | { id: null })>`
    with found as materialized (
      select m.id, m.role, m.invited_at, m.created_at, m.updated_at, m.user_id, m.name, m.email, m.last_login_at
      from organization_member m
      where ${where(organizationId, filter)}
    )
    select counted.total, listed.*
    from (select count(*)::int as total from found) counted
    left join (select * from found order by name, id offset ${page.offset} limit ${page.limit}) listed on true
    order by listed.name, listed.id
  `.execute(tx)
  return {
    items: rows.filter((row): row is { total: number } & MemberRow => row.id !== null),
    totalCount: rows[0]?.total ?? 0,
  }
}
