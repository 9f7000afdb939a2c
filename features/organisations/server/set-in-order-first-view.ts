import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import { mayAdministrate } from './policy.ts'

/** What is asked for: whose wish it is, for which organisation, and when. */
export interface InOrderWish {
  readonly userId: string
  /** As it came; anything but a UUID is nobody's. */
  readonly organizationId: string
  readonly wanted: boolean
  readonly at: Date
}

/** Whether it is so now; `NotItsAdmin` reads the same for an organisation that does not exist. */
export type InOrderOutcome =
  { readonly kind: 'InOrderFirstViewSet'; readonly organizationId: string } | { readonly kind: 'NotItsAdmin' }

/**
 * Says whether the members of an organisation watch each film in order the first time (C7): an admin of it may. Who is
 * watching at this moment notices within seconds.
 */
export function setInOrderFirstView(database: Database, wish: InOrderWish): Promise<InOrderOutcome> {
  const { userId, organizationId, wanted, at } = wish
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    if (!(await mayAdministrate(tx, userId, organizationId, 'administrate_organization')))
      return { kind: 'NotItsAdmin' }
    await sql`
      update organization set in_order_first_view = ${wanted}, updated_at = ${at}
      where id = ${organizationId} and in_order_first_view <> ${wanted}`.execute(tx)
    return { kind: 'InOrderFirstViewSet', organizationId }
  })
}
