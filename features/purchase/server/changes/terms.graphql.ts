import { dayIn } from '#values/day.ts'
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
import { findSeatUse } from './seat-use-store.ts'
import { isPayer } from './payer-access.ts'
import { findNextBill } from './next-bill.ts'

/** The terms with the price they run at, which several fields need. */
interface ShownTerms extends Terms {
  readonly offer: Offer
}

const Stage = builder.enumType('SubscriptionStage', {
  description: 'Where a bought subscription stands; to others than its payer it is active or paused.',
  values: ['TRIALING', 'ACTIVE', 'PAST_DUE', 'PAUSED', 'CANCELLED', 'EXPIRED'] as const,
})

const SeatUse = builder.objectRef<{ readonly members: number; readonly invited: number }>('SeatUse').implement({
  description: 'How many seats of an organisation are spoken for.',
  fields: (t) => ({ members: t.exposeInt('members'), invited: t.exposeInt('invited') }),
})

const BillTo = builder.objectRef<Buyer>('BillTo').implement({
  description: 'Whom the next bill goes to, as it stands today.',
  fields: (t) => ({
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    number: t.exposeString('number'),
    sendVia: t.exposeString('sendVia', { description: 'EHF, EMAIL or PAPER.' }),
  }),
})

const TermsRef = builder.objectRef<ShownTerms>('SubscriptionTerms').implement({
  description: 'What a subscription was bought at, for whoever pays for it.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Goes with a change, so that two at once notice.' }),
    stage: t.expose('stage', { type: Stage }),
    period: t.expose('period', { type: BillingPeriod }),
    periodFrom: t.exposeString('periodFrom', { description: 'A day of the calendar.' }),
    periodTo: t.exposeString('periodTo', { description: 'The first day that is not paid for.' }),
    renews: t.exposeBoolean('renews'),
    pausedOn: t.exposeString('pausedOn', { nullable: true }),
    pausableDays: t.int({
      description: 'How many more days of the period may be spent on pause; 0 where it cannot be paused.',
      resolve: pausableDays,
    }),
    pauseEnds: t.string({
      nullable: true,
      description: 'The day on which a pause that was wished for ends by itself.',
      resolve: (terms) => pauseEnds(terms) ?? null,
    }),
    pastDueSince: t.exposeString('pastDueSince', { nullable: true }),
    paymentMethod: t.expose('paymentMethod', { type: PaymentMethod }),
    couponBp: t.exposeInt('couponBp', { description: 'Basis points off the running period.' }),
    seats: t.int({ resolve: ({ seats }) => seats ?? 1 }),
    nextSeats: t.int({
      nullable: true,
      description: 'Of the next period, where fewer were asked for.',
      resolve: ({ nextSeats }) => nextSeats ?? null,
    }),
    unitAmount: t.field({
      type: Money,
      description: 'What one seat costs a month.',
      resolve: ({ offer: { price }, seats }) => ({ amount: unitAmountOf(price, seats ?? 1), currency: price.currency }),
    }),
    price: t.field({ type: PriceRef, resolve: ({ offer }) => offer }),
    seatUse: t.field({
      type: SeatUse,
      resolve: async ({ organizationId }, _, context) => findSeatUse(await context.read(), organizationId),
    }),
    billTo: t.field({
      type: BillTo,
      nullable: true,
      description: 'Null where not enough is known to write a bill.',
      resolve: async (terms, _, context) => (await findBuyer(await context.read(), terms)) ?? null,
    }),
    nextBill: t.field({
      type: QuoteRef,
      nullable: true,
      description: 'As it stands today; null where no period follows.',
      resolve: async (terms, _, context) => (await findNextBill(await context.read(), terms)) ?? null,
    }),
  }),
})

builder.objectField(Subscription, 'terms', (t) =>
  t.field({
    type: TermsRef,
    nullable: true,
    description: 'Null for whoever does not pay for it, and for one by agreement.',
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
