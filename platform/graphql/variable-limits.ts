/** The values in one operation's variables: objects, lists, keys and what is in them. The largest of our own lists has 500. */
export const maxVariableValues = 20_000
/** How deep variables may nest; our own input types go four levels down. */
export const maxVariableDepth = 20

/** Why variables are refused before their types are looked at. */
export type VariableProblem = 'NullCharacter' | 'TooMany' | 'TooDeep'

/**
 * Looks through variables read from JSON, and stops at the first problem. U+0000 is one: PostgreSQL stores no such text and
 * fails on it (documentation, section 8.3). Without recursion: JSON may be nested deeper than the stack is.
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
