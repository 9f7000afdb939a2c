import type { CourseDocument } from './course-document.ts'

/** A value at a place of a document: a word, a number, a choice, or a list of ids or words. */
export type FieldValue = string | number | boolean | null | readonly string[]

/**
 * A document as its single fields, by their places: `name.nb`, `markets.no.priceMinor`, `lessons.<id>.name.es`. A list of
 * things with ids is one field with their order, and the fields of each thing by its id.
 */
export type DocumentFields = ReadonlyMap<string, FieldValue>

type Node = FieldValue | readonly Identified[] | { readonly [name: string]: Node }
type Identified = { readonly id: string } & { readonly [name: string]: Node }

const isList = (node: Node): node is readonly string[] | readonly Identified[] => Array.isArray(node)

/** The places of lists of things; the order of each is the field of that name. */
export const orderedLists = ['goals', 'lessons', 'attachments'] as const
const isOrdered = (place: string): boolean => orderedLists.some((list) => list === place)

function* fieldsBelow(place: string, node: Node): Generator<readonly [string, FieldValue]> {
  if (node === null || typeof node !== 'object') yield [place, node]
  else if (isList(node)) {
    if (!isOrdered(place)) yield [place, node as readonly string[]]
    else {
      const things = node as readonly Identified[]
      yield [place, things.map(({ id }) => id)]
      for (const { id, ...rest } of things) yield* fieldsBelow(`${place}.${id}`, rest)
    }
  } else for (const [name, child] of Object.entries(node)) yield* fieldsBelow(place ? `${place}.${name}` : name, child)
}

/** All fields of a document, in its order. */
export const fieldsOf = (document: CourseDocument): DocumentFields =>
  new Map(fieldsBelow('', document as unknown as Node))

/** The document that has these fields; what belongs to a thing that no order names is left out. */
export function documentOf(fields: DocumentFields): CourseDocument {
  const root: Record<string, unknown> = {}
  for (const [place, value] of fields) {
    const path = place.split('.')
    const [list = ''] = path
    if (isOrdered(list)) continue
    put(root, path, value)
  }
  for (const list of orderedLists) {
    const order = fields.get(list) as readonly string[] | undefined
    const things = new Map((order ?? []).map((id): [string, Record<string, unknown>] => [id, { id }]))
    for (const [place, value] of fields) {
      const [name, id = '', ...path] = place.split('.')
      const thing = name === list ? things.get(id) : undefined
      if (thing) put(thing, path, value)
    }
    root[list] = [...things.values()]
  }
  return root as unknown as CourseDocument
}

function put(target: Record<string, unknown>, path: readonly string[], value: FieldValue): void {
  const [name = '', ...rest] = path
  if (rest.length === 0) target[name] = value
  else {
    const below = (target[name] ??= {}) as Record<string, unknown>
    put(below, rest, value)
  }
}

export const isSameValue = (one: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other))

/** The places where two documents differ, in the order of the second, then what only the first has. */
export function differingPlaces(before: DocumentFields, after: DocumentFields): string[] {
  return [...new Set([...after.keys(), ...before.keys()])].filter(
    (place) => !isSameValue(before.get(place), after.get(place)),
  )
}

/** Whether a place is a text in one language, which translators may change. */
export const isTextPlace = (place: string): boolean =>
  /(^|\.)(name|shortDescription|description|text|body)\.(nb|es|en)$/.test(place)
