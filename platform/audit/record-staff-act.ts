import { sql, type Transaction } from '#platform/database/index.ts'
import { logSecurityOnCommit } from '#platform/security-log.ts'

/** What a look or an act of staff was about. */
interface StaffSubject {
  readonly kind: 'PERSON' | 'ORGANIZATION' | 'CERTIFICATE' | 'INVOICE'
  readonly id: string
}

/** Something that a member of staff looked at or did. */
export interface StaffAct {
  readonly actorId: string
  /** In capitals: PERSON_READ, CERTIFICATE_WITHDRAWN. Each kind has its sentence in the studio. */
  readonly kind: string
  readonly about?: StaffSubject | undefined
  /** Why, in the person's own words, where it is asked for; at most 500 characters. */
  readonly reason?: string | undefined
  /** Further values, without names, secrets or codes; at most 4,000 bytes as JSON. */
  readonly facts?: Readonly<Record<string, unknown>> | undefined
  readonly at: Date
}

/**
 * Writes a line of the staff log in the transaction that reads or changes, so that both are committed or neither. The
 * actor must be the system, or that member of staff.
 */
export async function recordStaffAct(tx: Transaction, act: StaffAct): Promise<void> {
  const { actorId, kind, about, reason, facts = {}, at } = act
  logSecurityOnCommit(tx, {
    event: 'staff.act',
    outcome: 'success',
    actor: { kind: 'user', id: actorId },
    action: kind,
    ...(about && { object: { kind: about.kind.toLowerCase(), id: about.id } }),
  })
  await tx
    .insertInto('staff_act')
    .values({
      actor_id: actorId,
      kind,
      about_kind: about?.kind ?? null,
      about_id: about?.id ?? null,
      reason: reason ?? null,
      facts: JSON.stringify(facts),
      at,
    })
    .execute()
}

/** How often somebody did something since then. The actor must be the system. */
export async function countStaffActs(
  tx: Transaction,
  { actorId, kind, since }: { readonly actorId: string; readonly kind: string; readonly since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from staff_act where actor_id = ${actorId} and kind = ${kind} and at > ${since}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
