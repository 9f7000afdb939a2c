import { dayIn } from '#values/day.ts'
import { builder } from '#platform/graphql/builder.ts'
import type { Limit } from '#platform/limits/index.ts'
import { PriceRef, Product } from '#features/subscriptions/server/index.ts'
import { findPartnerOffer, type FoundPartnerOffer, type PartnerProduct } from './find-partner-offer.ts'
import { findPartner, type Partner } from './partner-store.ts'

const PartnerRef = builder.objectRef<Partner>('Partner').implement({
  description: 'An association whose members buy at a special price.',
  fields: (t) => ({
    key: t.exposeString('key'),
    name: t.exposeString('name'),
    website: t.exposeString('website', { description: 'Where companies ask about membership.' }),
  }),
})

const PartnerProductRef = builder.objectRef<PartnerProduct>('PartnerProduct').implement({
  fields: (t) => ({
    product: t.expose('product', { type: Product }),
    price: t.field({ type: PriceRef, description: 'The members’ price.', resolve: ({ offer }) => offer }),
  }),
})

type Found<Kind extends FoundPartnerOffer['kind']> = Extract<FoundPartnerOffer, { kind: Kind }>

const PartnerOffer = builder.objectRef<Found<'PartnerOffer'>>('PartnerOffer').implement({
  fields: (t) => ({
    partner: t.expose('partner', { type: PartnerRef }),
    number: t.exposeString('number', { description: 'As it is stored: without spaces.' }),
    companyName: t.exposeString('companyName', { description: 'The name in the partner’s list.' }),
    products: t.field({ type: [PartnerProductRef], resolve: ({ products }) => [...products] }),
  }),
})
const NotAMember = builder.objectRef<Found<'NotAMember'>>('NotAMember').implement({
  description: 'The company is not on the partner’s list today.',
  fields: (t) => ({ partner: t.expose('partner', { type: PartnerRef }) }),
})
const UnknownPartner = builder.objectRef<Found<'UnknownPartner'>>('UnknownPartner').implement({
  description: 'Unknown partner in this market today.',
  fields: (t) => ({ partnerKey: t.exposeString('partnerKey') }),
})

interface TooOften {
  readonly kind: 'TooManyRequests'
  readonly seconds: number
}
const TooManyRequests = builder.objectRef<TooOften>('TooManyRequests').implement({
  description: 'Rate limited, so that the list cannot be enumerated.',
  fields: (t) => ({ retryAfterSeconds: t.int({ resolve: ({ seconds }) => seconds }) }),
})

const PartnerOfferResult = builder.unionType('PartnerOfferResult', {
  types: [PartnerOffer, NotAMember, UnknownPartner, TooManyRequests],
  resolveType: ({ kind }) => kind,
})

const partnerOfferLimit: Limit = { name: 'partner offers', max: 60 }

builder.queryField('partner', (t) =>
  t.field({
    type: PartnerRef,
    nullable: true,
    description: 'A partner of the market; null when unknown today.',
    authScopes: { everyone: true },
    args: { key: t.arg.string({ required: true }) },
    resolve: async (_, { key }, { market, now, read }) =>
      (await findPartner(await read(), { partnerKey: key, market, on: dayIn(market, now()) })) ?? null,
  }),
)

builder.queryField('partnerOffer', (t) =>
  t.field({
    type: PartnerOfferResult,
    description: 'A partner’s offer to a company, by its number; 60 a minute for each address.',
    authScopes: { everyone: true },
    args: { partnerKey: t.arg.string({ required: true }), number: t.arg.string({ required: true }) },
    resolve: async (_, { partnerKey, number }, { database, market, address, now, rateLimiter }) => {
      const seconds = await rateLimiter.secondsToWait(partnerOfferLimit, address ?? '')
      if (seconds > 0) return { kind: 'TooManyRequests' as const, seconds }
      return findPartnerOffer(database, { partnerKey, number, market }, now())
    },
  }),
)
