/**
 * The maximum number of values in one operation's variables: objects, lists, keys and their content. The largest of our
 * own lists has 500.
 */
export const maxVariableValues = 20_000
/** The maximum depth of variables; our own input types have four levels. */
export const maxVariableDepth = 20

/** The reason why variables are refused before their types are checked. */
export type VariableProblem = 'NullCharacter' | 'TooMany' | 'TooDeep'

/**
 * Checks variables parsed from JSON, and stops at the first problem. U+0000 is one: PostgreSQL cannot store it and
 * throws an error (documentation, section 8.3). Without recursion, because JSON may be nested deeper than the stack
 * allows.
 */
export function variableProblem(variables: unknown): VariableProblem | undefined {
  let values = 0
  let level: unknown[] = [variables]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxVariableDepth) return 'TooDeep'
    const next: unknown[] = []
    for (const value of level) {
      if ((values += 1) > maxVariableValues) return 'TooMany'
      if (typeof value === 'string' && value.includes('\u0000')) return 'NullCharacter'
      if (typeof value !== 'object' || value === null) continue
      if (Array.isArray(value)) {
        if (values + next.length + value.length > maxVariableValues) return 'TooMany'
        for (const each of value) next.push(each)
        continue
      }
      for (const key in value) {
        if (key.includes('\u0000')) return 'NullCharacter'
        if (next.push((value as Record<string, unknown>)[key]) > maxVariableValues) return 'TooMany'
      }
    }
    level = next
  }
  return undefined
}
