/**
 * How many items beyond the score of putting everything in one bin are right, and how many could be. It is never
 * negative; all right is everything.
 * @param right the bin of each thing; of two bins at least
 * @param given the bin that each was put in
 */
export function beyondOneBin(right: readonly string[], given: readonly string[]): { beyond: number; maxHits: number } {
  const inBin = (bin: string) => right.filter((each) => each === bin).length
  const largest = Math.max(...right.map(inBin))
  const inPlace = right.filter((bin, place) => given[place] === bin).length
  return { beyond: inPlace - largest, maxHits: right.length - largest }
}
