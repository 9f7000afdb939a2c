/** The status of a subscription. After its end it is EXPIRED, paused or not. */
export const subscriptionStatuses = ['RUNNING', 'STARTS_LATER', 'PAUSED', 'EXPIRED'] as const
type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** A subscription that gives the user access: their own (no organisation: custom, C6) or one of their organisations’. */
export interface SubscriptionFacts {
  readonly organizationId: string | null
  readonly state: SubscriptionStatus
  readonly startsAt: Date | null
  /** When it ends; null when it runs until it is cancelled. */
  readonly expirationDate: Date | null
  /** Whether its product’s catalogues hold the market’s (C6). */
  readonly opensCatalogue: boolean
}

/** The active organisation (I6) as far as buying depends on it. */
interface OrganizationFacts {
  readonly organizationId: string
  readonly role: 'ADMIN' | 'MANAGER' | 'MEMBER'
  readonly hidesPriceList: boolean
}

/** A course that was bought alone, by the user (no organisation) or by an organisation that gave the user a seat. */
export interface LicenseFacts {
  readonly organizationId: string | null
  readonly expiresAt: Date
}

/** Everything about a user that access to a market’s courses depends on. */
export interface AccessFacts {
  readonly subscriptions: readonly SubscriptionFacts[]
  readonly organization: OrganizationFacts | undefined
  readonly now: Date
}

/** Why a course may not be watched. UNAVAILABLE: not published, or not in the market’s catalogue. */
export const accessReasons = [
  'UNAVAILABLE',
  'NO_SUBSCRIPTION',
  'NOT_IN_SUBSCRIPTION',
  'SUBSCRIPTION_STARTS_LATER',
  'SUBSCRIPTION_PAUSED',
  'SUBSCRIPTION_EXPIRED',
  'LICENSE_EXPIRED',
] as const
export type AccessReason = (typeof accessReasons)[number]

/** How a user can get access. RENEW and RESUME refer to the subscription of `organizationId`; SUBSCRIBE to the whole catalogue. */
export const accessOptions = ['RENEW', 'RESUME', 'BUY_FOR_ORGANIZATION', 'BUY', 'ASK_ADMIN', 'SUBSCRIBE'] as const
type AccessOption = (typeof accessOptions)[number]

/** A user’s access to a market’s catalogue as a whole (C6). */
export interface CatalogueAccess {
  readonly userCanWatch: boolean
  /** Why watching is not allowed; null when it is. */
  readonly reason: AccessReason | null
  /** The organisation of the subscription that decides; null for the user’s own, and when there is none. */
  readonly organizationId: string | null
  /** Days left, rounded up; null when access has no end or is not allowed. */
  readonly daysLeft: number | null
  /** When a subscription with a later start begins. */
  readonly startsAt: Date | null
  /** Whether a subscription of the user’s own exists, running or not (C6). */
  readonly hasCustomSubscription: boolean
  /** Whether the user may see prices: not when the organisation hides its price list. */
  readonly showsPrices: boolean
}

/** A user’s access to one course (C4): the flags of the specification, the reason for no access, and the options, best first. */
export interface CourseAccess extends CatalogueAccess {
  /** Whether the course itself was bought, and that is what decides. */
  readonly isLicensed: boolean
  readonly organizationCanPurchase: boolean
  readonly userCanPurchase: boolean
  readonly options: readonly AccessOption[]
}

const day = 24 * 60 * 60 * 1000

/** Watching comes only from a running subscription to a product that opens the market’s catalogue (C6). */
export function catalogueAccess({ subscriptions, organization, now }: AccessFacts): CatalogueAccess {
  const opening = subscriptions.filter(({ opensCatalogue }) => opensCatalogue)
  // the statuses are ordered: running first, then those closest to running
  const state = subscriptionStatuses.find((each) => opening.some((subscription) => subscription.state === each))
  const meant = lastToExpire(opening.filter((subscription) => subscription.state === state))
  return {
    userCanWatch: state === 'RUNNING',
    reason: reasonOf(state, subscriptions.length > 0),
    organizationId: meant?.organizationId ?? null,
    daysLeft: state === 'RUNNING' && meant?.expirationDate ? daysUntil(meant.expirationDate, now) : null,
    startsAt: state === 'STARTS_LATER' ? (meant?.startsAt ?? null) : null,
    hasCustomSubscription: subscriptions.some(({ organizationId }) => organizationId === null),
    showsPrices: showsPrices(organization, subscriptions),
  }
}

/**
 * The user's access to one course: through a subscription to the catalogue, or because the course itself was bought.
 * @param sale undefined when the course is not published in the market’s catalogue: then nothing opens it
 * @param licenses those of this course that serve the user, running or over
 */
