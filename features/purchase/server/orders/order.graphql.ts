import { Invoice, invoiceOfOrder } from '#features/invoices/server/index.ts'
import { productById, Product } from '#features/subscriptions/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { Money } from '#platform/graphql/money.ts'
import type { QuoteLine } from '#features/subscriptions/server/index.ts'
import type { Currency } from '#values/money.ts'
import type { Order, PaymentFailure } from './order-store.ts'

type Line = QuoteLine & { readonly currency: Currency }

/** A line of a bill as the pages show it: an order's, or that of a change before it is made. */
const QuoteLineRef = builder.objectRef<Line>('QuoteLine').implement({
  description: 'A bill line, without VAT.',
  fields: (t) => ({
    kind: t.exposeString('kind', {
      description: 'PLAN, COURSE, YEAR_DISCOUNT, COUPON, REST_OF_PERIOD, UNUSED_REST or PAPER.',
    }),
    quantity: t.exposeInt('quantity'),
    unitAmount: t.field({ type: Money, resolve: ({ unitAmount: amount, currency }) => ({ amount, currency }) }),
    net: t.field({ type: Money, resolve: ({ net: amount, currency }) => ({ amount, currency }) }),
    seats: t.int({
      nullable: true,
      description: 'Of a plan; null for unlimited seats (O4).',
      resolve: ({ facts }) => (typeof facts['seats'] === 'number' ? facts['seats'] : null),
    }),
    months: t.int({
      nullable: true,
      description: 'Of a plan.',
      resolve: ({ facts }) => (typeof facts['months'] === 'number' ? facts['months'] : null),
    }),
    days: t.int({ nullable: true, resolve: ({ facts }) => (typeof facts['days'] === 'number' ? facts['days'] : null) }),
    basisPoints: t.int({
      nullable: true,
      resolve: ({ facts }) => (typeof facts['bp'] === 'number' ? facts['bp'] : null),
    }),
  }),
})

/** A bill, line by line. */
export const QuoteRef = builder.objectRef<Order['quote']>('Quote').implement({
  fields: (t) => ({
    lines: t.field({
      type: [QuoteLineRef],
      resolve: ({ lines, currency }) => lines.map((line) => ({ ...line, currency })),
    }),
    net: t.field({ type: Money, resolve: ({ net: amount, currency }) => ({ amount, currency }) }),
    vat: t.field({ type: Money, resolve: ({ vat: amount, currency }) => ({ amount, currency }) }),
    total: t.field({ type: Money, resolve: ({ total: amount, currency }) => ({ amount, currency }) }),
    vatRateBp: t.exposeInt('vatRateBp'),
  }),
})

const OrderFailure = builder.objectRef<PaymentFailure>('OrderFailure').implement({
  description: 'Why a payment failed (S4).',
  fields: (t) => ({
    code: t.exposeString('code'),
    message: t.exposeString('message'),
    step: t.exposeString('step'),
  }),
})

const OrderState = builder.enumType('OrderState', {
  values: ['PENDING', 'COMPLETED', 'CANCELLED', 'EXPIRED'] as const,
})
const OrderKind = builder.enumType('OrderKind', {
  values: ['START', 'SEATS', 'UPGRADE', 'RENEWAL', 'COURSE', 'AGREEMENT'] as const,
})
export const PaymentMethod = builder.enumType('PaymentMethod', { values: ['CARD', 'INVOICE'] as const })
export const BillingPeriod = builder.enumType('BillingPeriod', { values: ['MONTH', 'YEAR'] as const })

/** An order, visible to its buyer and to the admins of its organisation. */
export const OrderRef = builder.objectRef<Order>('Order').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    shortId: t.exposeString('shortId'),
    kind: t.expose('kind', { type: OrderKind }),
    state: t.expose('state', { type: OrderState }),
    product: t.field({
      type: Product,
      nullable: true,
      description: 'Null for an order of one course.',
      resolve: async ({ productId }, _, context) => {
        if (productId === null) return null
        const product = await productById(context, productId)
        if (!product) throw new Error(`there is no product ${productId}`)
        return product
      },
    }),
    seats: t.exposeInt('seats'),
    period: t.expose('period', {
      type: BillingPeriod,
      nullable: true,
      description: 'Null for an order of one course, which is bought for days.',
    }),
    paymentMethod: t.expose('paymentMethod', { type: PaymentMethod }),
    quote: t.expose('quote', { type: QuoteRef }),
    buyerName: t.string({ resolve: ({ buyer }) => buyer.name }),
    buyerReference: t.string({
      description: 'The buyer’s own; empty for none.',
      resolve: ({ buyer }) => buyer.reference,
    }),
    buyerEmail: t.string({ resolve: ({ buyer }) => buyer.email }),
    periodFrom: t.exposeString('periodFrom', { description: 'A calendar day (ISO 8601).' }),
    periodTo: t.exposeString('periodTo', { description: 'The first unpaid day.' }),
    failure: t.expose('failure', { type: OrderFailure, nullable: true }),
    failedAttempts: t.expose('failedAttempts', {
      type: [OrderFailure],
      description: 'Every attempt to pay that failed while the payer was present, in the order of arrival; at most 50.',
    }),
    invoice: t.field({
      type: Invoice,
      nullable: true,
      description:
        'The invoice or credit note; null before it is issued, and while a change is collected for a later invoice.',
      resolve: async ({ id }, _, context) => (await invoiceOfOrder(await context.read(), id)) ?? null,
    }),
    organizationId: t.exposeID('organizationId', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    completedAt: t.expose('completedAt', { type: 'DateTime', nullable: true }),
  }),
})
