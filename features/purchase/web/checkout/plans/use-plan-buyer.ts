import { useActiveMembership, useViewer } from '#features/accounts/web/index.ts'
import { useMarket } from '#features/markets/web/index.ts'
import type { BuyerData, OrganizationOfBuyer } from '#features/purchase/web/buyer-query.ts'

/** What decides which plan fits: see `fitting-plan.ts`. */
export interface PlanBuyerOfPage {
  readonly heldIds: readonly string[]
  readonly hasOwn: boolean
  readonly organization:
    { readonly members: number; readonly isSubscribed: boolean; readonly details: OrganizationOfBuyer } | undefined
}

/** The buyer of the page: their running subscriptions, and the active organisation where they are its admin. */
export function usePlanBuyer(user: BuyerData['getUser'] | undefined): PlanBuyerOfPage {
  const viewer = useViewer()
  const market = useMarket()
  const activeId = useActiveMembership()?.organization.id
  const running = viewer.kind === 'User' ? viewer.user.subscriptions.filter(({ state }) => state !== 'EXPIRED') : []
  const membership = user?.memberships.find(({ organization }) => organization.id === activeId)
  const details = membership?.organization
  const isAdmin = membership?.role === 'ADMIN' && details?.market === market && !details.archived
  return {
    heldIds: running.map(({ product }) => product.id),
    hasOwn: running.some(({ organizationId }) => organizationId === null),
    organization: isAdmin
      ? {
          members: details.membersCount,
          isSubscribed: running.some(({ organizationId }) => organizationId === details.id),
          details,
        }
      : undefined,
  }
}
