import { dayIn } from '#values/day.ts'
import { builder } from '#platform/graphql/builder.ts'
import type { Limit } from '#platform/limits/index.ts'
import { PriceRef, Product } from '#features/subscriptions/server/index.ts'
import { findPartnerOffer, type FoundPartnerOffer, type PartnerProduct } from './find-partner-offer.ts'
import { findPartner, type Partner } from './partner-store.ts'

const PartnerRef = builder.objectRef<Partner>('Partner').implement({
  description: 'An association whose members buy at a price of their own.',
  fields: (t) => ({
    key: t.exposeString('key'),
    name: t.exposeString('name'),
    website: t.exposeString('website', { description: 'Where somebody asks who should be on its list.' }),
  }),
})

const PartnerProductRef = builder.objectRef<PartnerProduct>('PartnerProduct').implement({
  fields: (t) => ({
    product: t.expose('product', { type: Product }),
    price: t.field({ type: PriceRef, description: 'The members’ own.', resolve: ({ offer }) => offer }),
  }),
})

type Found<Kind extends FoundPartnerOffer['kind']> = Extract<FoundPartnerOffer, { kind: Kind }>

const PartnerOffer = builder.objectRef<Found<'PartnerOffer'>>('PartnerOffer').implement({
  fields: (t) => ({
    partner: t.expose('partner', { type: PartnerRef }),
    number: t.exposeString('number', { description: 'As it is stored: without spaces.' }),
    companyName: t.exposeString('companyName', { description: 'As the partner’s list has it.' }),
    products: t.field({ type: [PartnerProductRef], resolve: ({ products }) => [...products] }),
  }),
})
const NotAMember = builder.objectRef<Found<'NotAMember'>>('NotAMember').implement({
  description: 'The company is not on the partner’s list today.',
  fields: (t) => ({ partner: t.expose('partner', { type: PartnerRef }) }),
})
const UnknownPartner = builder.objectRef<Found<'UnknownPartner'>>('UnknownPartner').implement({
  description: 'There is no such partner in the market today.',
  fields: (t) => ({ partnerKey: t.exposeString('partnerKey') }),
})

interface TooOften {
  readonly kind: 'AskedTooOften'
  readonly seconds: number
}
const AskedTooOften = builder.objectRef<TooOften>('AskedTooOften').implement({
  description: 'Nobody leafs through a list by trying numbers.',
  fields: (t) => ({ retryAfterSeconds: t.int({ resolve: ({ seconds }) => seconds }) }),
})

const PartnerOfferResult = builder.unionType('PartnerOfferResult', {
  types: [PartnerOffer, NotAMember, UnknownPartner, AskedTooOften],
  resolveType: ({ kind }) => kind,
})

const partnerOfferLimit: Limit = { name: 'partner offers', max: 60 }

builder.queryField('partner', (t) =>
  t.field({
    type: PartnerRef,
    nullable: true,
    description: 'A partner of the market; null where it has none of that name today.',
    authScopes: { everyone: true },
    args: { key: t.arg.string({ required: true }) },
    resolve: async (_, { key }, { market, now, read }) =>
      (await findPartner(await read(), { partnerKey: key, market, on: dayIn(market, now()) })) ?? null,
  }),
)

builder.queryField('partnerOffer', (t) =>
  t.field({
    type: PartnerOfferResult,
    description:
      'What the members of a partner are offered, for a company by its number; 60 a minute for each address.',
    authScopes: { everyone: true },
    args: { partnerKey: t.arg.string({ required: true }), number: t.arg.string({ required: true }) },
    resolve: async (_, { partnerKey, number }, { database, market, address, now, rateLimiter }) => {
      const seconds = await rateLimiter.secondsToWait(partnerOfferLimit, address ?? '')
      if (seconds > 0) return { kind: 'AskedTooOften' as const, seconds }
      return findPartnerOffer(database, { partnerKey, number, market }, now())
    },
  }),
)
