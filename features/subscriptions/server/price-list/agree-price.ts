import { randomUUID } from 'node:crypto'
import { samePrice } from '#features/subscriptions/rules/pricing/listed-price.ts'
import type { Period } from '#features/subscriptions/rules/pricing/price.ts'
import { mergeTimeline, type TimelineProblem } from '#features/subscriptions/rules/pricing/validity-timeline.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Day } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import type { Seats } from '#values/seats.ts'
import {
  endRow,
  findCurrentPrices,
  insertPrice,
  lockPriceList,
  removeRow,
  type AgreedContent,
} from './price-list-store.ts'

/** What is agreed with an organisation (S2). */
export interface AgreedPrice {
  readonly organizationId: string
  readonly productId: string
  readonly market: Market
  readonly seats: Seats
  /** minor units without VAT: of a seat and a month, or of the whole period for unlimited seats */
  readonly amount: bigint
  readonly period: Period
}

/** The days on which it holds: from `from` to the day before `until`, or until another one takes over. */
export interface AgreedDays {
  readonly from: Day
  readonly until: Day | undefined
  readonly today: Day
}

/** `isNew`: whether anything was written. */
type PriceAgreed = { readonly kind: 'Agreed'; readonly priceId: string; readonly isNew: boolean }

/**
 * Stores the price that is agreed with an organisation; the one before ends by itself. The same agreement again changes
 * at most its last day, and a price that something was bought at stays as it is. The actor must be the system.
 */
export async function agreePrice(
  tx: Transaction,
  agreed: AgreedPrice,
  { from, until, today }: AgreedDays,
): Promise<PriceAgreed | TimelineProblem> {
  await lockPriceList(tx)
  const { organizationId, productId, market } = agreed
  const line = { organizationId, productId, market, partner: undefined }
  const current = await findCurrentPrices(tx, line)
  const content = contentOf(agreed)
  const same = current.find(
    (each) => each.from <= from && (each.to === undefined || each.to > from) && sameAgreement(each.content, content),
  )
  const wanted = { from: same?.from ?? from, to: until, content }
  const merged = mergeTimeline(current, [wanted], today, sameAgreement)
  if (merged.kind !== 'Continued') return merged
  for (const id of merged.removed) await removeRow(tx, 'price', id)
  for (const ended of merged.ended) await endRow(tx, 'price', ended)
  let priceId = same?.id
  for (const begun of merged.begun) {
    priceId = randomUUID()
    await insertPrice(tx, priceId, line, { ...begun.content, from: begun.from, to: begun.to })
  }
  priceId ??= current.find((each) => each.from === wanted.from)?.id
  if (priceId === undefined) throw new Error(`no price was agreed with organisation ${organizationId}`)
  return { kind: 'Agreed', priceId, isNew: merged.ended.length + merged.begun.length > 0 }
}

function contentOf({ seats, amount, period }: AgreedPrice): AgreedContent {
  const isUnlimited = seats === 'unlimited'
  const count = isUnlimited ? 1 : seats
  return {
    includesVat: false,
    yearDiscountBp: 0,
    trialDays: 0,
    minSeats: count,
    maxSeats: count,
    tiers: [{ fromSeats: 1, unitAmount: amount }],
    agreedPeriod: period,
    isUnlimited,
  }
}

const sameAgreement = (one: AgreedContent, other: AgreedContent): boolean =>
  samePrice(one, other) && one.agreedPeriod === other.agreedPeriod && one.isUnlimited === other.isUnlimited
