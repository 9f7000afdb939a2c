import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { minorUnits } from '#platform/graphql/money.ts'
import type { Limit } from '#platform/limits/index.ts'
import { orderRefusals } from '#features/purchase/rules/checkout/order-refusal.ts'
import type { BuyerField } from '#features/purchase/rules/checkout/buyer.ts'
import { cancelOrder } from './cancel-order.ts'
import { findOpenOrder, findOrder } from './order-store.ts'
import { BillingPeriod, OrderRef, PaymentMethod } from './order.graphql.ts'
import { placeOrder, type PlacedOrder } from './place-order.ts'

export const BuyerInput = builder.inputType('BuyerInput', {
  description: 'The billed party. Fields that do not apply are empty.',
  fields: (t) => ({
    kind: t.field({
      type: builder.enumType('BuyerKind', { values: ['PERSON', 'ORGANIZATION'] as const }),
      required: true,
    }),
    name: t.string({ required: true }),
    number: t.string({ required: true, description: 'Organisation number or NIF.' }),
    email: t.string({ required: true }),
    address: t.string({ required: true }),
    zip: t.string({ required: true }),
    city: t.string({ required: true }),
    municipality: t.string({ required: true }),
    country: t.string({ required: true, description: 'Two letters (ISO 3166-1).' }),
    reference: t.string({ required: true, description: 'The buyer’s own reference.' }),
    note: t.string({ required: true }),
    sendVia: t.field({
      type: builder.enumType('InvoiceChannel', { values: ['EHF', 'EMAIL', 'PAPER'] as const }),
      required: true,
    }),
  }),
})

const PlaceOrderInput = builder.inputType('PlaceOrderInput', {
  fields: (t) => ({
    productId: t.id({ required: true }),
    seats: t.int({ required: true }),
    period: t.field({ type: BillingPeriod, required: true }),
    couponCode: t.string(),
    partnerKey: t.string({ description: 'The partner whose members’ price applies.' }),
    paymentMethod: t.field({ type: PaymentMethod, required: true }),
    keepsCard: t.boolean({ required: true, description: 'Whether the card is saved for renewals.' }),
    buyer: t.field({ type: BuyerInput, required: true }),
    organizationId: t.id({ description: 'An organisation whose admin the viewer is; created when null.' }),
    expectedTotalMinor: t.string({ required: true, description: 'Minor units as a string, as shown to the buyer.' }),
    acceptsTerms: t.boolean({ required: true }),
    dpaVersion: t.string({
      description:
        'For an organisation: the version of the data-processing agreement that the buyer accepts with the order.',
    }),
    acceptsImmediateStart: t.boolean({ required: true }),
  }),
})

export const OrderPlaced = builder.objectRef<Extract<PlacedOrder, { kind: 'OrderPlaced' }>>('OrderPlaced').implement({
  fields: (t) => ({ order: t.expose('order', { type: OrderRef }) }),
})
const OrderRefused = builder.objectRef<Extract<PlacedOrder, { kind: 'OrderRefused' }>>('OrderRefused').implement({
  fields: (t) => ({
    reason: t.expose('reason', { type: builder.enumType('OrderRefusalReason', { values: orderRefusals }) }),
    fields: t.field({
      type: ['String'],
      description: 'The invalid fields of the buyer.',
      resolve: ({ fields }) => [...fields] satisfies BuyerField[],
    }),
  }),
})
const PlaceOrderResult = builder.unionType('PlaceOrderResult', {
  types: [OrderPlaced, OrderRefused],
  resolveType: ({ kind }) => kind,
})

/** Limits guessing of codes by orders, as the coupon query is limited. */
const couponLimit: Limit = { name: 'coupons of orders', max: 30 }

builder.mutationField('placeOrder', (t) =>
  t.field({
    type: PlaceOrderResult,
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: PlaceOrderInput, required: true }) },
    resolve: async (_, { input }, context) => {
      const userId = userIdOf(context)
      const couponCode = input.couponCode?.trim() || undefined
      if (couponCode !== undefined && (await context.rateLimiter.secondsToWait(couponLimit, userId)) > 0)
        return { kind: 'OrderRefused' as const, reason: 'COUPON_RATE_LIMITED' as const, fields: [] }
      return placeOrder(
        context.database,
        {
          ...input,
          userId,
          market: context.market,
          language: context.locale,
          couponCode,
          partnerKey: input.partnerKey ?? undefined,
          organizationId: input.organizationId ?? undefined,
          dpaVersion: input.dpaVersion ?? undefined,
          expectedTotal: minorUnits(input.expectedTotalMinor),
        },
        context.now(),
      )
    },
  }),
)

builder.mutationField('cancelOrder', (t) =>
  t.field({
    type: OrderRef,
    nullable: true,
    description: 'Cancels an unpaid order; null when the viewer may not, or it is completed.',
    authScopes: { signedIn: true },
    args: { shortId: t.arg.string({ required: true }) },
    resolve: (_, { shortId }, context) =>
      cancelOrder(context.database, { shortId, userId: userIdOf(context) }, context.now()).then(
        (order) => order ?? null,
      ),
  }),
)

builder.queryField('order', (t) =>
  t.field({
    type: OrderRef,
    nullable: true,
    description: 'An order of the viewer, or of an organisation whose admin the viewer is.',
    authScopes: { signedIn: true },
    args: { shortId: t.arg.string({ required: true }) },
    resolve: async (_, { shortId }, context) => (await findOrder(await context.read(), shortId)) ?? null,
  }),
)

builder.queryField('openOrder', (t) =>
  t.field({
    type: OrderRef,
    nullable: true,
    description: 'The viewer’s newest pending order.',
    authScopes: { signedIn: true },
    resolve: async (_, __, context) =>
      (await findOpenOrder(await context.read(), userIdOf(context), context.now())) ?? null,
  }),
)
