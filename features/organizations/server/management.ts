import { runPrepared, sql, type Transaction } from '#platform/database/index.ts'
import { logSecurity } from '#platform/security-log.ts'
import type { Market } from '#values/language.ts'
import { isUuid } from '#values/uuid.ts'
import { isLimited, type Management } from '#features/organizations/rules/management.ts'

/**
 * The role of a user in an organisation; undefined for a user who is not a member, and for an organisation that does
 * not exist or is archived, because no one manages it. A request for an organisation of which the user is not a member
 * is written to the security log.
 */
export async function findManagement(
  tx: Transaction,
  userId: string,
  organizationId: string,
): Promise<Management | undefined> {
  if (!isUuid(organizationId)) return undefined
  const [found] = await runPrepared(
    tx,
    sql<Management>`
      select organization_id as "organizationId", user_id as "userId", role, group_limited as "groupLimited"
      from membership
      where organization_id = ${organizationId} and user_id = ${userId}
        and organization_id in (select id from open_organization)`,
  )
  const object = { kind: 'organization', id: organizationId }
  if (!found)
    logSecurity({ event: 'authorization.refused', outcome: 'refused', action: 'management', object, reason: 'TENANT' })
  return found
}

/**
 * The role of a user in an organisation, after concurrent changes of its people are done: a role that was revoked a
 * second ago is gone, and two admins cannot remove each other. The organisation stays locked until the transaction
 * ends. All code acquires locks in the same order: organisation, subscription, membership. The actor must be the
 * system. For a user who is not a member nothing is locked: the user must not block members, nor learn from a delay
 * that the organisation exists.
 */
export async function lockManagement(
  tx: Transaction,
  userId: string,
  organizationId: string,
): Promise<Management | undefined> {
  if (!(await findManagement(tx, userId, organizationId))) return undefined
  await lockOrganization(tx, organizationId)
  return findManagement(tx, userId, organizationId)
}

/** Locks an organisation until the transaction ends, so that no other transaction changes its people. */
export async function lockOrganization(tx: Transaction, organizationId: string): Promise<void> {
  await sql`select id from organization where id = ${organizationId} for no key update`.execute(tx)
}

/**
 * Locks an organisation that a user is about to join until the transaction ends; undefined when it is archived or gone.
 */
export async function lockOpenOrganization(
  tx: Transaction,
  organizationId: string,
): Promise<{ readonly name: string; readonly market: Market } | undefined> {
  const { rows } = await sql<{ name: string; market: Market; archived: boolean }>`
    select name, market, archived from organization where id = ${organizationId} for no key update`.execute(tx)
  return rows[0]?.archived === false ? rows[0] : undefined
}

/**
 * The ids of those of the given users whom a manager manages: members of the organisation; for a limited manager,
 * members of the own groups.
 */
export async function managedAmong(
  tx: Transaction,
  management: Management,
  userIds: readonly string[],
): Promise<Set<string>> {
  const { organizationId, userId } = management
  const among = userIds.filter(isUuid)
  const limited = isLimited(management)
    ? sql`and (m.organization_id, m.user_id) in (select l.organization_id, l.user_id from limited_members(${userId}::uuid) l)`
    : sql``
  const { rows } = await sql<{ userId: string }>`
    select m.user_id as "userId" from membership m
    where m.organization_id = ${organizationId} and m.user_id = any(${among}::uuid[]) ${limited}`.execute(tx)
  return new Set(rows.map((row) => row.userId))
}
