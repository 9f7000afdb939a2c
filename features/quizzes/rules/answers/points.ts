import { readDecimal, times, isWithin, type Decimal } from './decimal.ts'
import { beyondOneBin } from './bins.ts'
import { pairsInOrder } from './order.ts'
import { findHits, type Area } from './picture.ts'
import type { Response } from './response.ts'
import { isAccepted } from './writing.ts'

/** Full credit of a question. Points are whole hundredths, so that sums are exact. */
export const fullPoints = 100

/**
 * What is right. Chosen: these options and no others. Placed: this option in each place. Ordered: the options one after
 * another. Binned: this option for each stem. Number: this value, about. Written: one of these texts, about. Found: a mark
 * in each of these areas, none of which overlap.
 */
export type Key =
  | { readonly kind: 'Chosen'; readonly optionIds: readonly string[] }
  | { readonly kind: 'Placed'; readonly optionIds: readonly string[] }
  | { readonly kind: 'Ordered'; readonly optionIds: readonly string[] }
  | { readonly kind: 'Binned'; readonly optionIds: readonly string[] }
  | { readonly kind: 'Written'; readonly accepted: readonly string[]; readonly allowsTypo: boolean }
  | { readonly kind: 'Found'; readonly areas: readonly Area[] }
  | {
      readonly kind: 'Number'
      readonly value: Decimal
      readonly tolerance: Decimal
      /** The factor of each unit relative to the value's unit. Units of another quantity are missing. */
      readonly factors: ReadonlyMap<string, Decimal>
    }

/**
 * What a response is worth, in points. Options chosen are worth everything or nothing, so that ticking all of them wins
 * nothing. Of places each right one is worth the same share, rounded down; an option fills only one of them. Places that
 * are found in a picture count in the same way, each of them once. Of an order, and of things in bins, what counts is what
 * goes beyond a blind answer (`order.ts`, `bins.ts`).
 */
export function pointsOf(key: Key, response: Response): number {
  const given = response.optionIds
  switch (key.kind) {
    case 'Placed':
      return share(key.optionIds.filter((id, place) => given[place] === id).length, key.optionIds.length)
    case 'Ordered': {
      const { inOrder, pairs } = pairsInOrder(key.optionIds, given)
      return share(2 * inOrder - pairs, pairs)
    }
    case 'Binned': {
      const { beyond, maxHits } = beyondOneBin(key.optionIds, given)
      return share(beyond, maxHits)
    }
    case 'Chosen':
      return isChosen(given, key.optionIds) ? fullPoints : 0
    case 'Found':
      return share(findHits(key.areas, response.marks ?? []).filter(Boolean).length, key.areas.length)
    case 'Number':
      return isNumber(key, response) ? fullPoints : 0
    case 'Written':
      return isAccepted(response.text ?? '', key.accepted, key.allowsTypo) ? fullPoints : 0
  }
}

/** A share in whole points, rounded down, never negative. */
const share = (part: number, whole: number): number => Math.floor((fullPoints * Math.max(0, part)) / whole)

function isChosen(chosen: readonly string[], right: readonly string[]): boolean {
  const wanted = new Set(right)
  const given = new Set(chosen)
  return given.size === wanted.size && [...given].every((id) => wanted.has(id))
}

function isNumber(key: Extract<Key, { kind: 'Number' }>, { optionIds: [unit = ''], text }: Response): boolean {
  const factor = key.factors.get(unit)
  const given = readDecimal(text ?? '')
  return factor !== undefined && given !== undefined && isWithin(times(given, factor), key.value, key.tolerance)
}
