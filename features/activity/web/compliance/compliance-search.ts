import { complianceStatuses, type ComplianceStatus } from '#features/activity/rules/compliance.ts'
import { peopleOnPage } from '#features/activity/rules/compliance-selection.ts'
import { isDay } from '#values/day.ts'
import { textParam, wholeNumberParam } from '#values/text/search-params.ts'
import { isUuid } from '#values/uuid.ts'

/** The overview's search parameters, so that sharing the address shares the view. */
export interface ComplianceSearch {
  readonly group?: string
  readonly item?: string
  /** Default: members with an open requirement. */
  readonly only?: 'ALL' | ComplianceStatus
  readonly day?: string
  /** From 2 on. */
  readonly page?: number
}

/** Reads the address; what makes no sense is left out. */
export function complianceSearch(given: Record<string, unknown>): ComplianceSearch {
  const [group, item, only, day] = ['group', 'item', 'only', 'day'].map((key) => textParam(given[key]))
  const known = (['ALL', ...complianceStatuses] as const).find((each) => each === only)
  const page = wholeNumberParam(given['page'], 2, 4000)
  return {
    ...(group !== undefined && isUuid(group) ? { group } : {}),
    ...(item !== undefined && isUuid(item) ? { item } : {}),
    ...(known ? { only: known } : {}),
    ...(day !== undefined && isDay(day) ? { day } : {}),
    ...(page === undefined ? {} : { page }),
  }
}

/** The query variables of the search parameters. */
export const complianceVariables = (organizationId: string, search: ComplianceSearch) => {
  const { group, item, only, day, page = 1 } = search
  return {
    organizationId,
    groupId: group ?? null,
    itemId: item ?? null,
    only: only === 'ALL' ? null : (only ?? ('NEEDS' as const)),
    day: day ?? null,
    offset: (page - 1) * peopleOnPage,
    limit: peopleOnPage,
  }
}
