import {
  isLimited,
  mayActOn,
  mayHandle,
  type Management,
  findManagement,
  managedAmong,
} from '#features/organizations/server/index.ts'
import { inTransaction, sql, type Database, type Transaction } from '#platform/database/index.ts'
import type { MadeForOrganization, PeopleReactions } from '#features/people/server/reactions.ts'
import { findMembersAsIs } from './removal-store.ts'

/** A user who can take over the playlists and assignments of removed members. */
export interface Heir {
  readonly id: string
  readonly name: string
}

export interface RemovalPreview extends MadeForOrganization {
  /** The number of given members whom the acting user can remove, which is the number of seats that become free. */
  readonly seatsFreed: number
  /** The number of these members who belong to no other organisation, and are signed out. */
  readonly signedOut: number
  readonly heirs: readonly Heir[]
}

/** The maximum number of users to choose from. */
const maxHeirs = 100

/** Calculates the effects of a removal without any change; undefined if the acting user may not remove people. */
export function previewRemoval(
  database: Database,
  reactions: PeopleReactions,
  request: { readonly userId: string; readonly organizationId: string; readonly userIds: readonly string[] },
): Promise<RemovalPreview | undefined> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const management = await findManagement(tx, request.userId, request.organizationId)
    if (!mayActOn(management, 'administrate_users')) return undefined
    const { organizationId } = management
    const managed = await managedAmong(tx, management, request.userIds)
    const members = await findMembersAsIs(tx, organizationId, [...managed])
    const userIds = members.filter(({ role }) => mayHandle(management, role)).map(({ userId }) => userId)
    return {
      ...(await reactions.countMade(tx, { organizationId, userIds })),
      seatsFreed: userIds.length,
      signedOut: await countOnlyHere(tx, organizationId, userIds),
      heirs: await findHeirs(tx, management, userIds),
    }
  })
}

async function countOnlyHere(tx: Transaction, organizationId: string, userIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from unnest(${userIds}::uuid[]) as x (id)
    where not exists (select from member_since m where m.user_id = x.id and m.organization_id <> ${organizationId})`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/**
 * Admins and managers who stay: the acting user first, then by name. A limited manager gets only those in the own
 * groups.
 */
async function findHeirs(tx: Transaction, management: Management, leaving: readonly string[]): Promise<Heir[]> {
  const { organizationId, userId } = management
  const limited = isLimited(management)
    ? sql`and (m.user_id = ${userId} or (m.organization_id, m.user_id) in
        (select l.organization_id, l.user_id from limited_members(${userId}::uuid) l))`
    : sql``
  const { rows } = await sql<Heir>`
    select m.user_id as id, m.name from organization_member m
    where m.organization_id = ${organizationId} and m.role <> 'MEMBER' and m.user_id <> all(${leaving}::uuid[]) ${limited}
    order by m.user_id <> ${userId}::uuid, m.name, m.user_id limit ${maxHeirs}`.execute(tx)
  return rows
}
