/**
 * The lines after one was moved to another place; the others move up, and those that are settled stay where they are.
 * @param laid the lines, place by place
 * @param fixed place by place, whether the line there is settled
 * @returns the same list when the move can't be made
 */
export function movedLine(
  laid: readonly number[],
  fixed: readonly boolean[],
  from: number,
  to: number,
): readonly number[] {
  const line = laid[from]
  if (line === undefined || from === to || laid[to] === undefined || fixed[from] || fixed[to]) return laid
  const loosePlaces = laid.map((_, place) => place).filter((place) => !fixed[place])
  const loose = loosePlaces.filter((place) => place !== from).map((place) => laid[place] as number)
  loose.splice(loosePlaces.indexOf(to), 0, line)
  const next = [...laid]
  for (const [at, place] of loosePlaces.entries()) next[place] = loose[at] as number
  return next
}
