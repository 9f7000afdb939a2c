import type { Transaction } from '#platform/database/index.ts'

const columns = [
  'id',
  'user_id',
  'organization_id',
  'product_id',
  'seats',
  'status',
  'expiration_date',
  'updated_at',
] as const

export interface SubscriptionRow {
  readonly id: string
  readonly user_id: string | null
  readonly organization_id: string | null
  readonly product_id: string
  readonly seats: number | null
  readonly status: 'active' | 'paused'
  readonly expiration_date: Date | null
  readonly updated_at: Date
}

/** The subscriptions of a user: their own and those of their organisations (C6). At most 50. */
export const findSubscriptionsOfUser = (tx: Transaction, userId: string): Promise<SubscriptionRow[]> =>
  tx
    .selectFrom('subscription')
    .select(columns)
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('user_subscription')
        .select('subscription_id')
        .where('user_id', '=', userId)
        .$castTo<{ subscription_id: string }>(),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(50)
    .$castTo<SubscriptionRow>()
    .execute()

/** The subscriptions of organisations, at most one each. */
export const findSubscriptionsOfOrganizations = (tx: Transaction, ids: readonly string[]): Promise<SubscriptionRow[]> =>
  tx.selectFrom('subscription').select(columns).where('organization_id', 'in', ids).$castTo<SubscriptionRow>().execute()

/** A subscription by its id, as far as the actor may see it. */
export const findSubscription = (tx: Transaction, id: string): Promise<SubscriptionRow | undefined> =>
  tx.selectFrom('subscription').select(columns).where('id', '=', id).$castTo<SubscriptionRow>().executeTakeFirst()
