import { Kind, type DocumentNode, type SelectionSetNode } from 'graphql'

/**
 * The limits of one operation. The largest of our own pages has 3,121 characters, 482 tokens, 8 fragments, 471 fields,
 * depth 9 and one alias. `characters`, `tokens`, `operations` and `fragments` limit a document's own size; `depth`,
 * `aliases` and `fields` count it with every fragment expanded.
 */
export const operationLimits = {
  characters: 16_000,
  tokens: 2_500,
  operations: 10,
  fragments: 40,
  depth: 14,
  aliases: 20,
  fields: 600,
} as const

type Counts = Readonly<Record<'operations' | 'fragments' | 'depth' | 'aliases' | 'fields', number>>

const counted = ['operations', 'fragments', 'depth', 'aliases', 'fields'] as const

/** The limit that a parsed document exceeds, as a sentence; undefined when it exceeds none. Takes linear time. */
export function limitExceeded(document: DocumentNode): string | undefined {
  const counts = measure(document)
  const over = counted.find((name) => counts[name] > operationLimits[name])
  if (over === undefined) return undefined
  return `The operation asks for too much: ${over} ${counts[over]}, at most ${operationLimits[over]}.`
}

/** The maximum of a sum, so that 2^n expansions still give a printable number. */
const ceiling = 1_000_000_000

interface Size {
  readonly fields: number
  readonly aliases: number
  /** levels of fields below the spread */
  readonly depth: number
}

const nothing: Size = { fields: 0, aliases: 0, depth: 0 }

/**
 * Counts a document with its fragments expanded. Each fragment is counted once, whatever its number of spreads; a
 * cyclic fragment counts as nothing inside itself (validation refuses it, GraphQL specification 5.5.2.2).
 */
export function measure(document: DocumentNode): Counts {
  const fragments = new Map<string, SelectionSetNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition.selectionSet)

  const sizes = new Map<string, Size>()
  const sizeOfFragment = (name: string): Size => {
    const known = sizes.get(name)
    if (known) return known
    const selectionSet = fragments.get(name)
    if (!selectionSet) return nothing
    sizes.set(name, nothing)
    const size = sizeOf(selectionSet)
    sizes.set(name, size)
    return size
  }
  const sizeOf = ({ selections }: SelectionSetNode): Size => {
    let size = nothing
    for (const selection of selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) size = plus(size, sizeOfFragment(selection.name.value))
      else if (selection.kind === Kind.INLINE_FRAGMENT) size = plus(size, sizeOf(selection.selectionSet))
      else {
        const inner = selection.selectionSet ? sizeOf(selection.selectionSet) : nothing
        size = plus(size, {
          fields: inner.fields + 1,
          aliases: inner.aliases + (selection.alias ? 1 : 0),
          depth: inner.depth + 1,
        })
      }
    }
    return size
  }

  let total = nothing
  let operations = 0
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    operations += 1
    total = plus(total, sizeOf(definition.selectionSet))
  }
  return { operations, fragments: fragments.size, ...total }
}

const plus = (one: Size, other: Size): Size => ({
  fields: Math.min(ceiling, one.fields + other.fields),
  aliases: Math.min(ceiling, one.aliases + other.aliases),
  depth: Math.max(one.depth, other.depth),
})
