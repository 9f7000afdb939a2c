import type { Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'

const columns = ['product.id', 'product.key', 'product.licence', 'product.description'] as const

export interface ProductRow {
  readonly id: string
  readonly key: string
  readonly licence: 'INDIVIDUAL' | 'GROUP' | 'CORPORATE'
  readonly description: LocalisedText
}

export interface UpgradeRow {
  readonly id: string
  readonly link: string | null
  readonly source_product_id: string
  readonly destination_product_id: string
}

/** Products by their ids, in no order. */
export const findProducts = (tx: Transaction, ids: readonly string[]): Promise<ProductRow[]> =>
  tx.selectFrom('product').select(columns).where('id', 'in', ids).$castTo<ProductRow>().execute()

/** The products of the market's catalogue, from the smallest licence to the largest; at most 50. */
export const findProductsOfMarket = (tx: Transaction, market: Market): Promise<ProductRow[]> =>
  tx
    .selectFrom('product')
    .innerJoin('product_catalog', 'product_catalog.product_id', 'product.id')
    .innerJoin('catalog', 'catalog.id', 'product_catalog.catalog_id')
    .select(columns)
    .where('catalog.market', '=', market)
    .orderBy((e) => e.case('product.licence').when('INDIVIDUAL').then(0).when('GROUP').then(1).else(2).end())
    .orderBy('product.key')
    .limit(50)
    .$castTo<ProductRow>()
    .execute()

/** The catalogues that products open. */
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

/** Where products can be upgraded to (S1). */
export const findUpgrades = (tx: Transaction, sourceIds: readonly string[]): Promise<UpgradeRow[]> =>
  tx
    .selectFrom('product_upgrade')
    .select(['id', 'link', 'source_product_id', 'destination_product_id'])
    .where('source_product_id', 'in', sourceIds)
    .orderBy('id')
    .execute()
