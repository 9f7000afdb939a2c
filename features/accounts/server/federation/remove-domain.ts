import { recordChange } from '#platform/audit/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { deleteDomain } from './email-domain-store.ts'

/**
 * Takes an organisation's claim to a domain back: nobody comes in by an address there any more. The actor must be the
 * system. @returns whether there was a claim
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
