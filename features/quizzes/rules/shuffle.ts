/**
 * The same items in an order that a seed decides: the same seed gives the same order, whatever order the items come in.
 * The original order can't be found again, because the items are first sorted by their random ids.
 * @param seed for example attempt and question: stable when the page is loaded again, another one in the next attempt
 */
export function shuffled<Item extends { readonly id: string }>(seed: string, items: readonly Item[]): Item[] {
  const order = items.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
  const next = randomFrom(seed)
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1))
    const moved = order[last] as Item
    order[last] = order[other] as Item
    order[other] = moved
  }
  return order
}

/** mulberry32 over an FNV-1a hash: numbers in [0, 1). */
function randomFrom(seed: string): () => number {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
