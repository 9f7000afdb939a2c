import { dayIn } from '#values/day.ts'
import { builder } from '#platform/graphql/builder.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import { Money } from '#platform/graphql/money.ts'
import { requestLoader } from '#platform/graphql/request-loader.ts'
import { findOffers, type Offer } from './offer-store.ts'
import { viewerSeesPriceList } from './price-list-access.ts'
import { Product } from './product.graphql.ts'

const PriceTier = builder
  .objectRef<{ readonly fromSeats: number; readonly amount: bigint; readonly currency: 'NOK' | 'EUR' }>('PriceTier')
  .implement({
    description: 'The price of a seat per month, from a minimum number of seats.',
    fields: (t) => ({
      fromSeats: t.exposeInt('fromSeats'),
      unitAmount: t.field({ type: Money, resolve: ({ amount, currency }) => ({ amount, currency }) }),
    }),
  })

export const Price = builder.objectRef<Offer>('Price').implement({
  description:
    'The price of a product in the market today. The server and the browser calculate the bill with the same rule.',
  fields: (t) => ({
    id: t.id({ resolve: ({ price }) => price.id }),
    currency: t.string({ resolve: ({ price }) => price.currency }),
    includesVat: t.boolean({ resolve: ({ price }) => price.includesVat }),
    tiers: t.field({
      type: [PriceTier],
      resolve: ({ price: { tiers, currency } }) =>
        tiers.map(({ fromSeats, unitAmount: amount }) => ({ fromSeats, amount, currency })),
    }),
    yearDiscountBp: t.int({ description: 'Basis points.', resolve: ({ price }) => price.yearDiscountBp }),
    minSeats: t.int({ resolve: ({ price }) => price.minSeats }),
    maxSeats: t.int({ resolve: ({ price }) => price.maxSeats }),
    trialDays: t.int({ resolve: ({ price }) => price.trialDays }),
    vatCategory: t.string({ description: 'UNCL5305: S, E, Z or O.', resolve: ({ vat }) => vat.category }),
    vatRateBp: t.int({ description: 'Basis points.', resolve: ({ vat }) => vat.rateBp }),
  }),
})

const offerOf = requestLoader(async (context: GraphContext, productIds: readonly string[]) => {
  const { market } = context
  const offers = await findOffers(await context.read(), { productIds, market, on: dayIn(market, context.now()) })
  return new Map(offers.map((offer) => [offer.product.id, offer]))
})

builder.objectField(Product, 'price', (t) =>
  t.field({
    type: Price,
    nullable: true,
    description: 'Null: by agreement, or hidden from the viewer by the organisation.',
    resolve: async (product, _, context) =>
      (await viewerSeesPriceList(context)) ? offerOf(context, product.id) : undefined,
  }),
)
