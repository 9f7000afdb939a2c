import { sql, type Transaction } from '#platform/database/index.ts'

export interface HistoryRow {
  readonly id: string
  readonly kind: string
  readonly at: Date
  /** null for the system, and for a deleted account */
  readonly actor: string | null
  readonly isSystem: boolean
  readonly facts: Readonly<Record<string, unknown>>
}

/** The history of a subscription, the newest first; only for its payer. */
export async function findHistory(
  tx: Transaction,
  subscriptionId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ items: HistoryRow[]; total: number }> {
  const { rows: items } = await sql<HistoryRow>`
    select id, kind, at, actor, actor_id is null as "isSystem", facts from subscription_history
    where subscription_id = ${subscriptionId} order by at desc, id desc limit ${limit} offset ${offset}`.execute(tx)
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from subscription_history where subscription_id = ${subscriptionId}`.execute(tx)
  return { items, total: rows[0]?.total ?? 0 }
}
