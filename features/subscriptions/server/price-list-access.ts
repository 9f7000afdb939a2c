import { findActiveOrganization } from '#features/organizations/server/index.ts'
import { launchedInto, type GraphContext } from '#platform/graphql/context.ts'
import { requestLoader } from '#platform/graphql/request-loader.ts'
import { seesPriceList } from '#features/subscriptions/rules/pricing/price-list-access.ts'

const seenBy = requestLoader(async (context, userIds) => {
  const seen = new Map<string, boolean>()
  for (const userId of userIds) seen.set(userId, await seenByUser(context, userId))
  return seen
})

async function seenByUser(context: GraphContext, userId: string): Promise<boolean> {
  const tx = await context.read()
  const active = await findActiveOrganization(tx, userId, launchedInto(context))
  if (!active?.hidesPriceList) return true
  return seesPriceList({ roles: [active.role], organization: { hidePriceList: true } })
}

/** Whether the viewer may see products and prices (R11), loaded once per operation. Visitors may. */
export const viewerSeesPriceList = async (context: GraphContext): Promise<boolean> =>
  context.viewer.kind === 'Anonymous' || (await seenBy(context, context.viewer.userId)) === true
