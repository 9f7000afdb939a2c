import { activeMembership, type SignedInUser } from '#features/accounts/web/index.ts'

/** What the header knows of somebody signed in: the active organisation (I6), the role in it, and what is subscribed to. */
export interface Standing {
  readonly role: 'ADMIN' | 'MANAGER' | 'MEMBER' | undefined
  readonly organization: SignedInUser['memberships'][number]['organization'] | undefined
  /** The organisation's subscription; without an organisation, the user's own. */
  readonly subscription: SignedInUser['subscriptions'][number] | undefined
}

/** Reads the standing off the user; the one place of the shell that does. */
export function standingOf(user: SignedInUser): Standing {
  const membership = activeMembership(user.memberships)
  const organization = membership?.organization
  const subscription = user.subscriptions.find(({ organizationId }) => organizationId === (organization?.id ?? null))
  return { role: membership?.role, organization, subscription }
}
