import { complianceStatuses, type ComplianceStatus } from '#features/activity/rules/compliance.ts'
import { peopleOnPage } from '#features/activity/rules/compliance-selection.ts'
import { isDay } from '#values/day.ts'
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
  const { group, item, only, day, page } = given
  const known = (['ALL', ...complianceStatuses] as const).find((each) => each === only)
  const number = Number(page)
  return {
    ...(typeof group === 'string' && isUuid(group) ? { group } : {}),
    ...(typeof item === 'string' && isUuid(item) ? { item } : {}),
    ...(known ? { only: known } : {}),
    ...(typeof day === 'string' && isDay(day) ? { day } : {}),
    ...(Number.isInteger(number) && number > 1 && number <= 4000 ? { page: number } : {}),
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
