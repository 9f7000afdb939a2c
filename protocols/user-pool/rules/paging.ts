export type Page<T> = { kind: 'Page'; items: readonly T[]; next: string | undefined } | { kind: 'UnknownToken' }

/**
 * One page of a bounded list.
 * @param after the id that the previous page ended with
 * @returns `next`, the id to continue after; undefined on the last page
 */
export function pageOf<T>(
  all: readonly T[],
  idOf: (item: T) => string,
  size: number,
  after: string | undefined,
): Page<T> {
  const place = after === undefined ? -1 : all.findIndex((item) => idOf(item) === after)
  if (after !== undefined && place < 0) return { kind: 'UnknownToken' }
  const from = place + 1
  const items = all.slice(from, from + size)
  const last = items.at(-1)
  return { kind: 'Page', items, next: last !== undefined && from + size < all.length ? idOf(last) : undefined }
}
