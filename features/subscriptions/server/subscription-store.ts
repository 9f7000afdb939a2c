import { anyOf, sql, type Transaction } from '#platform/database/index.ts'
import { readRows, type Reader } from '#platform/graphql/read-together.ts'

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

const allColumns = sql`${sql.raw(columns.join(', '))}, ${state}`
const moments = ['expiration_date', 'updated_at'] as const

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
export const findSubscriptionsOfUser = (reader: Reader, userId: string): Promise<SubscriptionRow[]> =>
  readRows(
    reader,
    sql<SubscriptionRow>`
      select ${allColumns} from subscription
      where id in (select subscription_id from user_subscription where user_id = ${userId})
      order by created_at, id limit 50`,
    moments,
  )

/** The subscriptions of organisations, at most one each. */
export const findSubscriptionsOfOrganizations = (reader: Reader, ids: readonly string[]): Promise<SubscriptionRow[]> =>
  readRows(
    reader,
    sql<SubscriptionRow>`select ${allColumns} from subscription where organization_id = ${anyOf(ids)}`,
    moments,
  )

/** A subscription by its id, as far as the actor may see it. */
export const findSubscription = (tx: Transaction, id: string): Promise<SubscriptionRow | undefined> =>
  tx
    .selectFrom('subscription')
    .select([...columns, state])
    .where('id', '=', id)
    .$castTo<SubscriptionRow>()
    .executeTakeFirst()
