/**
 * Whether a value read from JSON holds U+0000 somewhere. PostgreSQL stores no such text and fails on it
 * (documentation, section 8.3), so it is refused where it arrives. Without recursion: JSON may be nested deeper than the
 * stack is.
 */
export function holdsNul(value: unknown): boolean {
  const left = [value]
  while (left.length > 0) {
    const each = left.pop()
    if (typeof each === 'string' && each.includes('\u0000')) return true
    if (typeof each !== 'object' || each === null) continue
    for (const [key, inner] of Object.entries(each)) left.push(key, inner)
  }
  return false
}

/** The same for a string written out in an operation: GraphQL knows it by its escapes only (specification, section 2.9.4). */
export const writesNul = (operation: string): boolean => /\\u(0000|\{0+\})/.test(operation)
