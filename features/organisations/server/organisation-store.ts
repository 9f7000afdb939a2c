import type { Transaction } from '#platform/database/index.ts'

export interface MembershipRow {
  readonly id: string
  readonly organization_id: string
  readonly role: 'ADMIN' | 'MANAGER' | 'MEMBER'
  readonly invited_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
}

/** A user's memberships, the oldest first: the first one's organisation is the active one (I6). At most 50. */
export const findMemberships = (tx: Transaction, userId: string): Promise<MembershipRow[]> =>
  tx
    .selectFrom('membership')
    .select(['id', 'organization_id', 'role', 'invited_at', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(50)
    .$castTo<MembershipRow>()
    .execute()

export const findOrganizations = (tx: Transaction, ids: readonly string[]) =>
  tx.selectFrom('organization').selectAll().where('id', 'in', ids).execute()

export type OrganizationRow = Awaited<ReturnType<typeof findOrganizations>>[number]

/** How many members each organisation has, whoever asks: the number alone is no secret inside the organisation. */
export async function countMembers(tx: Transaction, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('organization_size').selectAll().where('organization_id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.organization_id ?? '', Number(row.members)]))
}
