import { User } from '#features/accounts/server/index.ts'
import { Organization } from '#features/organisations/server/index.ts'
import { builder, LocalisedValue } from '#platform/graphql/builder.ts'
import { groupedBy, requestLoader } from '#platform/graphql/request-loader.ts'
import {
  findCatalogsOfProducts,
  findProducts,
  findSubscriptionsOfOrganizations,
  findSubscriptionsOfUser,
  findUpgrades,
  type ProductRow,
  type SubscriptionRow,
  type UpgradeRow,
} from './subscription-store.ts'

const SubscriptionStatus = builder.enumType('SubscriptionStatus', { values: ['active', 'paused'] as const })

const productById = requestLoader(
  async (context, ids) => new Map((await findProducts(await context.read(), ids)).map((row) => [row.id, row])),
)
const catalogsOf = requestLoader(async (context, ids) =>
  groupedBy(await findCatalogsOfProducts(await context.read(), ids), (row) => row.product_id),
)
const upgradesOf = requestLoader(async (context, ids) =>
  groupedBy(await findUpgrades(await context.read(), ids), (row) => row.source_product_id),
)
const subscriptionOf = requestLoader(
  async (context, ids) =>
    new Map(
      (await findSubscriptionsOfOrganizations(await context.read(), ids)).map((row) => [
        row.organization_id ?? '',
        row,
      ]),
    ),
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

const Product = builder.objectRef<ProductRow>('Product').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
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

/** A subscription of a user or an organisation (S1). No seats means unlimited seats (O4). */
export const Subscription = builder.objectRef<SubscriptionRow>('Subscription').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    seats: t.exposeInt('seats', { nullable: true, description: 'Null means unlimited.' }),
    status: t.expose('status', { type: SubscriptionStatus }),
    expirationDate: t.expose('expiration_date', { type: 'DateTime', nullable: true }),
    updatedAt: t.expose('updated_at', { type: 'DateTime' }),
    userId: t.exposeID('user_id', { nullable: true }),
    organizationId: t.exposeID('organization_id', { nullable: true }),
    product: t.field({
      type: Product,
      resolve: async (subscription, _, context) => {
        const product = await productById(context, subscription.product_id)
        if (!product) throw new Error(`subscription ${subscription.id} has no product`)
        return product
      },
    }),
  }),
})

builder.objectField(Organization, 'subscription', (t) =>
  t.field({
    type: Subscription,
    nullable: true,
    resolve: (organization, _, context) => subscriptionOf(context, organization.id),
  }),
)

builder.objectField(User, 'subscriptions', (t) =>
  t.field({
    type: [Subscription],
    resolve: async (user, _, context) => findSubscriptionsOfUser(await context.read(), user.id),
  }),
)
