/**
 * The numbers from 0 to `count` − 1 in an order that a seed decides: the same seed gives the same order, and over many
 * seeds every order comes equally often (Fisher–Yates).
 * @param seed a whole number of 32 bits; it stays on the server, as the order could be worked out from it
 */
export function permutation(seed: number, count: number): number[] {
  const order = Array.from({ length: count }, (_, index) => index)
  const next = randomFrom(seed)
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1))
    const moved = order[last] as number
    order[last] = order[other] as number
    order[other] = moved
  }
  return order
}

/** mulberry32, its seed mixed first so that neighbouring seeds begin apart: numbers in [0, 1). */
function randomFrom(seed: number): () => number {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
