import * as v from 'valibot'
import { parse } from 'yaml'
import { isDay, type Day } from '#values/day.ts'
import { languages, markets, type Market as MarketCode } from '#values/language.ts'
import type { ListedPrice, ListedVat } from '#features/subscriptions/rules/pricing/listed-price.ts'
import type { CourseTerms } from './course-terms-store.ts'

const Key = v.pipe(v.string(), v.regex(/^[a-z0-9-]{2,40}$/, 'this is not a key'))
const Market = v.picklist(markets, `the markets are ${markets.join(' and ')}`)
const OnDay = v.pipe(v.string(), v.check(isDay, 'write a day as 2027-01-31'))
const whole = (min: number, max: number) =>
  v.pipe(v.number(), v.integer('this must be a whole number'), v.minValue(min), v.maxValue(max))
/** Written as 25 or 7.5; stored in hundredths. */
const hundredths = (max: number) =>
  v.pipe(
    v.number('this must be a number'),
    v.check((given) => given >= 0 && given <= max, `this must lie between 0 and ${max}`),
    v.check((given) => /^\d+([.]\d{1,2})?$/.test(String(given)), 'at most two digits behind the point'),
    v.transform((given) => Math.round(given * 100)),
  )
const span = { from: OnDay, to: v.optional(OnDay) }
const endsAfterStart = ({ from, to }: { readonly from: Day; readonly to?: Day | undefined }) =>
  to === undefined || from < to
const tooEarly = 'it ends before it begins'

const PriceEntry = v.pipe(
  v.strictObject({
    product: Key,
    market: Market,
    partner: v.optional(Key),
    ...span,
    includesVat: v.boolean(),
    seats: v.pipe(
      v.strictObject({ least: whole(1, 100_000), most: whole(1, 100_000) }),
      v.check(({ least, most }) => least <= most, 'least is more than most'),
    ),
    yearDiscountPercent: v.optional(hundredths(100), 0),
    trialDays: v.optional(whole(0, 90), 0),
    perSeatAndMonth: v.pipe(
      v.record(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'a number of seats')), hundredths(1_000_000)),
      v.check((tiers) => Object.keys(tiers).length > 0, 'say what a seat costs'),
    ),
  }),
  v.check((entry) => endsAfterStart(entry), tooEarly),
)
const VatEntry = v.pipe(
  v.strictObject({
    products: v.pipe(v.array(Key), v.minLength(1)),
    market: Market,
    category: v.picklist(['S', 'E', 'Z', 'O']),
    percent: hundredths(100),
    exemption: v.optional(v.record(v.picklist(languages), v.pipe(v.string(), v.minLength(1)))),
    ...span,
  }),
  v.check(
    ({ category, percent }) => (category === 'S') === percent > 0,
    'only category S has a percentage, and it must',
  ),
  v.check(
    ({ category, exemption }) => ['E', 'O'].includes(category) === (exemption !== undefined),
    'categories E and O say why in exemption, the others have none',
  ),
  v.check((entry) => endsAfterStart(entry), tooEarly),
)
const CourseEntry = v.pipe(
  v.strictObject({
    market: Market,
    days: v.optional(whole(1, 3660), 365),
    category: v.picklist(['S', 'Z']),
    percent: hundredths(100),
    ...span,
  }),
  v.check(
    ({ category, percent }) => (category === 'S') === percent > 0,
    'only category S has a percentage, and it must',
  ),
  v.check((entry) => endsAfterStart(entry), tooEarly),
)
const CouponEntry = v.pipe(
  v.strictObject({
    code: v.pipe(v.string(), v.regex(/^[A-Z0-9ÆØÅÑ-]{3,30}$/, '3 to 30 capitals, digits and hyphens')),
    market: Market,
    product: v.optional(Key),
    percent: v.pipe(hundredths(100), v.minValue(1, 'a coupon takes something off')),
    uses: v.optional(whole(1, 1_000_000)),
    ...span,
  }),
  v.check((entry) => endsAfterStart(entry), tooEarly),
)
const UpgradeEntry = v.strictObject({
  from: Key,
  to: Key,
  link: v.optional(v.pipe(v.string(), v.regex(/^(https:\/\/|\/(?!\/))/, 'an address begins with https:// or /'))),
})
const File = v.strictObject({
  vat: v.array(VatEntry),
  prices: v.array(PriceEntry),
  courses: v.optional(v.array(CourseEntry), []),
  coupons: v.optional(v.array(CouponEntry), []),
  upgrades: v.optional(v.array(UpgradeEntry), []),
})

