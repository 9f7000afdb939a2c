import { dayIn } from '#values/day.ts'
import { findSeatUse, SeatUseType } from '#features/seats/server/index.ts'
import {
  PriceRef,
  Subscription,
  findOfferOfPrice,
  findTerms,
  pausableDays,
  pauseEnds,
  unitAmountOf,
  productById,
  type Offer,
  type Terms,
} from '#features/subscriptions/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { Money } from '#platform/graphql/money.ts'
import { BillingPeriod, PaymentMethod, QuoteRef } from '#features/purchase/server/orders/order.graphql.ts'
import type { Buyer } from '#features/purchase/rules/checkout/buyer.ts'
import { findBuyer } from './find-buyer.ts'
import { isPayer } from './payer-access.ts'
import { findNextBill } from './next-bill.ts'

/** The terms with the price they run at, which several fields need. */
interface ShownTerms extends Terms {
  readonly offer: Offer
}

const Stage = builder.enumType('SubscriptionStage', {
  description: 'The life cycle of a bought subscription; others than its payer see only active or paused.',
  values: ['TRIALING', 'ACTIVE', 'PAST_DUE', 'PAUSED', 'CANCELLED', 'EXPIRED'] as const,
})

const BillTo = builder.objectRef<Buyer>('BillTo').implement({
  description: 'The recipient of the next bill, as of today.',
  fields: (t) => ({
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    number: t.exposeString('number'),
    sendVia: t.exposeString('sendVia', { description: 'EHF, EMAIL or PAPER.' }),
  }),
})

export const TermsRef = builder.objectRef<ShownTerms>('SubscriptionTerms').implement({
  description: 'The terms of a bought subscription, for its payer.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Sent with a change, to detect concurrent ones.' }),
    stage: t.expose('stage', { type: Stage }),
    period: t.expose('period', { type: BillingPeriod }),
    periodFrom: t.exposeString('periodFrom', { description: 'A calendar day (ISO 8601).' }),
    periodTo: t.exposeString('periodTo', { description: 'The first unpaid day.' }),
    renews: t.exposeBoolean('renews'),
    pausedOn: t.exposeString('pausedOn', { nullable: true }),
    pausableDays: t.int({
      description: 'Remaining days of pause in the period; 0 where it cannot be paused.',
      resolve: pausableDays,
    }),
    pauseEnds: t.string({
      nullable: true,
      description: 'The day on which a requested pause ends automatically.',
      resolve: (terms) => pauseEnds(terms) ?? null,
    }),
    pastDueSince: t.exposeString('pastDueSince', { nullable: true }),
    paymentMethod: t.expose('paymentMethod', { type: PaymentMethod }),
    couponBp: t.exposeInt('couponBp', { description: 'Basis points off the running period.' }),
    seats: t.int({ description: '1 for unlimited seats.', resolve: ({ seats }) => seats ?? 1 }),
    nextSeats: t.int({
      nullable: true,
      description: 'Seats from the next period on, when a reduction is planned.',
      resolve: ({ nextSeats }) => nextSeats ?? null,
    }),
    unitAmount: t.field({
      type: Money,
      description: 'The price of a seat per month; of the whole period for unlimited seats.',
      resolve: ({ offer: { price }, seats }) => ({ amount: unitAmountOf(price, seats ?? 1), currency: price.currency }),
    }),
    byAgreement: t.boolean({
      description: 'Whether the price is agreed with the organisation: Kursiva changes seats and plan (S2).',
      resolve: ({ offer }) => offer.agreement !== undefined,
    }),
    price: t.field({ type: PriceRef, resolve: ({ offer }) => offer }),
    seatUse: t.field({
      type: SeatUseType,
      resolve: async ({ organizationId }, _, context) => findSeatUse(await context.read(), organizationId),
    }),
    billTo: t.field({
      type: BillTo,
      nullable: true,
      description: 'Null when mandatory fields of a bill are missing.',
      resolve: async (terms, _, context) => (await findBuyer(await context.read(), terms)) ?? null,
    }),
    nextBill: t.field({
      type: QuoteRef,
      nullable: true,
      description: 'As of today; null where no period follows.',
      resolve: async (terms, _, context) => (await findNextBill(await context.read(), terms)) ?? null,
    }),
  }),
})

builder.objectField(Subscription, 'terms', (t) =>
  t.field({
    type: TermsRef,
    nullable: true,
    description: 'Null for others than its payer, and for subscriptions that nobody bills.',
    resolve: async ({ id, user_id: userId, organization_id: organizationId }, _, context) => {
      const tx = await context.read()
      if (context.viewer.kind !== 'User' || !(await isPayer(tx, userIdOf(context), { userId, organizationId })))
        return null
      return shownTerms(context, id)
    },
  }),
)

async function shownTerms(context: GraphContext, id: string): Promise<ShownTerms | null> {
  const tx = await context.read()
  const terms = await findTerms(tx, id)
  if (!terms) return null
  const { priceId, market } = terms
  const offer = await findOfferOfPrice(tx, { priceId, market, on: dayIn(market, context.now()) })
  return offer ? { ...terms, offer } : null
}

/** A product by its id. @throws for an unknown id: the schema guarantees it */
export async function productOf(context: GraphContext, id: string) {
  const product = await productById(context, id)
  if (!product) throw new Error(`there is no product ${id}`)
  return product
}
