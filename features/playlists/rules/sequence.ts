import type { ItemState } from './item-state.ts'

/** How a playlist wants to be taken (C8): as the reader likes, or one thing after the other. */
export const sequences = ['FREE', 'IN_ORDER'] as const
export type Sequence = (typeof sequences)[number]

const isUnfinished = (state: ItemState) => state === 'NOT_BEGUN' || state === 'UNDER_WAY'

/** Place of the first thing that is not finished: in a list with an order, the one that the rest waits for. */
export function firstUnfinished(states: readonly ItemState[]): number | undefined {
  const place = states.findIndex(isUnfinished)
  return place < 0 ? undefined : place
}

/**
 * Which things of a playlist are locked, by place. In order, that is whatever comes after the first unfinished one, but
 * for what has been finished already: nobody is shut out of what they have done.
 */
export function lockedItems(sequence: Sequence, states: readonly ItemState[]): boolean[] {
  const first = sequence === 'IN_ORDER' ? firstUnfinished(states) : undefined
  return states.map((state, place) => first !== undefined && place > first && state !== 'DONE')
}

/** Place of what to go on with: the first open thing under way, else the first open one not begun. */
export function nextOpen(states: readonly ItemState[], locked: readonly boolean[]): number | undefined {
  const open = (wanted: ItemState) => states.findIndex((state, place) => state === wanted && !locked[place])
  const underWay = open('UNDER_WAY')
  const place = underWay >= 0 ? underWay : open('NOT_BEGUN')
  return place < 0 ? undefined : place
}
