import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { mayActOn } from '#features/organizations/rules/management.ts'
import { lockManagement } from '#features/organizations/server/management.ts'

/** The settings that an admin chooses for all members of an organisation, with their columns. */
const columns = {
  InOrderFirstView: 'in_order_first_view',
  GameBoards: 'game_boards',
  HiddenPriceList: 'hide_price_list',
} as const
/** The names of the settings in the log. */
const logged = { InOrderFirstView: 'inOrderFirstView', GameBoards: 'gameBoards', HiddenPriceList: 'hidePriceList' }
export type OrganizationChoice = keyof typeof columns

export interface SettingRequest {
  readonly userId: string
  /** As the client sent it; anything but a UUID matches no organisation. */
  readonly organizationId: string
  readonly enabled: boolean
  readonly at: Date
}

/**
 * `Set`: the setting has the requested value. `NotOrganizationAdmin` is also the result for an organisation that does not exist.
 */
export type ChoiceOutcome =
  { readonly kind: 'Set'; readonly organizationId: string } | { readonly kind: 'NotOrganizationAdmin' }

/**
 * Sets whether the members of an organisation watch each film in order the first time (C7), appear on the leaderboards
 * of games (Q1), or see no prices (R11). Only its admins may. The setting applies immediately; a member who is watching
 * gets it within seconds.
 */
export function setOrganizationChoice(
  database: Database,
  choice: OrganizationChoice,
  { userId, organizationId, enabled, at }: SettingRequest,
): Promise<ChoiceOutcome> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    if (!mayActOn(await lockManagement(tx, userId, organizationId), 'administrate_organization'))
      return { kind: 'NotOrganizationAdmin' }
    const { numUpdatedRows } = await tx
      .updateTable('organization')
      .set({ [columns[choice]]: enabled, updated_at: at })
      .where('id', '=', organizationId)
      .where(columns[choice], '<>', enabled)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) {
      const field = logged[choice]
      await recordChange(tx, {
        organizationId,
        actorId: userId,
        kind: 'ORGANIZATION_CHANGED',
        before: { [field]: !enabled },
        after: { [field]: enabled },
        at,
      })
    }
    return { kind: 'Set', organizationId }
  })
}
