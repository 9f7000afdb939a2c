import type { MembershipRole } from '#values/membership-role.ts'

/** How a list of members may be narrowed: both must hold. */
export interface MemberFilter {
  /** Found in name or e-mail, accents and case aside. */
  readonly text?: string | null | undefined
  readonly role?: MembershipRole | null | undefined
}

/** Where somebody stands: a member, or asked to become one (O2). */
export const personStatuses = ['ACTIVE', 'PENDING', 'INVITED', 'BOUNCED'] as const
export type PersonStatus = (typeof personStatuses)[number]

export const peopleSorts = ['NAME', 'ROLE', 'LAST_SEEN', 'ASSIGNED'] as const
export type PeopleSort = (typeof peopleSorts)[number]

/** How the people of an organisation may be narrowed: all must hold. */
export interface PeopleFilter extends MemberFilter {
  /** Of this group, and of those below it; for an invitation, who will be. */
  readonly groupId?: string | null | undefined
  readonly status?: PersonStatus | null | undefined
}

export interface PeopleOrder {
  readonly by: PeopleSort
  readonly descending: boolean
}

/** How many are acted on at a time. */
export const maxPeopleAtOnce = 500

/** Why so many cannot be acted on at a time; undefined when they can. */
export const selectionProblem = (userIds: readonly string[]): string | undefined =>
  userIds.length === 0 || userIds.length > maxPeopleAtOnce
    ? `1 to ${maxPeopleAtOnce} people are named at a time.`
    : undefined
