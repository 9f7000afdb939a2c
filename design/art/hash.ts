/**
 * FNV-1a over code points with a final avalanche: an unsigned 32-bit number that is the same in every language and
 * on every machine. Art is derived from it, so changing it redraws every cover.
 */
export function hash(text: string): number {
  let h = 2166136261
  for (const character of text) {
    h ^= character.codePointAt(0) ?? 0
    h = Math.imul(h, 16777619)
  }
  h ^= h >>> 15
  h = Math.imul(h, 2246822519)
  h ^= h >>> 13
  return h >>> 0
}

/** mulberry32: a generator of numbers in [0, 1) from a 32-bit seed. */
export function randomStream(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
