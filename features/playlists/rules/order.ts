/**
 * Reorders the items that a user sees; hidden items keep their positions, and the visible ones fill the other positions in
 * the wanted order.
 * @returns undefined when a wanted item is not in the list, or is given twice
 */
export function inNewOrder(all: readonly string[], wanted: readonly string[]): string[] | undefined {
  const moving = new Set(wanted)
  if (moving.size !== wanted.length || wanted.some((id) => !all.includes(id))) return undefined
  let next = 0
  return all.map((id) => (moving.has(id) ? (wanted[next++] ?? id) : id))
}
