/** Exists, because it was found in the same transaction. @throws when it does not */
export function present<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`${what} was found and cannot be read`)
  return value
}
