import { recordChange } from '#platform/audit/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { deleteDomain } from './email-domain-store.ts'

/**
 * Deletes an organisation's claim to a domain: its addresses no longer sign in through the provider. The actor must be
 * the system. @returns whether there was a claim
 */
export async function removeDomain(
  tx: Transaction,
  { organizationId, domain, actorId }: { organizationId: string; domain: string; actorId: string },
  at: Date,
): Promise<boolean> {
  if (!(await deleteDomain(tx, organizationId, domain))) return false
  await recordChange(tx, { organizationId, actorId, kind: 'DOMAIN_REMOVED', subject: domain, at })
  return true
}
