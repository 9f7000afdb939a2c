import { countRequests } from '#features/seats/server/index.ts'
import { findOrganizationsOfCompany, lockOpenOrganization } from '#features/organizations/server/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import { parseOrganizationNumber } from '#values/organization-number.ts'
import { requestApproval } from './join-by-link.ts'

/** The maximum number of open seat requests to companies for each user. */
const maxQuestions = 3

/**
 * Requests a seat from the admins of an organization that already exists for a company. They are notified by mail, at
 * most once a day, and see who the user is; the user learns nothing about them. The result is the same for
 * a number without an organization.
 */
export async function requestSeatFromCompany(
  database: Database,
  {
    number: given,
    market,
    userId,
    at,
  }: { readonly number: string; readonly market: Market; readonly userId: string; readonly at: Date },
): Promise<void> {
  const number = parseOrganizationNumber(given, market)
  if (number === undefined) return
  await inTransaction(database, { kind: 'system' }, async (tx) => {
    const [organizationId] = await findOrganizationsOfCompany(tx, { number, market })
    if ((await countRequests(tx, userId, 'COMPANY')) >= maxQuestions) return
    if (organizationId === undefined || !(await lockOpenOrganization(tx, organizationId))) return
    await requestApproval(tx, { organizationId, userId }, 'COMPANY', at)
  })
}
