import { activeMembership, type SignedInUser } from '#features/accounts/web/index.ts'

/** The signed-in user's state for the header: the active organisation (I6), the role in it, and the subscription. */
export interface ActiveContext {
  readonly role: 'ADMIN' | 'MANAGER' | 'MEMBER' | undefined
  readonly organization: SignedInUser['memberships'][number]['organization'] | undefined
  /** The organisation's subscription; without an organisation, the user's own. */
  readonly subscription: SignedInUser['subscriptions'][number] | undefined
}

/** Derives the state from the user; no other place in the shell does this. */
export function activeContext(user: SignedInUser): ActiveContext {
  const membership = activeMembership(user.memberships)
  const organization = membership?.organization
  const subscription = user.subscriptions.find(({ organizationId }) => organizationId === (organization?.id ?? null))
  return { role: membership?.role, organization, subscription }
}
