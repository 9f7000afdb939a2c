import { managedAmong } from '#features/organizations/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, sql, type Database, type Transaction } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import { lockForAssigning, refused, type Acting, type Refused } from './assignment-access.ts'

interface ExemptRequest extends Acting {
  readonly organizationId: string
  readonly instanceIds: readonly string[]
}

export type ExemptionResult = { readonly kind: 'InstancesSaved'; readonly instanceIds: readonly string[] } | Refused

interface FoundInstance {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly because: string | null
}

/** The instances, locked, if the actor manages all of their members; otherwise an empty list. */
async function lockInstances(
  tx: Transaction,
  { userId, organizationId, instanceIds }: ExemptRequest,
): Promise<FoundInstance[] | undefined> {
  const management = await lockForAssigning(tx, userId, organizationId)
  if (!management || !instanceIds.every(isUuid)) return undefined
  const { rows } = await sql<FoundInstance>`
    select t.id, t.user_id as "userId", m.name, t.exempted_because as because
    from assignment_turn t join organization_member m on m.organization_id = t.organization_id and m.user_id = t.user_id
    where t.organization_id = ${organizationId} and t.id = any(${instanceIds}::uuid[]) and t.done_at is null
    order by t.id for update of t`.execute(tx)
  const managed = await managedAmong(
    tx,
    management,
    rows.map((instance) => instance.userId),
  )
  const isAll = new Set(instanceIds).size === rows.length && rows.every((instance) => managed.has(instance.userId))
  return isAll ? rows : undefined
}

/** Exempts members from an assignment, with a reason. Refused for completed instances. */
export function exempt(
  database: Database,
  { reason, ...given }: ExemptRequest & { readonly reason: string },
): Promise<ExemptionResult> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const instances = await lockInstances(tx, given)
    if (!instances) return refused('NOT_ALLOWED')
    await sql`
      update assignment_turn
      set exempted_at = ${given.at}, exempted_by = ${given.userId}, exempted_because = ${reason}
      where id = any(${instances.map(({ id }) => id)}::uuid[])`.execute(tx)
    await record(tx, given, instances, 'TURN_EXEMPTED', (instance) => ({
      before: { reason: instance.because },
      after: { reason },
    }))
    return { kind: 'InstancesSaved', instanceIds: instances.map(({ id }) => id) }
  })
}

/** Ends exemptions: the instances are open again with their previous deadline. */
export function endExemption(database: Database, given: ExemptRequest): Promise<ExemptionResult> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const instances = await lockInstances(tx, given)
    if (!instances) return refused('NOT_ALLOWED')
    const exempted = instances.filter(({ because }) => because !== null)
    await sql`
      update assignment_turn set exempted_at = null, exempted_by = null, exempted_because = null
      where id = any(${exempted.map(({ id }) => id)}::uuid[])`.execute(tx)
    await record(tx, given, exempted, 'EXEMPTION_ENDED', (instance) => ({ before: { reason: instance.because } }))
    return { kind: 'InstancesSaved', instanceIds: instances.map(({ id }) => id) }
  })
}

const record = (
  tx: Transaction,
  { organizationId, userId, at }: ExemptRequest,
  instances: readonly FoundInstance[],
  kind: string,
  change: (instance: FoundInstance) => { readonly before: object; readonly after?: object },
) =>
  recordChange(
    tx,
    ...instances.map((instance) => {
      const { before, after } = change(instance)
      return {
        organizationId,
        actorId: userId,
        kind,
        subject: instance.name,
        before: { ...before },
        ...(after && { after: { ...after } }),
        at,
      }
    }),
  )
