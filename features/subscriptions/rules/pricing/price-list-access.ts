/** The facts that decide whether a signed-in user sees the link to the prices. */
interface PricingViewer {
  /** The roles in the active organisation; empty without an organisation. */
  readonly roles: readonly ('ADMIN' | 'MANAGER' | 'MEMBER')[]
  /** The active organisation (I6), if there is one. */
  readonly organization: { readonly hidePriceList: boolean } | undefined
  /** The organisation's subscription; without an organisation, the user's own. */
  readonly subscription: { readonly product: { readonly upgradeTo: readonly unknown[] } } | undefined
}

/**
 * Whether the menu links to the prices (R11, specification §6). Without a subscription: for admins, even if the
 * organisation hides the price list, and for users without an organisation. With one: when it can be upgraded and
 * the price list is not hidden.
 */
export function showsPricing({ roles, organization, subscription }: PricingViewer): boolean {
  if (!subscription) return !organization || roles.includes('ADMIN')
  return subscription.product.upgradeTo.length > 0 && !organization?.hidePriceList
}

/**
 * Whether a user may see products and prices at all (R11): where the organisation hides its price list, only an
 * admin without a subscription.
 */
export const seesPriceList = ({
  roles,
  organization,
  subscription,
}: Omit<PricingViewer, 'subscription'> & { readonly subscription: unknown }): boolean =>
  !organization?.hidePriceList || (!subscription && roles.includes('ADMIN'))
