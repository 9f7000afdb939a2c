import type { Market } from '#values/language.ts'
import type { MembershipRole } from '#values/membership-role.ts'

/**
 * What the first statement of a request finds out about its user, as the function request_facts returns it (migration
 * 0320). Times are ISO 8601.
 */
export interface StoredFacts {
  /** The number of the published edition that the statement saw. */
  readonly edition: number
  /** Null where the account is gone. */
  readonly user: {
    readonly id: string
    readonly email: string
    readonly name: string
    readonly market: Market
    readonly lastLoginAt: string | null
  } | null
  /** The subscriptions that serve the user, whatever their state; at most 50. */
  readonly subscriptions: readonly {
    readonly organizationId: string | null
    readonly state: 'RUNNING' | 'STARTS_LATER' | 'PAUSED' | 'EXPIRED'
    readonly startsAt: string | null
    readonly expirationDate: string | null
    /** The ids of the market's catalogues that the product opens. */
    readonly catalogs: readonly string[]
  }[]
  /** The user's organisations, the active one first (I6). */
  readonly organizations: readonly {
    readonly organizationId: string
    readonly role: MembershipRole
    readonly hidesPriceList: boolean
  }[]
  /** Courses that were bought alone and serve the user, begun or over; at most 500. */
  readonly licenses: readonly {
    readonly courseId: string
    readonly organizationId: string | null
    readonly expiresAt: string
  }[]
  /** The ids of all favourite courses, separated by spaces. */
  readonly favorites: string
  /** The ids of the user, which is the first, and of their organisations, whose changes the stamp shows. */
  readonly subjects: readonly string[]
  /** Two statements that see the same stamp see the same facts, until the next one begins or ends by the clock. */
  readonly stamp: string
  /** When it does; null where nothing does. */
  readonly until: string | null
}

/** Each request has an object of its own, so that what is computed from it and from the clock lasts no longer. */
export interface RequestFacts extends StoredFacts {
  /** What was made from these facts. It is dropped with them, and the same object for every request that has the same facts. */
  readonly kept: Map<string, object>
}
