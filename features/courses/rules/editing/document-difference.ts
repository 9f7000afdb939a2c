import type { CourseDocument } from './course-document.ts'
import { differingPlaces, fieldsOf, orderedLists, type DocumentFields, type FieldValue } from './document-fields.ts'

/** One change that a person can read. */
export type DocumentChange =
  | { readonly kind: 'CHANGED'; readonly place: string; readonly before: FieldValue; readonly after: FieldValue }
  /** A goal, lesson or attachment that only the later document has, or only the earlier. */
  | { readonly kind: 'ADDED' | 'REMOVED'; readonly place: string }
  /** A list whose common things are in another order. */
  | { readonly kind: 'REORDERED'; readonly place: string }

/** What changed from one document to another: additions and removals first as one line each, then field by field. */
export function changesBetween(earlier: CourseDocument, later: CourseDocument): readonly DocumentChange[] {
  const before = fieldsOf(earlier)
  const after = fieldsOf(later)
  const lists = orderedLists.flatMap((list) => listChanges(list, before, after))
  const whole = new Set(lists.flatMap(({ kind, place }) => (kind === 'REORDERED' ? [] : [place])))
  const fields = differingPlaces(before, after)
    .filter((place) => !orderedLists.some((list) => list === place) && !whole.has(thingOf(place)))
    .map((place): DocumentChange => {
      return { kind: 'CHANGED', place, before: before.get(place) ?? null, after: after.get(place) ?? null }
    })
  return [...lists, ...fields]
}

/** `lessons.<id>` of `lessons.<id>.name.nb`. */
const thingOf = (place: string): string => place.split('.').slice(0, 2).join('.')

function listChanges(list: string, before: DocumentFields, after: DocumentFields): DocumentChange[] {
  const was = (before.get(list) ?? []) as readonly string[]
  const is = (after.get(list) ?? []) as readonly string[]
  const added = is.filter((id) => !was.includes(id))
  const removed = was.filter((id) => !is.includes(id))
  const isReordered = was.filter((id) => is.includes(id)).join(' ') !== is.filter((id) => was.includes(id)).join(' ')
  return [
    ...added.map((id): DocumentChange => ({ kind: 'ADDED', place: `${list}.${id}` })),
    ...removed.map((id): DocumentChange => ({ kind: 'REMOVED', place: `${list}.${id}` })),
    ...(isReordered ? [{ kind: 'REORDERED', place: list } as const] : []),
  ]
}
