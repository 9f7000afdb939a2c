/** What somebody is as a user of Kursiva (O6). */
export const profileTypes = [
  'ORGANIZATION_ADMIN',
  'ORGANIZATION_CUSTOM',
  'ORGANIZATION_USER',
  'ORGANIZATION_LOCKED_USER',
  'SINGLE_SUBSCRIBER',
] as const
export type ProfileType = (typeof profileTypes)[number]

/** A subscription that serves somebody, as far as it says what they are. */
export interface ServingSubscription {
  /** null: their own, a custom one (specification §6) */
  readonly organizationId: string | null
  /** neither paused nor expired */
  readonly isRunning: boolean
}

/**
 * What somebody is (O6). In the active organisation (I6): its admin; a user who has a running subscription of their own
 * besides; a user of its running subscription; or, where it has none, one who is locked out. Without an organisation:
 * somebody with a subscription of their own, else nothing of these.
 * @param active the first membership, if there is any
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
