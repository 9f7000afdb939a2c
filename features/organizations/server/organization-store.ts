import { anyOf, sql, type Selectable, type Tables, type Transaction } from '#platform/database/index.ts'
import { readRows, type Reader } from '#platform/graphql/read-together.ts'

export interface MembershipRow {
  readonly id: string
  readonly organization_id: string
  readonly role: 'ADMIN' | 'MANAGER' | 'MEMBER'
  readonly group_limited: boolean
  readonly invited_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
}

const momentsOfMembership = ['invited_at', 'created_at', 'updated_at'] as const

/**
 * A user's memberships, the chosen one first and then the oldest: the first one's organisation is the active one (I6).
 * At most 50.
 */
export const findMemberships = (reader: Reader, userId: string): Promise<MembershipRow[]> =>
  readRows(
    reader,
    sql<MembershipRow>`
      select m.id, m.organization_id, m.role, m.group_limited, m.invited_at, m.created_at, m.updated_at
      from membership m
      left join active_organization a on a.user_id = m.user_id and a.organization_id = m.organization_id
      where m.user_id = ${userId}
      order by a.user_id is null, m.created_at, m.id limit 50`,
    momentsOfMembership,
  )

export type OrganizationRow = Selectable<Tables['organization']>

/** Organisations that the reading user is a member of, in no order. */
export const findOrganizations = (reader: Reader, ids: readonly string[]): Promise<OrganizationRow[]> =>
  readRows(reader, sql<OrganizationRow>`select * from organization where id = ${anyOf(ids)}`, [
    'archived_at',
    'closed_at',
    'created_at',
    'updated_at',
  ])

/**
 * The number of members of each organisation, for any reading user: the number alone is no secret inside the
 * organisation.
 */
export async function countMembers(tx: Transaction, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('organization_size').selectAll().where('organization_id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.organization_id ?? '', Number(row.members)]))
}
