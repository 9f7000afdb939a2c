/** A copy of the list with one element moved to another index; indexes outside the list mean its ends. */
export function arrayMove<Member>(members: readonly Member[], from: number, to: number): Member[] {
  const member = members[from]
  if (member === undefined) return [...members]
  const others = members.toSpliced(from, 1)
  return others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, member)
}
