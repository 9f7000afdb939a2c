import { inTransaction, type Database } from '#platform/database/index.ts'
import { findManagement } from '#features/organizations/server/management.ts'

/** `NotOrganizationMember` is also the result for an organisation that does not exist. */
export type ChosenOutcome = { readonly kind: 'OrganizationChosen' | 'NotOrganizationMember'; readonly userId: string }

/** Makes one of the user's organisations the active one (I6): the first of the memberships in every later request. */
export function chooseOrganization(
  database: Database,
  { userId, organizationId, at }: { readonly userId: string; readonly organizationId: string; readonly at: Date },
): Promise<ChosenOutcome> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const membership = await findManagement(tx, userId, organizationId)
    if (!membership) return { kind: 'NotOrganizationMember', userId }
    const chosen = { organization_id: membership.organizationId, chosen_at: at }
    await tx
      .insertInto('active_organization')
      .values({ user_id: userId, ...chosen })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(chosen))
      .execute()
    return { kind: 'OrganizationChosen', userId }
  })
}
