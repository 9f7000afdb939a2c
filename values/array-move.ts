/** The list with one of its members at another place; places outside the list are its ends. */
export function moved<Member>(members: readonly Member[], from: number, to: number): Member[] {
  const member = members[from]
  if (member === undefined) return [...members]
  const others = members.toSpliced(from, 1)
  return others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, member)
}
