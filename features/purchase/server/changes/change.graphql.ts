import {
  changeRefusals,
  findSubscription,
  Product,
  Subscription,
  unitAmountOf,
} from '#features/subscriptions/server/index.ts'
import { dayIn } from '#values/day.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { minorUnits, Money } from '#platform/graphql/money.ts'
import { OrderRef, QuoteRef } from '#features/purchase/server/orders/order.graphql.ts'
import { changeSubscription, type ChangeResult } from './change-subscription.ts'
import { findPayerTerms } from './payer-access.ts'
import { productOf } from './terms.graphql.ts'
import { refused, previewChange, type ChangeRefused, type ChangePreview } from './preview-change.ts'

const ChangeRefusedRef = builder.objectRef<ChangeRefused>('ChangeRefused').implement({
  fields: (t) => ({
    reason: t.expose('reason', { type: builder.enumType('ChangeRefusalReason', { values: changeRefusals }) }),
    seatsInUse: t.int({
      nullable: true,
      description: 'Members and open invitations: the minimum number of seats.',
      resolve: ({ seatsInUse }) => seatsInUse ?? null,
    }),
    minSeats: t.int({ nullable: true, resolve: ({ minSeats }) => minSeats ?? null }),
    maxSeats: t.int({ nullable: true, resolve: ({ maxSeats }) => maxSeats ?? null }),
  }),
})

const ChangePreviewRef = builder.objectRef<ChangePreview>('ChangePreview').implement({
  description: 'The effect of a change on the bills.',
  fields: (t) => ({
    version: t.int({ resolve: ({ terms }) => terms.version }),
    seats: t.exposeInt('seats'),
    atRenewal: t.exposeBoolean('atRenewal'),
    product: t.field({ type: Product, resolve: ({ offer }, _, context) => productOf(context, offer.product.id) }),
    unitAmount: t.field({
      type: Money,
      description: 'The price of a seat per month after the change.',
      resolve: ({ offer: { price }, seats }) => ({ amount: unitAmountOf(price, seats), currency: price.currency }),
    }),
    today: t.expose('today', { type: QuoteRef, description: 'Today’s bill; a negative total is credited.' }),
    nextBill: t.field({
      type: QuoteRef,
      nullable: true,
      description: 'Null where no period follows.',
      resolve: ({ nextBill }) => nextBill ?? null,
    }),
  }),
})
const PreviewResult = builder.unionType('PreviewChangeResult', {
  types: [ChangePreviewRef, ChangeRefusedRef],
  resolveType: ({ kind }) => kind,
})

builder.queryField('previewChange', (t) =>
  t.field({
    type: PreviewResult,
    description: 'Previews a change of seats or product, for the payer.',
    authScopes: { signedIn: true },
    args: {
      subscriptionId: t.arg.id({ required: true }),
      seats: t.arg.int({ description: 'Unchanged when null.' }),
      productId: t.arg.id({ description: 'Unchanged when null.' }),
      atRenewal: t.arg.boolean({ required: true, description: 'From the next period on instead of today.' }),
    },
    resolve: async (_, { subscriptionId, seats, productId, atRenewal }, context) => {
      const tx = await context.read()
      const terms = await findPayerTerms(tx, userIdOf(context), subscriptionId)
      if (!terms) return refused('UNKNOWN_SUBSCRIPTION')
      const request = { seats: seats ?? undefined, productId: productId ?? undefined, atRenewal }
      return previewChange(tx, terms, request, dayIn(terms.market, context.now()))
    },
  }),
)

type Changed = Extract<ChangeResult, { kind: 'SubscriptionChanged' }>

const SubscriptionChanged = builder.objectRef<Changed>('SubscriptionChanged').implement({
  fields: (t) => ({
    subscription: t.field({
      type: Subscription,
      resolve: async ({ subscriptionId }, _, context) => {
        const subscription = await findSubscription(await context.read(), subscriptionId)
        if (!subscription) throw new Error(`the payer of ${subscriptionId} cannot see it`)
        return subscription
      },
    }),
    order: t.field({
      type: OrderRef,
      nullable: true,
      description: 'Null when nothing is billed; PENDING until the card payment.',
      resolve: ({ order }) => order ?? null,
    }),
  }),
})
export const ChangeResultRef = builder.unionType('ChangeSubscriptionResult', {
  types: [SubscriptionChanged, ChangeRefusedRef],
  resolveType: ({ kind }) => kind,
})

const ChangeInput = builder.inputType('ChangeSubscriptionInput', {
  fields: (t) => ({
    subscriptionId: t.id({ required: true }),
    version: t.int({ required: true, description: 'The version of the terms that the client has shown.' }),
    seats: t.int({ description: 'Unchanged when null.' }),
    productId: t.id({ description: 'Unchanged when null.' }),
    atRenewal: t.boolean({ required: true }),
    expectedTotalMinor: t.string({
      required: true,
      description: 'Today’s total in minor units, as shown to the payer.',
    }),
  }),
})

builder.mutationField('changeSubscription', (t) =>
  t.field({
    type: ChangeResultRef,
    description: 'Changes seats or product: at once on invoice, after the payment by card (S1). For the payer.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ChangeInput, required: true }) },
    resolve: (_, { input }, context) =>
      changeSubscription(
        context.database,
        {
          ...input,
          userId: userIdOf(context),
          language: context.locale,
          seats: input.seats ?? undefined,
          productId: input.productId ?? undefined,
          expectedTotal: minorUnits(input.expectedTotalMinor),
        },
        context.now(),
      ),
  }),
)
