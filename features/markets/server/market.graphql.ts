import { builder, LanguageCode } from '#platform/graphql/builder.ts'
import type { Language } from '#values/language.ts'
import { marketOfHost } from '#features/markets/rules/market-of-host.ts'
import { findMarket, type MarketSettings } from './market-store.ts'

const DomainLanguage = builder.objectRef<{ code: Language }>('DomainLanguage').implement({
  fields: (t) => ({ code: t.expose('code', { type: LanguageCode }) }),
})

const Catalog = builder.objectRef<{ id: string }>('Catalog').implement({
  fields: (t) => ({ id: t.exposeID('id') }),
})

const Domain = builder.objectRef<MarketSettings & { domain: string }>('Domain').implement({
  description: 'The market of a host name: its currency, languages and catalogue (M2).',
  fields: (t) => ({
    domain: t.exposeString('domain'),
    currency: t.exposeString('currency'),
    defaultLanguage: t.field({ type: DomainLanguage, resolve: (market) => ({ code: market.defaultLanguage }) }),
    languages: t.field({ type: [DomainLanguage], resolve: (market) => market.languages.map((code) => ({ code })) }),
    kursivaCatalog: t.field({ type: Catalog, resolve: (market) => ({ id: market.catalogId }) }),
  }),
})

builder.queryField('getDomain', (t) =>
  t.field({
    type: Domain,
    authScopes: { everyone: true },
    args: { domain: t.arg.string({ required: true }) },
    resolve: async (_, { domain }, context) => ({
      domain,
      ...(await findMarket(await context.read(), marketOfHost(domain))),
    }),
  }),
)
