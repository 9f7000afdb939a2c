import type { CourseDocument } from './course-document.ts'
import { differingPlaces, documentOf, fieldsOf, isSameValue, type FieldValue } from './document-fields.ts'

/** A field that two people changed differently. */
export interface FieldConflict {
  readonly place: string
  /** undefined where it was removed */
  readonly mine: FieldValue | undefined
  readonly theirs: FieldValue | undefined
}

interface Merged {
  /** Theirs, with what only I changed. Where both changed a field, it has theirs. */
  readonly document: CourseDocument
  readonly conflicts: readonly FieldConflict[]
}

/**
 * Brings together what two people made of the same document, field by field. What only one changed is taken; what both
 * changed differently is a conflict for a person to decide. Two orders of a list that only differ by what one of them
 * added or took away are brought together too.
 */
export function mergeDocuments(base: CourseDocument, mine: CourseDocument, theirs: CourseDocument): Merged {
  const before = fieldsOf(base)
  const ours = fieldsOf(mine)
  const result = new Map(fieldsOf(theirs))
  const conflicts: FieldConflict[] = []
  for (const place of differingPlaces(before, ours)) {
    const wanted = ours.get(place)
    const present = result.get(place)
    if (isSameValue(wanted, present)) continue
    const known = before.get(place)
    if (isSameValue(known, present)) set(result, place, wanted)
    else {
      const both = mergeOrders(known, wanted, present)
      if (both) result.set(place, both)
      else conflicts.push({ place, mine: wanted, theirs: present })
    }
  }
  return { document: complete(result, ours), conflicts }
}

/** A document with my values at some places instead of those it has. */
export function keepMine(document: CourseDocument, mine: CourseDocument, places: readonly string[]): CourseDocument {
  const result = new Map(fieldsOf(document))
  const ours = fieldsOf(mine)
  for (const place of places) set(result, place, ours.get(place))
  return complete(result, ours)
}

function set(fields: Map<string, FieldValue>, place: string, value: FieldValue | undefined): void {
  if (value === undefined) fields.delete(place)
  else fields.set(place, value)
}

/** What an order names again has all of its fields: those that are missing come from mine. */
function complete(fields: Map<string, FieldValue>, ours: ReadonlyMap<string, FieldValue>): CourseDocument {
  for (const [place, value] of ours) {
    const [list = '', id = ''] = place.split('.')
    const order = fields.get(list)
    if (id !== '' && Array.isArray(order) && order.includes(id) && !fields.has(place)) fields.set(place, value)
  }
  return documentOf(fields)
}

/** One list of both, when neither put what they share into another order; undefined otherwise. */
function mergeOrders(
  base: FieldValue | undefined,
  mine: FieldValue | undefined,
  theirs: FieldValue | undefined,
): readonly string[] | undefined {
  if (!isOrder(base) || !isOrder(mine) || !isOrder(theirs)) return undefined
  const shared = base.filter((id) => mine.includes(id) && theirs.includes(id))
  const kept = (order: readonly string[]) => order.filter((id) => shared.includes(id))
  if (!isSameValue(kept(mine), shared) || !isSameValue(kept(theirs), shared)) return undefined
  const added = mine.filter((id) => !base.includes(id) && !theirs.includes(id))
  const result = theirs.filter((id) => !base.includes(id) || mine.includes(id))
  for (const id of added) {
    const before = mine.slice(0, mine.indexOf(id)).findLast((each) => result.includes(each))
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id)
  }
  return result
}

const isOrder = (value: FieldValue | undefined): value is readonly string[] => Array.isArray(value)
