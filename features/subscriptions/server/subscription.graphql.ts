import { User } from '#features/accounts/server/index.ts'
import { adminsOf, Organization, OrganizationAdmin } from '#features/organizations/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import { keptWithFacts } from '#platform/graphql/kept-with-facts.ts'
import { whenKnown } from '#platform/graphql/known.ts'
import { requestLoader } from '#platform/graphql/request-loader.ts'
import { Product, productById } from './product.graphql.ts'
import {
  findSubscriptionsOfOrganizations,
  findSubscriptionsOfUser,
  subscriptionStates,
  type SubscriptionRow,
} from './subscription-store.ts'

const SubscriptionStatus = builder.enumType('SubscriptionStatus', { values: ['active', 'paused'] as const })

const SubscriptionState = builder.enumType('SubscriptionState', { values: subscriptionStates })

const subscriptionOf = (context: GraphContext, organizationId: string) =>
  keptWithFacts(context, `subscription ${organizationId}`, () => loadSubscription(context, organizationId))

const loadSubscription = requestLoader(
  async (context, ids) =>
    new Map((await findSubscriptionsOfOrganizations(context, ids)).map((row) => [row.organization_id ?? '', row])),
)

/** A subscription of a user or an organisation (S1). No seats means unlimited seats (O4). */
export const Subscription = builder.objectRef<SubscriptionRow>('Subscription').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    seats: t.exposeInt('seats', { nullable: true, description: 'Null means unlimited.' }),
    status: t.expose('status', { type: SubscriptionStatus }),
    state: t.expose('state', {
      type: SubscriptionState,
      description: 'What it gives today; `status` stays active when it has expired.',
    }),
    payers: t.field({
      type: [OrganizationAdmin],
      description: 'Who can renew it: the admins of its organisation, at most three. Empty for a person’s own.',
      resolve: async ({ organization_id: id }, _, context) =>
        id === null ? [] : ((await adminsOf(context, id)) ?? []),
    }),
    expirationDate: t.expose('expiration_date', { type: 'DateTime', nullable: true }),
    updatedAt: t.expose('updated_at', { type: 'DateTime' }),
    userId: t.exposeID('user_id', { nullable: true }),
    organizationId: t.exposeID('organization_id', { nullable: true }),
    product: t.field({
      type: Product,
      resolve: (subscription, _, context) =>
        whenKnown(productById(context, subscription.product_id), (product) => {
          if (!product) throw new Error(`subscription ${subscription.id} has no product`)
          return product
        }),
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
    resolve: (user, _, context) =>
      keptWithFacts(context, `subscriptions ${user.id}`, () => findSubscriptionsOfUser(context, user.id)),
  }),
)