export function courseAccess(
  facts: AccessFacts,
  sale: { readonly forSale: boolean } | undefined,
  licenses: readonly LicenseFacts[] = [],
): CourseAccess {
  const catalogue = catalogueAccess(facts)
  if (!sale) {
    const closed = { userCanWatch: false, reason: 'UNAVAILABLE', daysLeft: null, startsAt: null } as const
    return {
      ...catalogue,
      ...closed,
      isLicensed: false,
      userCanPurchase: false,
      organizationCanPurchase: false,
      options: [],
    }
  }
  const access = withLicenses(catalogue, licenses, facts.now)
  const isLicensed = access !== catalogue
  const isOffered = sale.forSale && catalogue.showsPrices
  const userCanPurchase = isOffered && !access.userCanWatch
  const organizationCanPurchase = isOffered && organizationLacks(facts)
  return {
    ...access,
    isLicensed,
    userCanPurchase,
    organizationCanPurchase,
    options: accessOptionsOf(access, facts, { userCanPurchase, organizationCanPurchase }),
  }
}

/** What lasts longest decides; a course whose days are over says so unless there is a subscription to mend. */
function withLicenses(catalogue: CatalogueAccess, licenses: readonly LicenseFacts[], now: Date): CatalogueAccess {
  const last = licenses.toSorted((one, other) => Number(other.expiresAt) - Number(one.expiresAt))[0]
  if (!last) return catalogue
  if (last.expiresAt <= now) {
    const isOnlyLicensed = catalogue.reason === 'NO_SUBSCRIPTION' || catalogue.reason === 'NOT_IN_SUBSCRIPTION'
    return isOnlyLicensed
      ? { ...catalogue, reason: 'LICENSE_EXPIRED', organizationId: last.organizationId, startsAt: null }
      : catalogue
  }
  const daysLeft = daysUntil(last.expiresAt, now)
  if (catalogue.userCanWatch && (catalogue.daysLeft === null || catalogue.daysLeft >= daysLeft)) return catalogue
  const { organizationId } = last
  return { ...catalogue, userCanWatch: true, reason: null, organizationId, daysLeft, startsAt: null }
}

/** Whether the user is an admin of an organisation whose people need the course: no running subscription opens it to them. */
const organizationLacks = ({ organization, subscriptions }: AccessFacts): boolean =>
  organization?.role === 'ADMIN' &&
  !subscriptions.some(
    ({ organizationId, state, opensCatalogue }) =>
      organizationId === organization.organizationId && state === 'RUNNING' && opensCatalogue,
  )

function reasonOf(state: SubscriptionStatus | undefined, hasAny: boolean): AccessReason | null {
  if (state === 'RUNNING') return null
  if (state) return `SUBSCRIPTION_${state}`
  return hasAny ? 'NOT_IN_SUBSCRIPTION' : 'NO_SUBSCRIPTION'
}

/** Who may see prices (specification §6): everyone but members of an organisation that hides them; its admin, before it subscribes. */
function showsPrices(
  organization: OrganizationFacts | undefined,
  subscriptions: readonly SubscriptionFacts[],
): boolean {
  if (!organization?.hidesPriceList) return true
  const subscribes = subscriptions.some(({ organizationId }) => organizationId === organization.organizationId)
  return organization.role === 'ADMIN' && !subscribes
}

function accessOptionsOf(
  { userCanWatch, reason, organizationId, showsPrices: mayBuy }: CatalogueAccess,
  { organization }: AccessFacts,
  sale: { readonly userCanPurchase: boolean; readonly organizationCanPurchase: boolean },
): AccessOption[] {
  if (userCanWatch) return []
  const isAdmin = organization?.role === 'ADMIN'
  const isOwnToMend = organizationId === null || (isAdmin && organizationId === organization.organizationId)
  const canAsk = organization !== undefined && !isAdmin
  const isTheirs = canAsk && organizationId !== null
  const found: readonly (AccessOption | false)[] = [
    isOwnToMend && reason === 'SUBSCRIPTION_EXPIRED' && 'RENEW',
    isOwnToMend && reason === 'SUBSCRIPTION_PAUSED' && 'RESUME',
    // first, because renewing the organisation's subscription restores everything
    isTheirs && 'ASK_ADMIN',
    sale.organizationCanPurchase && 'BUY_FOR_ORGANIZATION',
    sale.userCanPurchase && 'BUY',
    canAsk && !isTheirs && 'ASK_ADMIN',
    (reason === 'NO_SUBSCRIPTION' || reason === 'NOT_IN_SUBSCRIPTION' || reason === 'LICENSE_EXPIRED') &&
      mayBuy &&
      'SUBSCRIBE',
  ]
  return found.filter((way) => way !== false)
}

/** The subscription that expires last; one without an end counts as the last. */
function lastToExpire(subscriptions: readonly SubscriptionFacts[]): SubscriptionFacts | undefined {
  const lasts = ({ expirationDate }: SubscriptionFacts) => expirationDate?.getTime() ?? Number.POSITIVE_INFINITY
  return subscriptions.reduce<SubscriptionFacts | undefined>(
    (best, each) => (best && lasts(best) >= lasts(each) ? best : each),
    undefined,
  )
}

/** At least 1, because the clocks of the database and the server may differ slightly. */
const daysUntil = (end: Date, now: Date): number => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / day))
