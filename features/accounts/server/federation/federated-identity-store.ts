import { sql, type Transaction } from '#platform/database/index.ts'

/** Locks a provider's subject until the end of the transaction. */
export async function lockSubject(tx: Transaction, providerId: string, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${providerId} ${subject}`}, 71))`.execute(tx)
}

/** The user that the provider's subject is linked to. */
export async function findLinkedSub(tx: Transaction, providerId: string, subject: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('federated_identity')
    .select('user_sub')
    .where('provider_id', '=', providerId)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_sub
}

/** Whether the user is linked to any subject of the provider. */
export async function isLinked(tx: Transaction, providerId: string, userSub: string): Promise<boolean> {
  const row = await tx
    .selectFrom('federated_identity')
    .select('subject')
    .where('provider_id', '=', providerId)
    .where('user_sub', '=', userSub)
    .executeTakeFirst()
  return row !== undefined
}

/** Links a subject to a user, or updates when the link was used. */
export async function saveLink(
  tx: Transaction,
  link: { providerId: string; subject: string; userSub: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('federated_identity')
    .values({
      provider_id: link.providerId,
      subject: link.subject,
      user_sub: link.userSub,
      created_at: link.at,
      last_used_at: link.at,
    })
    .onConflict((conflict) => conflict.columns(['provider_id', 'subject']).doUpdateSet({ last_used_at: link.at }))
    .execute()
}

/** Deletes the links of a provider's subjects: another issuer has other people. */
export async function removeLinks(tx: Transaction, providerId: string): Promise<void> {
  await tx.deleteFrom('federated_identity').where('provider_id', '=', providerId).execute()
  await tx.deleteFrom('federated_sign_in').where('provider_id', '=', providerId).execute()
}
