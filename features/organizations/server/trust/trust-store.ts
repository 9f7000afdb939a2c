import { sql, type Transaction } from '#platform/database/index.ts'
import { isTrusted, type TrustEvent } from '#features/organizations/rules/trust/trust.ts'

/** The proofs of an organization and their withdrawals in order, as far as the actor may read them. */
export async function findTrustEvents(tx: Transaction, organizationId: string): Promise<TrustEvent[]> {
  const { rows } = await sql<TrustEvent>`
    select kind, proof, evidence from trust_event where organization_id = ${organizationId} order by id`.execute(tx)
  return rows
}

/** Whether mails may contain the organization's own words. */
export const findTrust = async (tx: Transaction, organizationId: string): Promise<boolean> =>
  isTrusted(await findTrustEvents(tx, organizationId))

/** Adds a proof or a withdrawal. The actor must be the system. */
export async function addTrustEvent(
  tx: Transaction,
  organizationId: string,
  { kind, proof, evidence }: TrustEvent,
  at: Date,
): Promise<void> {
  await sql`
    insert into trust_event (organization_id, kind, proof, evidence, at)
    values (${organizationId}, ${kind}, ${proof}, ${[...evidence].slice(0, 300).join('')}, ${at})`.execute(tx)
}