export type ListedCoupon = v.InferOutput<typeof CouponEntry>
type ListedUpgrade = v.InferOutput<typeof UpgradeEntry>

/** How single courses are sold in a market, as the price list has it. */
interface ListedCourseTerms extends CourseTerms {
  readonly market: MarketCode
  readonly from: Day
  readonly to: Day | undefined
}

/** A parsed price list. */
export interface PriceList {
  readonly vat: readonly ListedVat[]
  readonly prices: readonly ListedPrice[]
  readonly courses: readonly ListedCourseTerms[]
  readonly coupons: readonly ListedCoupon[]
  readonly upgrades: readonly ListedUpgrade[]
}

type ReadPriceList =
  | { readonly kind: 'PriceList'; readonly list: PriceList }
  /** one sentence with the place and the problem */
  | { readonly kind: 'BadPriceList'; readonly sentence: string }

/** Reads a price list from YAML, such as content/prices.yaml. Amounts are written as people do, 149 or 14.90. */
export function readPriceList(text: string): ReadPriceList {
  const parsed = parsedYaml(text)
  if (parsed.kind === 'BadPriceList') return parsed
  const result = v.safeParse(File, parsed.value)
  if (!result.success) {
    const [issue] = result.issues
    return { kind: 'BadPriceList', sentence: `${v.getDotPath(issue) ?? 'The file'}: ${issue.message}.` }
  }
  const { vat, prices, courses, coupons, upgrades } = result.output
  return {
    kind: 'PriceList',
    list: {
      vat: vat.flatMap(ratesOf),
      prices: prices.map(priceOf),
      courses: courses.map(courseTermsOf),
      coupons,
      upgrades,
    },
  }
}

function parsedYaml(
  text: string,
): { readonly kind: 'Value'; readonly value: unknown } | Extract<ReadPriceList, { kind: 'BadPriceList' }> {
  try {
    return { kind: 'Value', value: parse(text) }
  } catch (error) {
    const [sentence = 'it cannot be read'] = String(error instanceof Error ? error.message : error).split('\n')
    return { kind: 'BadPriceList', sentence: `The file is not YAML: ${sentence}` }
  }
}

const ratesOf = ({ products, market, category, percent, exemption, from, to }: v.InferOutput<typeof VatEntry>) =>
  products.map((product): ListedVat => ({ product, market, category, rateBp: percent, exemption, from, to }))

const courseTermsOf = ({ market, days, category, percent, from, to }: v.InferOutput<typeof CourseEntry>) => ({
  market,
  days,
  vat: { category, rateBp: percent },
  from,
  to,
})

const priceOf = (entry: v.InferOutput<typeof PriceEntry>): ListedPrice => ({
  product: entry.product,
  market: entry.market,
  partner: entry.partner,
  from: entry.from,
  to: entry.to,
  includesVat: entry.includesVat,
  minSeats: entry.seats.least,
  maxSeats: entry.seats.most,
  yearDiscountBp: entry.yearDiscountPercent,
  trialDays: entry.trialDays,
  tiers: Object.entries(entry.perSeatAndMonth)
    .map(([fromSeats, amount]) => ({ fromSeats: Number(fromSeats), unitAmount: BigInt(amount) }))
    .sort((one, two) => one.fromSeats - two.fromSeats),
})
