import type { Role } from './account-menu.ts'

/** How a list of members may be narrowed: both must hold. */
export interface MemberFilter {
  /** Found in name or e-mail, accents and case aside. */
  readonly text?: string | null | undefined
  readonly role?: Role | null | undefined
}

export const longestSearch = 100
export const largestPage = 100
/** Deeper than this nobody pages; a list is narrowed instead. */
export const furthestOffset = 100_000

/** Why a page of members cannot be asked for this way; undefined when it can. */
export function memberListProblem(asked: { filter: MemberFilter; offset: number; limit: number }): string | undefined {
  const { filter, offset, limit } = asked
  if ([...(filter.text ?? '')].length > longestSearch) return `A search has at most ${longestSearch} characters.`
  if (limit < 1 || limit > largestPage) return `A page has 1 to ${largestPage} members.`
  if (offset < 0 || offset > furthestOffset) return `An offset is 0 to ${furthestOffset}.`
  return undefined
}
