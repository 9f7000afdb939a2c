/** The other events of A4: what people come for, and whether it led somewhere. Their names say all that is counted. */
export const otherEvents = [
  'contact-sent',
  'course-bought',
  'favorite-added',
  'favorite-removed',
  'offer-requested',
  'search',
  'test-finished',
] as const

/** The events that are counted (A4). None of them identifies a person. */
export type AnalyticsEvent =
  | { readonly kind: 'sign-in' | 'sign-out' | 'register' | 'pay-button' }
  /** Someone subscribed, to a product by its key. */
  | { readonly kind: 'subscribed'; readonly product?: string | undefined }
  /** A payment that was refused: the acquirer's code and words, and where in the checkout (S4). */
  | { readonly kind: 'payment-failed'; readonly code: string; readonly message: string; readonly step: string }
  /** A page as {@link pagePath} writes it. */
  | { readonly kind: 'page-view'; readonly path: string }
  | { readonly kind: 'other'; readonly name: (typeof otherEvents)[number] }

/** An event as it arrives: a page may be newer than the server that counts it. */
export type ReceivedEvent =
  Exclude<AnalyticsEvent, { readonly kind: 'other' }> | { readonly kind: 'other'; readonly name: string }

/** The most characters of each text of an event. */
export const maxTextLengths = { path: 200, product: 60, code: 60, message: 300, step: 60, name: 60 } as const

/** The maximum number of events in one request. */
export const maxEventsPerRequest = 20

export const roles = ['ADMIN', 'MANAGER', 'MEMBER'] as const
export type Role = (typeof roles)[number]

/** The role that is counted for a user with several roles: the highest. */
export const countedRole = (held: readonly Role[]): Role | undefined => roles.find((role) => held.includes(role))

/** Truncates the texts of an event to the server's limits. */
export function withinLimits(event: AnalyticsEvent): AnalyticsEvent {
  const cut = Object.entries(event).map(([name, value]) => {
    const limit = (maxTextLengths as Record<string, number | undefined>)[name]
    return [name, limit === undefined ? value : String(value).slice(0, limit)]
  })
  return Object.fromEntries(cut) as AnalyticsEvent
}
