import { builder, LocalisedValue } from '#platform/graphql/builder.ts'
import { whenKnown } from '#platform/graphql/known.ts'
import { publishedLoader } from '#platform/graphql/published/published-loader.ts'
import { groupedBy } from '#platform/graphql/request-loader.ts'
import {
  findCatalogsOfProducts,
  findProducts,
  findProductsOfMarket,
  findUpgrades,
  type ProductRow,
  type UpgradeRow,
} from './product-store.ts'
import { viewerSeesPriceList } from './price-list-access.ts'

const LicenceType = builder.enumType('LicenceType', { values: ['INDIVIDUAL', 'GROUP', 'CORPORATE'] as const })

export const productById = publishedLoader(
  async (tx, _, ids) => new Map((await findProducts(tx, ids)).map((row) => [row.id, row])),
)
const catalogsOf = publishedLoader(async (tx, _, ids) =>
  groupedBy(await findCatalogsOfProducts(tx, ids), (row) => row.product_id),
)
const noUpgrades: readonly UpgradeRow[] = []
const upgradesOf = publishedLoader(async (tx, _, ids) => {
  const found = groupedBy(await findUpgrades(tx, ids), (row) => row.source_product_id)
  return new Map(ids.map((id) => [id, found.get(id) ?? noUpgrades]))
})

const ProductCatalog = builder.objectRef<{ catalog_id: string }>('ProductCatalog').implement({
  fields: (t) => ({ id: t.exposeID('catalog_id') }),
})

const ProductUpgrade = builder.objectRef<UpgradeRow>('ProductUpgrade').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    link: t.exposeString('link', { nullable: true }),
    destinationProductId: t.exposeID('destination_product_id'),
    sourceProductId: t.exposeID('source_product_id'),
  }),
})

/** A product to subscribe to (S1), with its licence (S2). */
export const Product = builder.objectRef<ProductRow>('Product').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    key: t.exposeString('key', { description: 'The stable name of the product, such as group.' }),
    licence: t.expose('licence', { type: LicenceType }),
    description: t.expose('description', { type: [LocalisedValue] }),
    catalogs: t.field({
      type: [ProductCatalog],
      resolve: (product, _, context) => whenKnown(catalogsOf(context, product.id), (catalogs) => catalogs ?? []),
    }),
    upgradeTo: t.field({
      type: [ProductUpgrade],
      resolve: (product, _, context) => whenKnown(upgradesOf(context, product.id), (upgrades) => [...(upgrades ?? [])]),
    }),
  }),
})

builder.queryField('products', (t) =>
  t.field({
    type: [Product],
    description:
      'The products of the market, at most 50. Empty for members from whom the organisation hides the price list.',
    authScopes: { everyone: true },
    resolve: async (_, __, context) =>
      (await viewerSeesPriceList(context)) ? findProductsOfMarket(await context.read(), context.market) : [],
  }),
)
