import type { Transaction } from '#platform/database/index.ts'
import type { Language, Market } from '#values/language.ts'

/** A market's settings (M2). */
export interface MarketSettings {
  readonly code: Market
  readonly currency: 'NOK' | 'EUR'
  readonly defaultLanguage: Language
  readonly languages: readonly Language[]
  readonly catalogId: string
}

/** The settings of one market. Both markets are part of every database (migration 0004). */
export async function findMarket(tx: Transaction, code: Market): Promise<MarketSettings> {
  const row = await tx
    .selectFrom('market')
    .select(['code', 'currency', 'default_language', 'languages', 'catalog_id'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return {
    code: row.code as Market,
    currency: row.currency as MarketSettings['currency'],
    defaultLanguage: row.default_language as Language,
    languages: row.languages as Language[],
    catalogId: row.catalog_id,
  }
}
