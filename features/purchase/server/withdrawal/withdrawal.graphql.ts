import { OrderRef } from '#features/purchase/server/orders/order.graphql.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { Money } from '#platform/graphql/money.ts'
import { creditOf, listWithdrawable, type WithdrawalAssessment } from './assess-withdrawal.ts'
import { withdrawPurchase, type PurchaseWithdrawal } from './withdraw-purchase.ts'

const WithdrawablePurchase = builder.objectRef<WithdrawalAssessment>('WithdrawablePurchase').implement({
  description: 'What a person has bought for themselves in the last days (Directive 2011/83/EU art. 11a).',
  fields: (t) => ({
    order: t.expose('order', { type: OrderRef }),
    lastDay: t.exposeString('lastDay', { description: 'The last calendar day for a withdrawal (ISO 8601).' }),
    hasStarted: t.boolean({
      description: 'Whether the course was begun, which has ended the right of withdrawal.',
      resolve: ({ refusal }) => refusal === 'STARTED',
    }),
    refund: t.field({
      type: Money,
      description: 'What would be refunded today, with VAT.',
      resolve: (assessed) => ({ amount: creditOf(assessed), currency: assessed.order.currency }),
    }),
  }),
})

builder.queryField('withdrawablePurchases', (t) =>
  t.field({
    type: [WithdrawablePurchase],
    description: 'The viewer’s purchases whose time for withdrawal is not over, at most 50.',
    authScopes: { signedIn: true },
    resolve: async (_, __, context) => [
      ...(await listWithdrawable(
        await context.read(),
        { userId: userIdOf(context), market: context.market },
        context.now(),
      )),
    ],
  }),
)

const PurchaseWithdrawn = builder
  .objectRef<Extract<PurchaseWithdrawal, { kind: 'PurchaseWithdrawn' }>>('PurchaseWithdrawn')
  .implement({
    fields: (t) => ({
      withdrawnAt: t.expose('withdrawnAt', { type: 'DateTime' }),
      refund: t.field({ type: Money, resolve: ({ credit: amount, currency }) => ({ amount, currency }) }),
    }),
  })
const PurchaseWithdrawalRefused = builder
  .objectRef<Extract<PurchaseWithdrawal, { kind: 'PurchaseWithdrawalRefused' }>>('PurchaseWithdrawalRefused')
  .implement({
    fields: (t) => ({
      reason: t.expose('reason', {
        type: builder.enumType('PurchaseWithdrawalRefusal', {
          values: ['UNKNOWN_ORDER', 'TOO_LATE', 'STARTED'] as const,
        }),
      }),
    }),
  })
const WithdrawPurchaseResult = builder.unionType('WithdrawPurchaseResult', {
  types: [PurchaseWithdrawn, PurchaseWithdrawalRefused],
  resolveType: ({ kind }) => kind,
})

builder.mutationField('withdrawPurchase', (t) =>
  t.field({
    type: WithdrawPurchaseResult,
    description:
      'A person withdraws from what they bought for themselves at most 14 days ago: the money goes back, access ends, and ' +
      'a mail confirms it.',
    authScopes: { signedIn: true },
    args: { shortId: t.arg.string({ required: true }) },
    resolve: (_, { shortId }, context) =>
      withdrawPurchase(
        context.database,
        { shortId, userId: userIdOf(context), language: context.locale },
        context.now(),
      ),
  }),
)
