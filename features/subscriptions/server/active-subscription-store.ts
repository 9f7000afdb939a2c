import { sql, type Transaction } from '#platform/database/index.ts'

/** Whether a subscription that is not over serves a payer already, bought or by agreement. The actor must be the system. */
export async function hasActiveSubscription(
  tx: Transaction,
  payer: { readonly userId: string } | { readonly organizationId: string },
  now: Date,
): Promise<boolean> {
  const whose = 'userId' in payer ? sql`user_id = ${payer.userId}` : sql`organization_id = ${payer.organizationId}`
  const { rows } = await sql`
    select from subscription
    where ${whose} and stage is distinct from 'EXPIRED'
      and (expiration_date is null or greatest(expiration_date, access_until) > ${now})
    limit 1`.execute(tx)
  return rows.length > 0
}
