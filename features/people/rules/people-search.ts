import type { MembershipRole } from '#values/membership-role.ts'

/** The filter of a list of members; a member must meet both conditions. */
export interface MemberFilter {
  /** A part of the name or e-mail address, without regard to accents and case. */
  readonly text?: string | null | undefined
  readonly role?: MembershipRole | null | undefined
}

/** The status of a member or an invitation (O2). */
export const personStatuses = ['ACTIVE', 'PENDING', 'INVITED', 'BOUNCED'] as const
export type PersonStatus = (typeof personStatuses)[number]

export const peopleSorts = ['NAME', 'ROLE', 'LAST_SEEN', 'ASSIGNED'] as const
export type PeopleSort = (typeof peopleSorts)[number]

/** The filter of an organisation's people; a person must meet all conditions. */
export interface PeopleFilter extends MemberFilter {
  /** In this group or a subgroup; for an invitation, the groups that it contains. */
  readonly groupId?: string | null | undefined
  readonly status?: PersonStatus | null | undefined
}

export interface PeopleOrder {
  readonly by: PeopleSort
  readonly descending: boolean
}

/** The maximum number of people in one request. */
export const maxPeopleAtOnce = 500

/** The error message for a selection that is empty or too large; undefined for a valid one. */
export const selectionProblem = (userIds: readonly string[]): string | undefined =>
  userIds.length === 0 || userIds.length > maxPeopleAtOnce
    ? `1 to ${maxPeopleAtOnce} people are named at a time.`
    : undefined
