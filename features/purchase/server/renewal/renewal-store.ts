import { sql, type Transaction } from '#platform/database/index.ts'
import type { Terms } from '#features/subscriptions/server/index.ts'
import type { Language } from '#values/language.ts'

/** The renewal of a subscription that is not paid yet. The actor must be the system. */
export async function findOpenRenewal(tx: Transaction, subscriptionId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from purchase_order
    where subscription_id = ${subscriptionId} and kind = 'RENEWAL' and state = 'PENDING'
    order by created_at desc limit 1`.execute(tx)
  return rows[0]?.id
}

/** Whether the account is about to be deleted or the organisation is archived. The actor must be the system. */
export async function isBeingDeleted(
  tx: Transaction,
  { userId, organizationId }: Pick<Terms, 'userId' | 'organizationId'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from leaving_user where user_id = ${userId}
    union all
    select from archived_organization where organization_id = ${organizationId} limit 1`.execute(tx)
  return rows.length > 0
}

/** The short id of an order. */
export async function findShortId(tx: Transaction, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ shortId: string }>`
    select short_id as "shortId" from purchase_order where id = ${orderId}`.execute(tx)
  return rows[0]?.shortId
}

/** A recipient of mails about a subscription. */
export interface Payer {
  readonly userId: string
  readonly email: string
  readonly language: Language
}

/**
 * The recipients of mails about a subscription: its user, or at most twenty admins of the organisation, without
 * accounts about to be deleted. The actor must be the system.
 */
export async function findPayers(
  tx: Transaction,
  { userId, organizationId }: Pick<Terms, 'userId' | 'organizationId'>,
): Promise<Payer[]> {
  const { rows } = await sql<Payer>`
    select c.user_id as "userId", c.email, c.locale as language from user_contact c
    where (c.user_id = ${userId} or c.user_id in (
        select a.user_id from organization_admin a where a.organization_id = ${organizationId}))
      and not exists (select from leaving_user l where l.user_id = c.user_id)
    order by c.user_id limit 20`.execute(tx)
  return rows
}

/** The language of a subscription's papers: that of the last order, else the market's own. The actor must be the system. */
export async function findLanguage(tx: Transaction, { id, market }: Pick<Terms, 'id' | 'market'>): Promise<Language> {
  const { rows } = await sql<{ language: Language }>`
    select language from purchase_order where subscription_id = ${id} order by created_at desc limit 1`.execute(tx)
  return rows[0]?.language ?? (market === 'no' ? 'nb' : 'es')
}
