import type { BuyerData, OrganizationOfBuyer } from '#features/purchase/web/buyer-query.ts'
import type { Market } from '#values/language.ts'
import { parseOrganizationNumber } from '#values/organization-number.ts'

/**
 * The organisation for which the user buys: one of the market in which the user is admin and which has no running subscription
 * yet, preferably the active one. Undefined: a new one is created from the form.
 * @param activeId the user's active organisation
 * @param purchase with a number, organisations that are known to be another company are left out
 */
export function buyingOrganization(
  user: BuyerData['getUser'] | undefined,
  activeId: string | undefined,
  { market, number }: { readonly market: Market; readonly number: string | undefined },
): OrganizationOfBuyer | undefined {
  const possible = (user?.memberships ?? [])
    .filter(({ role }) => role === 'ADMIN')
    .map(({ organization }) => organization)
    .filter(
      (each) =>
        !each.archived && (!each.subscription || each.subscription.state === 'EXPIRED') && each.market === market,
    )
    .filter(({ organizationNumber: known }) => !number || !known || parseOrganizationNumber(known, market) === number)
  return possible.find(({ id }) => id === activeId) ?? possible[0]
}
