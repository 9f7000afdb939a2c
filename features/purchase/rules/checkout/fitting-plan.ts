/** A plan of the purchase page, as far as the choice needs it. */
interface ListedPlan {
  readonly id: string
  readonly licence: 'INDIVIDUAL' | 'GROUP' | 'CORPORATE'
  /** undefined: sold by agreement */
  readonly maxSeats: number | undefined
  /** at the members' price of the partner that the buyer came from */
  readonly isMembersPrice: boolean
}

/** The buyer, as far as the choice needs it. */
interface PlanBuyer {
  /** products of the subscriptions that run now */
  readonly heldIds: readonly string[]
  /** has a running subscription of their own */
  readonly hasOwn: boolean
  /** the active organisation, when the buyer is its admin */
  readonly organization: { readonly members: number; readonly isSubscribed: boolean } | undefined
}

const isPrivate = ({ licence }: ListedPlan) => licence === 'INDIVIDUAL'

/** The plans that a buyer sees: an organisation's admin only those for organisations (S2). */
export const plansFor = <Plan extends ListedPlan>(
  plans: readonly Plan[],
  { organization }: Pick<PlanBuyer, 'organization'>,
): readonly Plan[] => {
  const forOrganizations = plans.filter((plan) => !isPrivate(plan))
  return organization && forOrganizations.length > 0 ? forOrganizations : plans
}

/**
 * The plan that is selected at first (S2): the wanted one; else the partner's; for an organisation's admin the plan
 * with enough seats; for the owner of a subscription of their own the organisation's; for everybody else the private
 * one. A plan by agreement is selected only when no other has enough seats. Undefined: all are held, or by agreement.
 * @param wantedId of the draft
 */
export function fittingPlan(
  plans: readonly ListedPlan[],
  buyer: PlanBuyer,
  wantedId: string | undefined,
): string | undefined {
  const { heldIds, hasOwn, organization } = buyer
  const open = plansFor(plans, buyer).filter(({ id }) => !heldIds.includes(id))
  const sold = open.filter(({ maxSeats }) => maxSeats !== undefined)
  const wanted = open.find(({ id }) => id === wantedId) ?? sold.find(({ isMembersPrice }) => isMembersPrice)
  if (wanted) return wanted.id
  const large = open.find((plan) => plan.maxSeats === undefined && !isPrivate(plan))
  if (organization) {
    const enough = sold.find(({ maxSeats = 0 }) => maxSeats >= organization.members)
    if (enough) return enough.id
    return organization.isSubscribed && sold.length === 0 ? undefined : (large ?? sold[0])?.id
  }
  const own = sold.find(isPrivate)
  const shared = sold.find((plan) => !isPrivate(plan))
  return (hasOwn ? (shared ?? own) : (own ?? shared))?.id
}

/**
 * The seats that a plan begins with (S2): as many as the organisation has members; without one where the lowest price
 * for a seat begins, unless that is close to the most that is sold.
 */
export function startingSeats(
  {
    tiers,
    minSeats,
    maxSeats,
  }: {
    readonly tiers: readonly { readonly fromSeats: number }[]
    readonly minSeats: number
    readonly maxSeats: number
  },
  members?: number,
): number {
  if (members !== undefined) return Math.min(maxSeats, Math.max(minSeats, members))
  const cheapest = tiers.at(-1)?.fromSeats ?? minSeats
  return cheapest > minSeats && cheapest <= maxSeats / 2 ? cheapest : minSeats
}
