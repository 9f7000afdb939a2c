import type { ItemState } from './item-state.ts'

/** The order of a playlist (C8): free, or one item after the other. */
export const sequences = ['FREE', 'IN_ORDER'] as const
export type Sequence = (typeof sequences)[number]

const isUnfinished = (state: ItemState) => state === 'NOT_BEGUN' || state === 'UNDER_WAY'

/** The index of the first unfinished item; in an ordered list the later ones are locked until it is done. */
export function firstUnfinished(states: readonly ItemState[]): number | undefined {
  const place = states.findIndex(isUnfinished)
  return place < 0 ? undefined : place
}

/**
 * Which items of a playlist are locked, by index. In an ordered list, every item after the first unfinished one, except
 * finished ones.
 */
export function lockedItems(sequence: Sequence, states: readonly ItemState[]): boolean[] {
  const first = sequence === 'IN_ORDER' ? firstUnfinished(states) : undefined
  return states.map((state, place) => first !== undefined && place > first && state !== 'DONE')
}

/** The index of the next item: the first open one in progress, else the first open one not started. */
export function nextOpen(states: readonly ItemState[], locked: readonly boolean[]): number | undefined {
  const open = (wanted: ItemState) => states.findIndex((state, place) => state === wanted && !locked[place])
  const underWay = open('UNDER_WAY')
  const place = underWay >= 0 ? underWay : open('NOT_BEGUN')
  return place < 0 ? undefined : place
}
