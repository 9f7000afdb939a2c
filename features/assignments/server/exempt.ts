import { managedAmong } from '#features/organizations/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, sql, type Database, type Transaction } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import { lockAssigning, refused, type Acting, type Refused } from './assigning.ts'

interface Exempting extends Acting {
  readonly organizationId: string
  readonly turnIds: readonly string[]
}

export type ExemptionOutcome = { readonly kind: 'TurnsSaved'; readonly turnIds: readonly string[] } | Refused

interface TurnFound {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly because: string | null
}

/** The turns, locked, if all of them are of people that the actor manages; otherwise as if there were none. */
async function lockTurns(
  tx: Transaction,
  { userId, organizationId, turnIds }: Exempting,
): Promise<TurnFound[] | undefined> {
  const management = await lockAssigning(tx, userId, organizationId)
  if (!management || !turnIds.every(isUuid)) return undefined
  const { rows } = await sql<TurnFound>`
    select t.id, t.user_id as "userId", m.name, t.exempted_because as because
    from assignment_turn t join organization_member m on m.organization_id = t.organization_id and m.user_id = t.user_id
    where t.organization_id = ${organizationId} and t.id = any(${turnIds}::uuid[]) and t.done_at is null
    order by t.id for update of t`.execute(tx)
  const managed = await managedAmong(
    tx,
    management,
    rows.map((turn) => turn.userId),
  )
  const isAll = new Set(turnIds).size === rows.length && rows.every((turn) => managed.has(turn.userId))
  return isAll ? rows : undefined
}

/** Exempts people from what they have been assigned, with a reason. What is done needs none, and is refused. */
export function exempt(
  database: Database,
  { reason, ...given }: Exempting & { readonly reason: string },
): Promise<ExemptionOutcome> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const turns = await lockTurns(tx, given)
    if (!turns) return refused('NOT_ALLOWED')
    await sql`
      update assignment_turn
      set exempted_at = ${given.at}, exempted_by = ${given.userId}, exempted_because = ${reason}
      where id = any(${turns.map(({ id }) => id)}::uuid[])`.execute(tx)
    await record(tx, given, turns, 'TURN_EXEMPTED', (turn) => ({ before: { reason: turn.because }, after: { reason } }))
    return { kind: 'TurnsSaved', turnIds: turns.map(({ id }) => id) }
  })
}

/** Ends exemptions: the turns are open again, with the deadline they had. */
export function endExemption(database: Database, given: Exempting): Promise<ExemptionOutcome> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const turns = await lockTurns(tx, given)
    if (!turns) return refused('NOT_ALLOWED')
    const exempted = turns.filter(({ because }) => because !== null)
    await sql`
      update assignment_turn set exempted_at = null, exempted_by = null, exempted_because = null
      where id = any(${exempted.map(({ id }) => id)}::uuid[])`.execute(tx)
    await record(tx, given, exempted, 'EXEMPTION_ENDED', (turn) => ({ before: { reason: turn.because } }))
    return { kind: 'TurnsSaved', turnIds: turns.map(({ id }) => id) }
  })
}

const record = (
  tx: Transaction,
  { organizationId, userId, at }: Exempting,
  turns: readonly TurnFound[],
  kind: string,
  change: (turn: TurnFound) => { readonly before: object; readonly after?: object },
) =>
  recordChange(
    tx,
    ...turns.map((turn) => {
      const { before, after } = change(turn)
      return {
        organizationId,
        actorId: userId,
        kind,
        subject: turn.name,
        before: { ...before },
        ...(after && { after: { ...after } }),
        at,
      }
    }),
  )
