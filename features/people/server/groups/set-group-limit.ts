import { lockManagement, setRole } from '#features/organizations/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, sql, type Database, type Transaction } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'

interface GroupLimitRequest {
  readonly actorId: string
  readonly organizationId: string
  /** The id of the manager. */
  readonly userId: string
  readonly limited: boolean
  readonly at: Date
}

/** `NOT_ALLOWED` is also the result for an organisation that does not exist, and for a user who is not in it. */
export const limitRefusals = ['NOT_ALLOWED', 'NOT_A_MANAGER'] as const
export type LimitOutcome =
  | { readonly kind: 'Set'; readonly organizationId: string; readonly userId: string }
  | { readonly kind: 'Refused'; readonly reason: (typeof limitRefusals)[number] }

/**
 * Limits a manager to the people of the own groups, or removes the limit. Only an admin of the organisation may. It
 * takes effect immediately.
 */
export function setGroupLimit(
  database: Database,
  { actorId, organizationId, userId, limited, at }: GroupLimitRequest,
): Promise<LimitOutcome> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const management = await lockManagement(tx, actorId, organizationId)
    if (management?.role !== 'ADMIN' || !isUuid(userId)) return { kind: 'Refused', reason: 'NOT_ALLOWED' }
    const { rows } = await sql<{ role: string; limited: boolean; name: string }>`
      select role, group_limited as limited, name from organization_member
      where organization_id = ${organizationId} and user_id = ${userId}`.execute(tx)
    const [is] = rows
    if (!is) return { kind: 'Refused', reason: 'NOT_ALLOWED' }
    if (is.role !== 'MANAGER') return { kind: 'Refused', reason: 'NOT_A_MANAGER' }
    if (is.limited !== limited) {
      await setRole(tx, { organizationId, userId, role: 'MANAGER', groupLimited: limited, at })
      const kind = limited ? 'MANAGER_LIMITED' : 'MANAGER_UNLIMITED'
      await recordChange(tx, { organizationId, actorId, kind, subject: is.name, at })
    }
    return { kind: 'Set', organizationId, userId }
  })
}

/** The people whom a manager manages. */
export interface ManagerScopeRow {
  readonly userId: string
  readonly isLimited: boolean
  /** The names of the manager's groups in order; at most 50. */
  readonly groups: readonly string[]
}

/** The scope of a manager, if the reading user manages that manager; otherwise undefined. */
export async function findScope(
  tx: Transaction,
  organizationId: string,
  userId: string,
): Promise<ManagerScopeRow | undefined> {
  if (!isUuid(organizationId) || !isUuid(userId)) return undefined
  const { rows } = await sql<ManagerScopeRow>`
    select m.user_id as "userId", m.group_limited as "isLimited",
           array(select g.name from member_group_member x join member_group g on g.id = x.group_id
                 where x.organization_id = m.organization_id and x.user_id = m.user_id
                 order by g.name limit 50) as groups
    from organization_member m
    where m.organization_id = ${organizationId} and m.user_id = ${userId} and m.role = 'MANAGER'`.execute(tx)
  return rows[0]
}
