import type { ItemKind } from './item-state.ts'

/** An address below a course inside a playlist. */
export interface AddressInList {
  readonly courseShortId: string
  readonly part: 'COURSE' | 'TRAILER' | 'WATCH' | 'QUIZ' | 'GAME'
  /** The lesson's, test's or game's short id, where the part has one. */
  readonly partShortId?: string | undefined
}

export interface PlacedItem {
  readonly kind: ItemKind
  readonly isLocked: boolean
  readonly courseShortId: string | undefined
  /** The lesson's, or the test's own. */
  readonly partShortId: string | undefined
}

const kindOfPart = { WATCH: 'LESSON', QUIZ: 'TEST', GAME: 'GAME', TRAILER: 'TRAILER', COURSE: undefined } as const

/** Whether an address shows a thing of the list: a course is shown by everything below it. */
const shows = ({ courseShortId, part, partShortId }: AddressInList, item: PlacedItem): boolean =>
  item.courseShortId === courseShortId &&
  (item.kind === 'COURSE' ||
    (item.kind === kindOfPart[part] && (part === 'TRAILER' || item.partShortId === partShortId)))

/**
 * Which thing of a list an address shows, by place: the one that is meant by name before the course around it, an open
 * one before a locked one. Undefined for what the list does not hold: nothing of it is locked.
 */
export function placeInList(items: readonly PlacedItem[], address: AddressInList): number | undefined {
  const shown = items.flatMap((item, place) => (shows(address, item) ? [{ item, place }] : []))
  const open = shown.filter(({ item }) => !item.isLocked)
  const candidates = open.length > 0 ? open : shown
  return (candidates.find(({ item }) => item.kind !== 'COURSE') ?? candidates[0])?.place
}
