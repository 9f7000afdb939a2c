import type { Transaction } from '#platform/database/index.ts'
import type { LocalisedText } from '#values/localised-text.ts'

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

export interface ProductRow {
  readonly id: string
  readonly description: LocalisedText
}

export interface UpgradeRow {
  readonly id: string
  readonly link: string | null
  readonly source_product_id: string
  readonly destination_product_id: string
}

/** The subscriptions that serve a user: the user's own and those of the user's organisations (C6). At most 50. */
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

export const findSubscriptionsOfOrganizations = (tx: Transaction, ids: readonly string[]): Promise<SubscriptionRow[]> =>
  tx.selectFrom('subscription').select(columns).where('organization_id', 'in', ids).$castTo<SubscriptionRow>().execute()

export const findProducts = (tx: Transaction, ids: readonly string[]): Promise<ProductRow[]> =>
  tx.selectFrom('product').select(['id', 'description']).where('id', 'in', ids).$castTo<ProductRow>().execute()

export const findCatalogsOfProducts = (
  tx: Transaction,
  ids: readonly string[],
): Promise<{ product_id: string; catalog_id: string }[]> =>
  tx
    .selectFrom('product_catalog')
    .select(['product_id', 'catalog_id'])
    .where('product_id', 'in', ids)
    .orderBy('catalog_id')
    .execute()

export const findUpgrades = (tx: Transaction, sourceIds: readonly string[]): Promise<UpgradeRow[]> =>
  tx
    .selectFrom('product_upgrade')
    .select(['id', 'link', 'source_product_id', 'destination_product_id'])
    .where('source_product_id', 'in', sourceIds)
    .orderBy('id')
    .execute()
