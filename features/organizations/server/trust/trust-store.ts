import { sql, type Transaction } from '#platform/database/index.ts'
import { isTrusted, type TrustEvent } from '#features/organizations/rules/trust/trust.ts'

/** What was proved about an organization and what was withdrawn, in that order, as far as the actor may read it. */
export async function findTrustEvents(tx: Transaction, organizationId: string): Promise<TrustEvent[]> {
  const { rows } = await sql<TrustEvent>`
    select kind, proof, evidence from trust_event where organization_id = ${organizationId} order by id`.execute(tx)
  return rows
}

/** Whether letters may go out in the words of an organization. */
export const findTrust = async (tx: Transaction, organizationId: string): Promise<boolean> =>
  isTrusted(await findTrustEvents(tx, organizationId))

/** Adds what was proved or withdrawn. The actor must be the system. */
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
