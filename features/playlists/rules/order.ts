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
