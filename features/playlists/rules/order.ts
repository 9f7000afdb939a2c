/** The list with one of its members at another place; places outside the list are its ends. */
export function moved<Member>(members: readonly Member[], from: number, to: number): Member[] {
  const member = members[from]
  if (member === undefined) return [...members]
  const others = members.toSpliced(from, 1)
  return others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, member)
}

/**
 * A list in the order that somebody wants who may not see all of it: what they see is put into the places it takes up
 * between what they don't see, which stays where it is. Nothing is lost, nothing is added.
 * @returns undefined when something wanted is not in the list, or is wanted twice
 */
export function inNewOrder(all: readonly string[], wanted: readonly string[]): string[] | undefined {
  const moving = new Set(wanted)
  if (moving.size !== wanted.length || wanted.some((id) => !all.includes(id))) return undefined
  let next = 0
  return all.map((id) => (moving.has(id) ? (wanted[next++] ?? id) : id))
}
