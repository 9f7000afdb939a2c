import type { MembershipRole } from '#values/membership-role.ts'
import { runPrepared, sql, type Transaction } from '#platform/database/index.ts'

export interface ActiveOrganization {
  readonly organizationId: string
  readonly role: MembershipRole
  readonly hidesPriceList: boolean
}

/**
 * The organisation of a user’s first membership (I6): the one that the user has chosen, else the one joined first;
 * undefined for a user without an organisation.
 * @param only the id of the only organisation to return, if the user is a member of it
 */
export async function findActiveOrganization(
  tx: Transaction,
  userId: string,
  only?: string,
): Promise<ActiveOrganization | undefined> {
  const [found] = await runPrepared(
    tx,
    sql<ActiveOrganization>`
      select m.organization_id as "organizationId", m.role, o.hide_price_list as "hidesPriceList"
      from membership m join organization o on o.id = m.organization_id
      left join active_organization a on a.user_id = m.user_id and a.organization_id = m.organization_id
      where m.user_id = ${userId} ${only === undefined ? sql`` : sql`and m.organization_id = ${only}`} order by a.user_id is null, m.created_at, m.id limit 1`,
  )
  return found
}
