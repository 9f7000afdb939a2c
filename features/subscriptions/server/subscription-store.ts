import { sql, type Transaction } from '#platform/database/index.ts'

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

/** Where a subscription is today, with the days that stay open while its renewal is being paid. */
export const subscriptionStates = ['RUNNING', 'STARTS_LATER', 'PAUSED', 'EXPIRED'] as const
type SubscriptionState = (typeof subscriptionStates)[number]

const state = sql<SubscriptionState>`
  case when stage = 'EXPIRED' then 'EXPIRED'
       else subscription_state(status, starts_at, greatest(expiration_date, access_until)) end`.as('state')

export interface SubscriptionRow {
  readonly id: string
  readonly user_id: string | null
  readonly organization_id: string | null
  readonly product_id: string
  readonly seats: number | null
  readonly status: 'active' | 'paused'
  readonly expiration_date: Date | null
  readonly updated_at: Date
  readonly state: SubscriptionState
}

/** The subscriptions of a user: their own and those of their organisations (C6). At most 50. */
export const findSubscriptionsOfUser = (tx: Transaction, userId: string): Promise<SubscriptionRow[]> =>
  tx
    .selectFrom('subscription')
    .select([...columns, state])
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
  tx
    .selectFrom('subscription')
    .select([...columns, state])
    .where('organization_id', 'in', ids)
    .$castTo<SubscriptionRow>()
    .execute()

/** A subscription by its id, as far as the actor may see it. */
export const findSubscription = (tx: Transaction, id: string): Promise<SubscriptionRow | undefined> =>
  tx
    .selectFrom('subscription')
    .select([...columns, state])
    .where('id', '=', id)
    .$castTo<SubscriptionRow>()
    .executeTakeFirst()
