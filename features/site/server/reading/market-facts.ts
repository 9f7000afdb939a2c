import { findCategories } from '#features/catalogue/server/index.ts'
import { findCourseTerms, findOffers, findProductsOfMarket } from '#features/subscriptions/server/index.ts'
import type { SiteCategory, SiteMoney, SitePlan, SitePrice } from '#features/site/rules/site-page.ts'
import { queryTogether, sql, type Transaction } from '#platform/database/index.ts'
import { dayIn } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import { currencyOf } from '#values/money.ts'
import { slugFor, wordsFor, type Reader } from './site-course.ts'

/** What many pages of a market show, in no language yet. */
export interface MarketFacts {
  /** those with courses, in the editors' order */
  readonly categories: readonly {
    readonly id: string
    readonly shortId: string
    readonly family: string
    readonly name: LocalisedText
    readonly description: LocalisedText
    readonly courseCount: number
    /** the markets that have courses in it */
    readonly markets: readonly Market[]
  }[]
  readonly totals: { readonly courses: number; readonly experts: number; readonly episodes: number }
  /** the products for everybody */
  readonly plans: readonly {
    readonly licence: SitePlan['licence']
    readonly name: LocalisedText
    readonly price: SitePrice | undefined
  }[]
  /** undefined where no course is sold alone */
  readonly courseFrom: SiteMoney | undefined
  readonly courseDays: number
}

interface Totals {
  readonly courses: number
  readonly experts: number
  readonly episodes: number
  readonly cheapest: string | null
}

/** Reads them as an anonymous actor. */
export async function readMarketFacts(tx: Transaction, market: Market, now: Date): Promise<MarketFacts> {
  const on = dayIn(market, now)
  const [categories, products, terms] = [
    await findCategories(tx),
    await findProductsOfMarket(tx, market),
    await findCourseTerms(tx, market, on),
  ]
  const offers = await findOffers(tx, { productIds: products.map(({ id }) => id), market, on })
  const [counts, [totals]] = await queryTogether<[{ id: string; count: number; markets: Market[] }, Totals]>(
    tx,
    sql`
      select x.id, (count(*) filter (where s.market = ${market}))::int as count,
             array_agg(distinct s.market order by s.market) as markets
      from course_on_shelf s, unnest(s.category_ids) x (id) group by x.id`,
    sql`
      select count(*)::int as courses, coalesce(sum(c.episode_count), 0)::int as episodes,
             (select count(*)::int from expert_card e where e.market = ${market}) as experts,
             min(c.price_minor) filter (where c.for_sale)::text as cheapest
      from course_card c where c.market = ${market}`,
  )
  const countOf = new Map(counts.map((each) => [each.id, each]))
  const currency = currencyOf[market]
  return {
    categories: categories.flatMap(({ id, short_id: shortId, family, name, description }) => {
      const { count: courseCount = 0, markets = [] } = countOf.get(id) ?? {}
      return courseCount > 0 ? [{ id, shortId, family, name, description, courseCount, markets }] : []
    }),
    totals: { courses: totals?.courses ?? 0, experts: totals?.experts ?? 0, episodes: totals?.episodes ?? 0 },
    plans: products.flatMap(({ id, licence, description: name }) => {
      const offer = offers.find(({ product }) => product.id === id)
      // only the plan for a whole house is by agreement; another product without a price for everybody is a partner's
      if (!offer && licence !== 'CORPORATE') return []
      return [{ licence, name, price: offer && sitePriceOf(offer) }]
    }),
    courseFrom: terms && totals && totals.cheapest !== null ? { amount: Number(totals.cheapest), currency } : undefined,
    courseDays: terms?.days ?? 0,
  }
}

const sitePriceOf = ({ price, vat }: Awaited<ReturnType<typeof findOffers>>[number]): SitePrice => ({
  currency: price.currency,
  includesVat: price.includesVat,
  vatRateBp: vat.rateBp,
  tiers: price.tiers.map(({ fromSeats, unitAmount }) => ({ fromSeats, amount: Number(unitAmount) })),
  yearDiscountBp: price.yearDiscountBp,
  minSeats: price.minSeats,
  maxSeats: price.maxSeats,
  trialDays: price.trialDays,
})

/** The plans in the reader's language. */
export const plansFor = (reader: Reader, { plans }: MarketFacts): SitePlan[] =>
  plans.map(({ licence, name, price }) => ({ licence, name: wordsFor(reader, name), price }))

/** The categories in the reader's language. */
export const categoriesFor = (reader: Reader, { categories }: MarketFacts): SiteCategory[] =>
  categories.map(({ shortId, family, name, description, courseCount }) => ({
    name: wordsFor(reader, name),
    shortId,
    slug: slugFor(reader, name),
    family,
    description: wordsFor(reader, description),
    courseCount,
  }))
