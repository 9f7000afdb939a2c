/**
 * The name of a player on the board among colleagues: the first name, and the initial of the last. It is enough for those
 * who know each other.
 */
export function boardName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/u)
  const last = others.at(-1)
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first
}
