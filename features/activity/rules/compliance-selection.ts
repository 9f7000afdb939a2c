import { isDay } from '#values/day.ts'
import { isUuid } from '#values/uuid.ts'
import { complianceStatuses } from './compliance.ts'

/** People on a page of the overview, and things required that it shows side by side. */
export const peopleOnPage = 25
export const itemsShown = 8
/** The maximum offset of a page. */
const maxPage = 100_000

/** The problem of a selection; undefined if it is valid. */
export function complianceProblem(selection: {
  readonly groupId?: string | null | undefined
  readonly itemId?: string | null | undefined
  readonly only?: string | null | undefined
  readonly day?: string | null | undefined
  readonly offset: number
  readonly limit: number
}): string | undefined {
  const { groupId, itemId, only, day, offset, limit } = selection
  if (groupId != null && !isUuid(groupId)) return 'A group is named by its id.'
  if (itemId != null && !isUuid(itemId)) return 'A course or playlist is named by its id.'
  if (only != null && only !== 'NEEDS' && !complianceStatuses.some((each) => each === only))
    return `Only NEEDS, ${complianceStatuses.join(', ')} narrow the overview.`
  if (day != null && !isDay(day)) return 'A day is written as 2026-11-22.'
  if (limit < 1 || limit > 100) return 'A page has 1 to 100 people.'
  if (offset < 0 || offset > maxPage) return `An offset is 0 to ${maxPage}.`
  return undefined
}
