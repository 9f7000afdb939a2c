/**
 * Whether a value read from JSON holds U+0000 somewhere. PostgreSQL stores no such text and fails on it
 * (documentation, section 8.3), so it is refused where it arrives.
 */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, each]) => key.includes('\u0000') || holdsNul(each))
}

/** The same for a string written out in an operation: GraphQL knows it by its escapes only (specification, section 2.9.4). */
export const writesNul = (operation: string): boolean => /\\u(0000|\{0+\})/.test(operation)
