import { readDecimal, times, within, type Decimal } from './decimal.ts'
import { findings, type Area } from './picture.ts'
import type { Response } from './response.ts'

/** All of a question's credit. Points are whole hundredths, so that sums are exact. */
export const fullPoints = 100

/** What is right. Chosen: these options and no others. Placed: this option in each place. Number: this value, about. Found: a mark in each of these areas, none of which overlap. */
export type Key =
  | { readonly kind: 'Chosen'; readonly optionIds: readonly string[] }
  | { readonly kind: 'Placed'; readonly optionIds: readonly string[] }
  | { readonly kind: 'Found'; readonly areas: readonly Area[] }
  | {
      readonly kind: 'Number'
      readonly value: Decimal
      readonly tolerance: Decimal
      /** What one of each unit comes to in the value's unit. A unit of something else is missing. */
      readonly factors: ReadonlyMap<string, Decimal>
    }

/**
 * What a response is worth, in points. Options chosen are worth everything or nothing, so that ticking all of them wins
 * nothing. Of places each right one is worth the same share, rounded down; an option fills only one of them. Places
 * that are found count in the same way, each of them once.
 */
export function pointsOf(key: Key, response: Response): number {
  if (key.kind === 'Placed') {
    const right = key.optionIds.filter((id, place) => response.optionIds[place] === id).length
    return Math.floor((fullPoints * right) / key.optionIds.length)
  }
  if (key.kind === 'Found') {
    const found = findings(key.areas, response.marks ?? []).filter(Boolean).length
    return Math.floor((fullPoints * found) / key.areas.length)
  }
  const isRight = key.kind === 'Chosen' ? isChosen(response.optionIds, key.optionIds) : isNumber(key, response)
  return isRight ? fullPoints : 0
}

function isChosen(chosen: readonly string[], right: readonly string[]): boolean {
  const wanted = new Set(right)
  const given = new Set(chosen)
  return given.size === wanted.size && [...given].every((id) => wanted.has(id))
}

function isNumber(key: Extract<Key, { kind: 'Number' }>, { optionIds: [unit = ''], text }: Response): boolean {
  const factor = key.factors.get(unit)
  const given = readDecimal(text ?? '')
  return factor !== undefined && given !== undefined && within(times(given, factor), key.value, key.tolerance)
}
