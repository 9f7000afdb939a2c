import { isLimited, lockManagement, mayActOn } from '#features/organizations/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import { findNames, saveNameHidden, saveNamesHideable } from './names-store.ts'

interface NamesRequest {
  readonly userId: string
  /** Not validated yet; anything but a UUID is unknown. */
  readonly organizationId: string
  readonly enabled: boolean
  readonly at: Date
}

/** `Refused` is also the result for an organisation that does not exist. */
export type NamesResult =
  { readonly kind: 'Chosen'; readonly hideable: boolean; readonly hidden: boolean } | { readonly kind: 'Refused' }

/** Sets whether members may hide their names in the list of the busiest; only for managers of all members. */
export function setNamesHideable(database: Database, wish: NamesRequest): Promise<NamesResult> {
  const { userId, organizationId, enabled, at } = wish
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const management = await lockManagement(tx, userId, organizationId)
    if (!mayActOn(management, 'dashboard') || isLimited(management)) return { kind: 'Refused' }
    const before = await findNames(tx, organizationId, userId)
    if (before.hideable !== enabled) {
      await saveNamesHideable(tx, organizationId, enabled)
      await recordChange(tx, {
        organizationId,
        actorId: userId,
        kind: 'ACTIVITY_NAMES_CHANGED',
        before: { hideable: before.hideable },
        after: { hideable: enabled },
        at,
      })
    }
    return { kind: 'Chosen', hideable: enabled, hidden: before.hidden }
  })
}

/** Hides or shows the user's own name in the list. It is a personal choice and is not logged. */
export async function hideName(database: Database, wish: NamesRequest): Promise<NamesResult> {
  const { userId, organizationId, enabled, at } = wish
  if (!isUuid(organizationId)) return { kind: 'Refused' }
  return inTransaction(database, { kind: 'user', userId }, async (tx) => {
    if (!(await saveNameHidden(tx, organizationId, userId, { hidden: enabled, at }))) return { kind: 'Refused' }
    return { kind: 'Chosen', ...(await findNames(tx, organizationId, userId)) }
  })
}
