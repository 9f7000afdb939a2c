import { randomUUID } from 'node:crypto'
import { dayIn, type Day } from '#values/day.ts'
import { languages } from '#values/language.ts'
import type { Transaction } from '#platform/database/index.ts'
import {
  listedPriceProblem,
  samePrice,
  type ListedPrice,
  type ListedPriceProblem,
  type ListedVat,
} from '#features/subscriptions/rules/pricing/listed-price.ts'
import {
  mergeTimeline,
  type TimelineChanges,
  type CurrentEntry,
  type ListedEntry,
  type TimelineProblem,
} from '#features/subscriptions/rules/pricing/validity-timeline.ts'
import { findCurrentCourseTerms, insertCourseTerms, sameCourseTerms } from './course-terms-store.ts'
import type { PriceList } from './price-list-file.ts'
import {
  endRow,
  findCurrentPrices,
  findCurrentRates,
  findProductKeys,
  insertPrice,
  insertRate,
  lockPriceList,
  removeRow,
  upsertCoupon,
  upsertUpgrade,
  type Line,
  type VatContent,
} from './price-list-store.ts'

/** A change made by an import. */
export interface PriceListChange {
  readonly thing: 'PRICE' | 'VAT' | 'COURSES' | 'COUPON' | 'UPGRADE'
  readonly done: 'BEGINS' | 'ENDS' | 'CHANGED'
  /** such as «group in no», or a coupon's code */
  readonly of: string
  /** the first day of validity; of an end, the first day without; undefined for an end that was removed */
  readonly on: Day | undefined
}

/** Why a list is rejected. */
export type PriceListFault =
  | { readonly kind: 'UNKNOWN_PRODUCT' | 'COUPON_USED'; readonly of: string }
  | (TimelineProblem & { readonly of: string })
  | (ListedPriceProblem & { readonly of: string; readonly from: Day })

/** The caller must roll back the transaction. */
export class RefusedPriceList extends Error {
  readonly fault: PriceListFault

  constructor(fault: PriceListFault) {
    super(`the price list was not taken over: ${fault.kind} ${fault.of}`)
    this.fault = fault
  }
}

/** Makes ids; the demo data use ids that depend on the name only. */
type IdentifierOf = (kind: 'price' | 'vat' | 'upgrade', name: string) => string

/**
 * Imports a price list: a new price ends the one before it, and prices that something was bought at are never
 * changed. Entries that the list does not mention stay. Idempotent. The actor must be the system.
 * @throws RefusedPriceList for an invalid list; the transaction must then be rolled back
 */
