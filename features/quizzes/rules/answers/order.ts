/**
 * How many pairs of an order are in the right sequence, neighbours or not. Half of them are in an order
 * laid blindly, on average, so only what goes beyond half counts: one misplaced line costs little,
 * wherever it went, and a reversed order is worth nothing.
 * @param right at least two, each once
 */
export function pairsInOrder(right: readonly string[], given: readonly string[]): { inOrder: number; pairs: number } {
  const placeOf = new Map(given.map((id, place) => [id, place]))
  const places = right.map((id) => placeOf.get(id) ?? Number.NaN)
  let inOrder = 0
  for (const [at, place] of places.entries()) for (const later of places.slice(at + 1)) if (place < later) inOrder += 1
  return { inOrder, pairs: (right.length * (right.length - 1)) / 2 }
}
