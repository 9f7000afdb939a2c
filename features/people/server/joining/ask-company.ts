import { countRequests } from '#features/seats/server/index.ts'
import { findOrganizationsOfCompany, lockOpenOrganization } from '#features/organizations/server/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import { parseOrganizationNumber } from '#values/organization-number.ts'
import { putQuestion } from './join-by-link.ts'

/** How many companies somebody may ask at a time. */
const maxQuestions = 3

/**
 * Asks the admins of the organization that a company has already for a seat. They hear of it by letter, at most once a day,
 * and see who asks; whoever asks learns nothing of them. A number that no organization has is answered alike.
 */
export async function askCompany(
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
    await putQuestion(tx, { organizationId, userId }, 'COMPANY', at)
  })
}
