import { builder, LocalisedValue } from '#platform/graphql/builder.ts'
import { groupedBy, requestLoader } from '#platform/graphql/request-loader.ts'
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

export const productById = requestLoader(
  async (context, ids) => new Map((await findProducts(await context.read(), ids)).map((row) => [row.id, row])),
)
const catalogsOf = requestLoader(async (context, ids) =>
  groupedBy(await findCatalogsOfProducts(await context.read(), ids), (row) => row.product_id),
)
const upgradesOf = requestLoader(async (context, ids) =>
  groupedBy(await findUpgrades(await context.read(), ids), (row) => row.source_product_id),
)

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
      resolve: async (product, _, context) => (await catalogsOf(context, product.id)) ?? [],
    }),
    upgradeTo: t.field({
      type: [ProductUpgrade],
      resolve: async (product, _, context) => (await upgradesOf(context, product.id)) ?? [],
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
