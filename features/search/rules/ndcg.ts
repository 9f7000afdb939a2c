/** How well a hit answers a search: 3 exactly, 2 well, 1 related; absent: not at all. */
export type Grades = ReadonlyMap<string, number>

/**
 * Normalised discounted cumulative gain of the first hits (Järvelin and Kekäläinen 2002, with the gain 2^grade − 1):
 * 1 where the best graded stand first in order, 0 where none of them is found.
 * @param found ids in the order in which they are shown; a repeated id counts once
 * @param depth how many of them count
 */
export function ndcg(found: readonly string[], grades: Grades, depth = 10): number {
  const ideal = gainOf([...grades.values()].toSorted((a, b) => b - a).slice(0, depth))
  if (ideal === 0) return 0
  return gainOf([...new Set(found)].slice(0, depth).map((id) => grades.get(id) ?? 0)) / ideal
}

const gainOf = (grades: readonly number[]): number =>
  grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
