import type { Transaction } from '#platform/database/index.ts'

export interface MembershipRow {
  readonly id: string
  readonly organization_id: string
  readonly role: 'ADMIN' | 'MANAGER' | 'MEMBER'
  readonly group_limited: boolean
  readonly invited_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
}

/**
 * A user's memberships, the chosen one first and then the oldest: the first one's organisation is the active one (I6).
 * At most 50.
 */
export const findMemberships = (tx: Transaction, userId: string): Promise<MembershipRow[]> =>
  tx
    .selectFrom('membership as m')
    .leftJoin('active_organization as a', (join) =>
      join.onRef('a.user_id', '=', 'm.user_id').onRef('a.organization_id', '=', 'm.organization_id'),
    )
    .select(['m.id', 'm.organization_id', 'm.role', 'm.group_limited', 'm.invited_at', 'm.created_at', 'm.updated_at'])
    .where('m.user_id', '=', userId)
    .orderBy((e) => e('a.user_id', 'is', null))
    .orderBy('m.created_at')
    .orderBy('m.id')
    .limit(50)
    .$castTo<MembershipRow>()
    .execute()

export const findOrganizations = (tx: Transaction, ids: readonly string[]) =>
  tx.selectFrom('organization').selectAll().where('id', 'in', ids).execute()

export type OrganizationRow = Awaited<ReturnType<typeof findOrganizations>>[number]

/**
 * The number of members of each organisation, for any reading user: the number alone is no secret inside the
 * organisation.
 */
export async function countMembers(tx: Transaction, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('organization_size').selectAll().where('organization_id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.organization_id ?? '', Number(row.members)]))
}
