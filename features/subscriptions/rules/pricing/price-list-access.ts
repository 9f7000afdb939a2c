/** What decides whether somebody signed in is shown the way to the prices. */
export interface PricingViewer {
  /** The roles in the active organisation; none for somebody who learns alone. */
  readonly roles: readonly ('ADMIN' | 'MANAGER' | 'MEMBER')[]
  /** The active organisation (I6), if there is one. */
  readonly organization: { readonly hidePriceList: boolean } | undefined
  /** The organisation's subscription; without an organisation, the user's own. */
  readonly subscription: { readonly product: { readonly upgradeTo: readonly unknown[] } } | undefined
}

/**
 * Whether the menu leads to the prices (R11, specification §6). Where there is no subscription yet, whoever would buy
 * it sees them: an admin, even if the price list is hidden from the organisation, or somebody without an organisation.
 * Where there is one, they show when it can be upgraded and the price list is not hidden.
 */
export function showsPricing({ roles, organization, subscription }: PricingViewer): boolean {
  if (!subscription) return !organization || roles.includes('ADMIN')
  return subscription.product.upgradeTo.length > 0 && !organization?.hidePriceList
}

/**
 * Whether somebody is told products and prices at all (R11): where the organisation hides its price list, only an admin
 * who has no subscription to go on with.
 */
export const seesPriceList = ({
  roles,
  organization,
  subscription,
}: Omit<PricingViewer, 'subscription'> & { readonly subscription: unknown }): boolean =>
  !organization?.hidePriceList || (!subscription && roles.includes('ADMIN'))
