import { sql, type Transaction } from '#platform/database/index.ts'

/**
 * Deletes the platforms of an organisation that has ended, with the names they sent and all pending requests. Other
 * organisations may register them afterwards. The actor must be the system.
 */
export async function forgetPlatforms(tx: Transaction, organizationId: string): Promise<void> {
  await sql`delete from lti_platform where organization_id = ${organizationId}`.execute(tx)
}
