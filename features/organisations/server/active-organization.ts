import { runPrepared, sql, type Transaction } from '#platform/database/index.ts'
import type { MembershipRole } from '#features/organisations/rules/last-admin.ts'

/** The organisation that counts for a user, and what the user is there. */
export interface ActiveOrganization {
  readonly organizationId: string
  readonly role: MembershipRole
  readonly hidesPriceList: boolean
}

/** The organisation of a user’s first membership (I6); undefined for somebody on their own. */
export async function findActiveOrganization(tx: Transaction, userId: string): Promise<ActiveOrganization | undefined> {
  const [found] = await runPrepared(
    tx,
    sql<ActiveOrganization>`
      select m.organization_id as "organizationId", m.role, o.hide_price_list as "hidesPriceList"
      from membership m join organization o on o.id = m.organization_id
      where m.user_id = ${userId} order by m.created_at, m.id limit 1`,
  )
  return found
}
