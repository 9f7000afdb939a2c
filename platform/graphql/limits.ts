import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type DocumentNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'

/** How much one operation may ask for: nesting, renamed fields, and fields in all. */
export const operationLimits = { depth: 14, aliases: 20, fields: 600 } as const

/** A validation rule that refuses operations beyond {@link operationLimits}, before anything is executed. */
export function withinLimits(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      const measured = measure(document)
      for (const name of ['depth', 'aliases', 'fields'] as const) {
        if (measured[name] > operationLimits[name]) {
          context.reportError(
            new GraphQLError(
              `The operation asks for too much: ${name} ${measured[name]}, at most ${operationLimits[name]}.`,
              {
                extensions: { code: 'LIMIT_EXCEEDED' },
              },
            ),
          )
        }
      }
    },
  }
}

/** Depth, aliases and fields of a document with its fragments spread out; cyclic fragments count once (validation refuses them). */
export function measure(document: DocumentNode): { depth: number; aliases: number; fields: number } {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition.selectionSet] as const] : [],
    ),
  )
  const total = { depth: 0, aliases: 0, fields: 0 }
  const walk = (set: SelectionSetNode, depth: number, open: ReadonlySet<string>): void => {
    for (const selection of set.selections) {
      if (total.fields > operationLimits.fields) return
      if (selection.kind === Kind.FIELD) {
        total.fields += 1
        if (selection.alias) total.aliases += 1
        total.depth = Math.max(total.depth, depth)
        if (selection.selectionSet) walk(selection.selectionSet, depth + 1, open)
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        walk(selection.selectionSet, depth, open)
      } else {
        const name = selection.name.value
        const fragment = fragments.get(name)
        if (fragment && !open.has(name)) walk(fragment, depth, new Set([...open, name]))
      }
    }
  }
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) walk(definition.selectionSet, 1, new Set())
  }
  return total
}
