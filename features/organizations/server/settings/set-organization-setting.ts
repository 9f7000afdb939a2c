import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { mayActOn } from '#features/organizations/rules/management.ts'
import { lockManagement } from '#features/organizations/server/management.ts'

/** What an admin chooses for all members of an organisation, and the column that keeps it. */
const columns = {
  InOrderFirstView: 'in_order_first_view',
  GameBoards: 'game_boards',
  HiddenPriceList: 'hide_price_list',
} as const
/** What the log calls it. */
const logged = { InOrderFirstView: 'inOrderFirstView', GameBoards: 'gameBoards', HiddenPriceList: 'hidePriceList' }
export type OrganizationChoice = keyof typeof columns

/** What is asked for: whose wish it is, for which organisation, and when. */
export interface ChoiceWish {
  readonly userId: string
  /** As it came; anything but a UUID is nobody's. */
  readonly organizationId: string
  readonly wanted: boolean
  readonly at: Date
}

/** Whether it is so now; `NotItsAdmin` reads the same for an organisation that does not exist. */
export type ChoiceOutcome = { readonly kind: 'Set'; readonly organizationId: string } | { readonly kind: 'NotItsAdmin' }

/**
 * Says whether the members of an organisation watch each film in order the first time (C7), stand on boards of games (Q1),
 * or see no prices (R11): an admin of it may. It holds at once; who is watching at this moment notices within seconds.
 */
export function setOrganizationChoice(
  database: Database,
  choice: OrganizationChoice,
  { userId, organizationId, wanted, at }: ChoiceWish,
): Promise<ChoiceOutcome> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    if (!mayActOn(await lockManagement(tx, userId, organizationId), 'administrate_organization'))
      return { kind: 'NotItsAdmin' }
    const { numUpdatedRows } = await tx
      .updateTable('organization')
      .set({ [columns[choice]]: wanted, updated_at: at })
      .where('id', '=', organizationId)
      .where(columns[choice], '<>', wanted)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) {
      const field = logged[choice]
      await recordChange(tx, {
        organizationId,
        actorId: userId,
        kind: 'ORGANIZATION_CHANGED',
        before: { [field]: !wanted },
        after: { [field]: wanted },
        at,
      })
    }
    return { kind: 'Set', organizationId }
  })
}
