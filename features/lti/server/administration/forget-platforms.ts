import { sql, type Transaction } from '#platform/database/index.ts'

/**
 * Takes away the platforms of an organisation that has ended, with the names they told and what is left to answer: others
 * may register them from then on. The actor must be the system.
 */
export async function forgetPlatforms(tx: Transaction, organizationId: string): Promise<void> {
  await sql`delete from lti_platform where organization_id = ${organizationId}`.execute(tx)
}
