/** The facts that decide whether a signed-in user sees the link to the prices. */
interface PricingViewer {
  /** The roles in the active organisation; empty without an organisation. */
  readonly roles: readonly ('ADMIN' | 'MANAGER' | 'MEMBER')[]
  /** The active organisation (I6), if there is one. */
  readonly organization: { readonly hidePriceList: boolean } | undefined
  /** The organisation's subscription; without an organisation, the user's own. */
  readonly subscription:
    | {
        /** `EXPIRED` counts as none: it can be bought again */
        readonly state?: string
        readonly product: { readonly upgradeTo: readonly unknown[] }
      }
    | undefined
}

/**
 * Whether the menu links to the prices (R11, specification §6). Without a running subscription: for admins, and for
 * users without an organisation. With one: when it can be upgraded. Where the organisation hides the price list, only
 * its admins see the link.
 */
export function showsPricing({ roles, organization, subscription }: PricingViewer): boolean {
  if (!subscription || subscription.state === 'EXPIRED') return !organization || roles.includes('ADMIN')
  return subscription.product.upgradeTo.length > 0 && seesPriceList({ roles, organization })
}

/**
 * Whether a user may see products and prices at all (R11): where the organisation hides its price list, only its
 * admins, who buy for it.
 */
export const seesPriceList = ({ roles, organization }: Omit<PricingViewer, 'subscription'>): boolean =>
  !organization?.hidePriceList || roles.includes('ADMIN')
