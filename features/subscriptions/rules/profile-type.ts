/** The kinds of users (O6). */
export const profileTypes = [
  'ORGANIZATION_ADMIN',
  'ORGANIZATION_CUSTOM',
  'ORGANIZATION_USER',
  'ORGANIZATION_LOCKED_USER',
  'SINGLE_SUBSCRIBER',
] as const
export type ProfileType = (typeof profileTypes)[number]

/** A subscription that serves a user. */
interface ServingSubscription {
  /** null: their own, a custom one (specification §6) */
  readonly organizationId: string | null
  /** neither paused nor expired */
  readonly isRunning: boolean
}

/**
 * The profile type of a user (O6). In the active organisation (I6): its admin; a user with a running subscription of
 * their own; a user of its running subscription; or, without one, a locked-out user. Without an organisation: a
 * single subscriber, or none of these.
 * @param active the first membership, if any
 */
export function profileTypeOf(
  active: { readonly organizationId: string; readonly role: 'ADMIN' | 'MANAGER' | 'MEMBER' } | undefined,
  subscriptions: readonly ServingSubscription[],
): ProfileType | undefined {
  const runs = (of: string | null) =>
    subscriptions.some(({ organizationId, isRunning }) => organizationId === of && isRunning)
  if (!active)
    return subscriptions.some(({ organizationId }) => organizationId === null) ? 'SINGLE_SUBSCRIBER' : undefined
  if (active.role === 'ADMIN') return 'ORGANIZATION_ADMIN'
  if (runs(null)) return 'ORGANIZATION_CUSTOM'
  return runs(active.organizationId) ? 'ORGANIZATION_USER' : 'ORGANIZATION_LOCKED_USER'
}
