/** A running subscription that carries the course: the user's own (no organisation) or one of the user's organisations'. */
export interface Entitlement {
  readonly organizationId: string | null
  /** When it ends; null when it runs until it is stopped. */
  readonly expirationDate: Date | null
}

/** What is known when access to one course is decided. */
export interface AccessFacts {
  readonly entitlements: readonly Entitlement[]
  /** Whether the market sells the course on its own. */
  readonly forSale: boolean
  /** Whether the user is ADMIN of an organisation. */
  readonly administersOrganization: boolean
  readonly now: Date
}

/** The three flags of the specification, and how long watching lasts (C4, C6). */
export interface CourseAccess {
  readonly userCanWatch: boolean
  readonly organizationCanPurchase: boolean
  readonly userCanPurchase: boolean
  /** Whole days left, counting a begun one; null when watching is not limited or not allowed. */
  readonly daysLeft: number | null
}

const day = 24 * 60 * 60 * 1000

/**
 * Who may watch and who may buy. Watching comes only from a subscription that still runs; buying is offered only to
 * those who cannot watch (C4, C6).
 */
export function courseAccess({ entitlements, forSale, administersOrganization, now }: AccessFacts): CourseAccess {
  const running = entitlements.filter(({ expirationDate }) => expirationDate === null || expirationDate > now)
  const userCanWatch = running.length > 0
  return {
    userCanWatch,
    organizationCanPurchase: !userCanWatch && forSale && administersOrganization,
    userCanPurchase: !userCanWatch && forSale,
    daysLeft: daysLeft(running, now),
  }
}

function daysLeft(running: readonly Entitlement[], now: Date): number | null {
  if (running.length === 0 || running.some(({ expirationDate }) => expirationDate === null)) return null
  const last = Math.max(...running.map(({ expirationDate }) => expirationDate?.getTime() ?? 0))
  return Math.ceil((last - now.getTime()) / day)
}
