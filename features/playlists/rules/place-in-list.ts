import type { ItemKind } from './item-state.ts'

/** The part of a course that a path inside a playlist shows. */
export interface AddressInList {
  readonly courseShortId: string
  readonly part: 'COURSE' | 'TRAILER' | 'WATCH' | 'QUIZ' | 'GAME'
  /** The short id of the lesson, test or game, if the part has one. */
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

/**
 * Whether a list holds a course, whole or in part: only then do the course's pages open below the list (C8). A list with
 * one lesson of a course holds the course's other pages too, because the lesson's page links to them.
 */
export const holdsCourse = (items: readonly Pick<PlacedItem, 'courseShortId'>[], courseShortId: string): boolean =>
  items.some((item) => item.courseShortId === courseShortId)

/** Whether a path shows an item: every path below a course shows the course. */
const shows = ({ courseShortId, part, partShortId }: AddressInList, item: PlacedItem): boolean =>
  item.courseShortId === courseShortId &&
  (item.kind === 'COURSE' ||
    (item.kind === kindOfPart[part] && (part === 'TRAILER' || item.partShortId === partShortId)))

/**
 * The index of the item that a path shows: an exact match before the course that contains it, an open item before a locked
 * one. Undefined when the list holds only other parts of the course; then nothing is locked.
 */
export function placeInList(items: readonly PlacedItem[], address: AddressInList): number | undefined {
  const shown = items.flatMap((item, place) => (shows(address, item) ? [{ item, place }] : []))
  const open = shown.filter(({ item }) => !item.isLocked)
  const candidates = open.length > 0 ? open : shown
  return (candidates.find(({ item }) => item.kind !== 'COURSE') ?? candidates[0])?.place
}
