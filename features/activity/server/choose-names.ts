import { isLimited, lockManagement, mayActOn } from '#features/organizations/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import { findNames, saveNameHidden, saveNamesHideable } from './names-store.ts'

interface NamesRequest {
  readonly userId: string
  /** As it came; anything but a UUID is nobody's. */
  readonly organizationId: string
  readonly wanted: boolean
  readonly at: Date
}

/** `Refused` reads the same for an organisation that does not exist. */
export type NamesResult =
  { readonly kind: 'Chosen'; readonly hideable: boolean; readonly hidden: boolean } | { readonly kind: 'Refused' }

/** Says whether members may hide their names in the list of the busiest: whoever manages all of them may. */
export function setNamesHideable(database: Database, wish: NamesRequest): Promise<NamesResult> {
  const { userId, organizationId, wanted, at } = wish
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const management = await lockManagement(tx, userId, organizationId)
    if (!mayActOn(management, 'dashboard') || isLimited(management)) return { kind: 'Refused' }
    const before = await findNames(tx, organizationId, userId)
    if (before.hideable !== wanted) {
      await saveNamesHideable(tx, organizationId, wanted)
      await recordChange(tx, {
        organizationId,
        actorId: userId,
        kind: 'ACTIVITY_NAMES_CHANGED',
        before: { hideable: before.hideable },
        after: { hideable: wanted },
        at,
      })
    }
    return { kind: 'Chosen', hideable: wanted, hidden: before.hidden }
  })
}

/** Hides one's own name in the list, or shows it again. It is one's own affair: nobody's log has it. */
export async function hideName(database: Database, wish: NamesRequest): Promise<NamesResult> {
  const { userId, organizationId, wanted, at } = wish
  if (!isUuid(organizationId)) return { kind: 'Refused' }
  return inTransaction(database, { kind: 'user', userId }, async (tx) => {
    if (!(await saveNameHidden(tx, organizationId, userId, { hidden: wanted, at }))) return { kind: 'Refused' }
    return { kind: 'Chosen', ...(await findNames(tx, organizationId, userId)) }
  })
}
