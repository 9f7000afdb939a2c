/**
 * Whether the browser's storage has unsent entries whose keys begin with a prefix. A module of its own, because the first
 * load of a page needs nothing else of an outbox.
 */
export function hasUnsent(prefix: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(prefix))
  } catch {
    return false
  }
}
