import type { BuyerData, OrganizationOfBuyer } from '#features/purchase/web/buyer-query.ts'
import type { Market } from '#values/language.ts'
import { parseOrganizationNumber } from '#values/organization-number.ts'

/**
 * The organisation that somebody buys for: one of the market that they administrate and that has no subscription yet,
 * the one they act for first. Undefined: a new one is made of what they write.
 * @param wanted with a number the price is that company's: an organisation known to be another is not meant
 */
export function buyingOrganization(
  user: BuyerData['getUser'] | undefined,
  activeId: string | undefined,
  { market, number }: { readonly market: Market; readonly number: string | undefined },
): OrganizationOfBuyer | undefined {
  const possible = (user?.memberships ?? [])
    .filter(({ role }) => role === 'ADMIN')
    .map(({ organization }) => organization)
    .filter((each) => !each.archived && !each.subscription && each.market === market)
    .filter(({ organizationNumber: known }) => !number || !known || parseOrganizationNumber(known, market) === number)
  return possible.find(({ id }) => id === activeId) ?? possible[0]
}
