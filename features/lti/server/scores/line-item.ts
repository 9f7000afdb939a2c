import { inTransaction, sql } from '#platform/database/index.ts'
import { createLineItem, listLineItems, SCOPES, type Failed, type ServiceAccess } from '#protocols/lti/index.ts'
import { scoreMaximum } from '#features/lti/rules/score.ts'
import type { ServiceParts } from '#features/lti/server/lti-parts.ts'
import type { ResourceToGrade } from './score-store.ts'

export type FoundLineItem =
  | { readonly kind: 'Found'; readonly url: string }
  /** The platform has no line item for this resource link and does not allow us to create one. */
  | { readonly kind: 'NoColumn' }
  /** Another process is already searching for it. */
  | { readonly kind: 'Busy' }
  | Failed

const system = { kind: 'system' } as const

/** The duration of the lock for one process, in ms. */
const lockMs = 2 * 60_000

/**
 * Finds or creates the line item of a resource link: the one that the platform named, an existing one of the link, or a
 * new one. A lock allows only one process at a time, so that two concurrent scores create only one line item. If a
 * process dies after creating it and before storing its address, the next process finds it at the platform.
 */
export async function findLineItem(
  parts: Pick<ServiceParts, 'database' | 'clock'>,
  access: ServiceAccess,
  place: ResourceToGrade,
): Promise<FoundLineItem> {
  const { resourceId, lineItemUrl, lineItemsUrl, scopes } = place
  if (lineItemUrl !== null) return { kind: 'Found', url: lineItemUrl }
  if (lineItemsUrl === null || !scopes.includes(SCOPES.lineItem)) return { kind: 'NoColumn' }
  const at = parts.clock()
  const taken = await inTransaction(parts.database, system, async (tx) => {
    await sql`insert into lti_line_item (resource_id) values (${resourceId}) on conflict do nothing`.execute(tx)
    const { rows } = await sql<{ url: string | null; held_until: Date | null }>`
      select url, held_until from lti_line_item where resource_id = ${resourceId} for update`.execute(tx)
    const [row] = rows
    if (row?.url) return { kind: 'Found', url: row.url } as const
    if (row?.held_until && row.held_until > at) return { kind: 'Busy' } as const
    await sql`
      update lti_line_item set held_until = ${new Date(at.getTime() + lockMs)}
      where resource_id = ${resourceId}`.execute(tx)
    return undefined
  })
  if (taken) return taken
  const found = await findOrCreateLineItem(access, place, lineItemsUrl)
  const url = found.kind === 'Found' ? found.url : null
  await inTransaction(parts.database, system, (tx) =>
    sql`update lti_line_item set url = ${url}, held_until = null where resource_id = ${resourceId}`.execute(tx),
  )
  return found
}

async function findOrCreateLineItem(
  access: ServiceAccess,
  place: ResourceToGrade,
  lineItemsUrl: string,
): Promise<FoundLineItem> {
  const { resourceId, resourceLinkId, title } = place
  const listed = await listLineItems(access, { lineItemsUrl, resourceLinkId })
  if (listed.kind === 'Failed') return listed
  // a platform that ignores the filter also lists the line items of other links
  const ofLink = listed.items.filter((each) => each.resourceLinkId === resourceLinkId)
  const known = ofLink.find((each) => each.resourceId === resourceId) ?? ofLink[0]
  if (known) return { kind: 'Found', url: known.id }
  const made = await createLineItem(access, lineItemsUrl, { label: title, scoreMaximum, resourceLinkId, resourceId })
  return made.kind === 'Failed' ? made : { kind: 'Found', url: made.lineItem.id }
}

/** Forgets a line item that we found or created and that no longer exists at the platform. */
export async function forgetLineItem({ database }: Pick<ServiceParts, 'database'>, resourceId: string): Promise<void> {
  await inTransaction(database, system, (tx) =>
    sql`delete from lti_line_item where resource_id = ${resourceId}`.execute(tx),
  )
}