export async function importPriceList(
  tx: Transaction,
  list: PriceList,
  now: Date,
  identifierOf: IdentifierOf = () => randomUUID(),
): Promise<readonly PriceListChange[]> {
  await lockPriceList(tx)
  const keys = await findProductKeys(tx)
  const productId = (key: string) => keys.get(key) ?? refuse({ kind: 'UNKNOWN_PRODUCT', of: key })
  const changes: PriceListChange[] = []

  for (const [of, rates] of groupByLine(list.vat)) {
    const [{ product, market }] = rates
    const line: Line = { productId: productId(product), market, partner: undefined }
    const listed = rates.map(({ from, to, category, rateBp, exemption }): ListedEntry<VatContent> => ({
      from,
      to,
      content: { category, rateBp, exemption },
    }))
    const done = merge(of, await findCurrentRates(tx, line), listed, dayIn(market, now), sameRate)
    await apply(tx, 'vat_rate', done, ({ content, from, to }) =>
      insertRate(tx, identifierOf('vat', nameOf(rates, from)), line, { ...content, from, to }),
    )
    changes.push(...changesOf('VAT', of, done))
  }

  for (const [of, prices] of groupByLine(list.prices)) {
    const [{ product, market, partner }] = prices
    const line: Line = { productId: productId(product), market, partner }
    const rates = (await findCurrentRates(tx, line)).map(({ content, from, to }): ListedVat => ({
      ...content,
      product,
      market,
      from,
      to,
    }))
    for (const price of prices) {
      // without an end it is valid until the next one begins
      const next = prices.find(({ from }) => from > price.from)?.from
      const fault = listedPriceProblem({ ...price, to: price.to ?? next }, rates)
      if (fault) refuse({ ...fault, of, from: price.from })
    }
    const listed = prices.map((price) => ({ from: price.from, to: price.to, content: price }))
    const done = merge(of, await findCurrentPrices(tx, line), listed, dayIn(market, now), samePrice)
    await apply(tx, 'price', done, ({ content, from, to }) =>
      insertPrice(tx, identifierOf('price', nameOf(prices, from)), line, { ...content, from, to }),
    )
    changes.push(...changesOf('PRICE', of, done))
  }

  for (const [market, listed] of Map.groupBy(list.courses, (each) => each.market)) {
    const of = `single courses in ${market}`
    const entries = listed.map(({ from, to, days, vat }) => ({ from, to, content: { days, vat } }))
    const held = await findCurrentCourseTerms(tx, market)
    const done = merge(of, held, entries, dayIn(market, now), sameCourseTerms)
    await apply(tx, 'course_terms', done, (entry) => insertCourseTerms(tx, market, entry))
    changes.push(...changesOf('COURSES', of, done))
  }

  for (const coupon of list.coupons) {
    const { code: of, product, from } = coupon
    const upserted = await upsertCoupon(tx, coupon, product === undefined ? undefined : productId(product))
    if (upserted === 'USED') refuse({ kind: 'COUPON_USED', of })
    if (upserted === 'BEGUN' || upserted === 'CHANGED')
      changes.push({ thing: 'COUPON', done: upserted === 'BEGUN' ? 'BEGINS' : 'CHANGED', of, on: from })
  }

  for (const { from, to, link } of list.upgrades) {
    const path = { id: identifierOf('upgrade', from), sourceId: productId(from), destinationId: productId(to), link }
    if (await upsertUpgrade(tx, path))
      changes.push({ thing: 'UPGRADE', done: 'CHANGED', of: `${from} to ${to}`, on: undefined })
  }
  return changes
}

function refuse(fault: PriceListFault): never {
  throw new RefusedPriceList(fault)
}

const sameRate = (one: VatContent, two: VatContent) =>
  one.category === two.category &&
  one.rateBp === two.rateBp &&
  languages.every((language) => one.exemption?.[language] === two.exemption?.[language])

type Entry = Pick<ListedPrice, 'product' | 'market' | 'from'> & Partial<Pick<ListedPrice, 'partner'>>

/** Groups entries by product, market and partner, in the order of their first day. */
function groupByLine<Of extends Entry>(entries: readonly Of[]): Map<string, readonly [Of, ...Of[]]> {
  const found = new Map<string, readonly [Of, ...Of[]]>()
  for (const entry of entries.toSorted((one, two) => one.from.localeCompare(two.from))) {
    const name = `${entry.product} in ${entry.market}${entry.partner ? ` for ${entry.partner}` : ''}`
    const there = found.get(name)
    found.set(name, there ? [...there, entry] : [entry])
  }
  return found
}

/** The name of an entry: the first one of its line has no day in it. */
const nameOf = ([first]: readonly [Entry, ...Entry[]], from: Day) =>
  [first.market, first.product, first.partner, first.from === from ? undefined : from].filter(Boolean).join(' ')

function merge<Content>(
  of: string,
  held: readonly CurrentEntry<Content>[],
  listed: readonly ListedEntry<Content>[],
  today: Day,
  same: (one: Content, two: Content) => boolean,
): TimelineChanges<Content> {
  const done = mergeTimeline(held, listed, today, same)
  return done.kind === 'Continued' ? done : refuse({ ...done, of })
}

async function apply<Content>(
  tx: Transaction,
  table: 'price' | 'vat_rate' | 'course_terms',
  { removed, ended, begun }: TimelineChanges<Content>,
  insert: (listed: ListedEntry<Content>) => Promise<void>,
): Promise<void> {
  for (const id of removed) await removeRow(tx, table, id)
  for (const end of ended) await endRow(tx, table, end)
  for (const listed of begun) await insert(listed)
}

const changesOf = <Content>(
  thing: 'PRICE' | 'VAT' | 'COURSES',
  of: string,
  { ended, begun }: TimelineChanges<Content>,
): PriceListChange[] => [
  ...ended.map(({ to }): PriceListChange => ({ thing, done: 'ENDS', of, on: to })),
  ...begun.map(({ from }): PriceListChange => ({ thing, done: 'BEGINS', of, on: from })),
]
