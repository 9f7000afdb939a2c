import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, sql, type Database, type Transaction } from '#platform/database/index.ts'
import { lockOrganization } from '#features/organizations/server/management.ts'
import { proveOrganization } from './prove-organization.ts'
import { addTrustEvent } from './trust-store.ts'

export interface TrustDecision {
  /** the organization's id or its short id from URLs */
  readonly organization: string
  /** APPROVE: its identity is confirmed. REVOKE: its proofs no longer count, and its company number becomes free. */
  readonly decision: 'APPROVE' | 'REVOKE'
  /** the employee's name, for the organization's log; at most 120 characters */
  readonly by: string
  readonly at: Date
}

export type TrustDecided =
  | { readonly kind: 'Approved' | 'Revoked'; readonly organization: string }
  | { readonly kind: 'UnknownOrganization' | 'NobodyNamed' }

/**
 * Records the decision of a Kursiva employee about an organization. A revoked organization keeps its people, but its
 * mails to strangers use only neutral texts, and it loses its company number, so that the real company can buy.
 */
export const decideTrust = (database: Database, request: TrustDecision): Promise<TrustDecided> =>
  inTransaction(database, { kind: 'system' }, (tx) => decideTrustIn(tx, request))

/** {@link decideTrust} in the caller's transaction. The actor must be the system. */
export async function decideTrustIn(tx: Transaction, request: TrustDecision): Promise<TrustDecided> {
  const by = request.by.trim()
  if (by === '' || by.length > 120) return { kind: 'NobodyNamed' }
  const { rows } = await sql<{ id: string; name: string; number: string | null }>`
    select id, name, organization_number as number from organization
    where short_id = ${request.organization} or id::text = ${request.organization}`.execute(tx)
  const [found] = rows
  if (!found) return { kind: 'UnknownOrganization' }
  const { id: organizationId, name: organization, number } = found
  const { at } = request
  if (request.decision === 'APPROVE') {
    await proveOrganization(tx, { organizationId, proof: 'STAFF', evidence: by, at })
    return { kind: 'Approved', organization }
  }
  await lockOrganization(tx, organizationId)
  await addTrustEvent(tx, organizationId, { kind: 'WITHDRAWN', proof: null, evidence: by }, at)
  await sql`
    update organization set organization_number = null, version = version + 1, updated_at = ${at}
    where id = ${organizationId}`.execute(tx)
  await recordChange(tx, {
    organizationId,
    actorId: undefined,
    kind: 'ORGANIZATION_NOT_TRUSTED',
    before: { organizationNumber: number ?? '' },
    after: { by },
    at,
  })
  return { kind: 'Revoked', organization }
}
