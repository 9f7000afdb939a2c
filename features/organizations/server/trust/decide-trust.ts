import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import { lockOrganization } from '#features/organizations/server/management.ts'
import { proveOrganization } from './prove-organization.ts'
import { addTrustEvent } from './trust-store.ts'

export interface TrustDecision {
  /** as it stands in addresses of the organization, or its whole id */
  readonly organization: string
  /** APPROVE: it is who it says it is. REVOKE: nothing it has proved counts, and its company number is free again. */
  readonly decision: 'APPROVE' | 'REVOKE'
  /** who decides, for the organization's log: a name, at most 120 characters */
  readonly by: string
  readonly at: Date
}

export type TrustDecided =
  | { readonly kind: 'Approved' | 'Revoked'; readonly organization: string }
  | { readonly kind: 'UnknownOrganization' | 'NobodyNamed' }

/**
 * What an employee of Kursiva decides about an organization. A revoked one keeps its people, but writes to strangers in
 * neutral letters only, and lets go of its company number: whose company it is can buy then.
 */
export async function decideTrust(database: Database, wish: TrustDecision): Promise<TrustDecided> {
  const by = wish.by.trim()
  if (by === '' || by.length > 120) return { kind: 'NobodyNamed' }
  return inTransaction<TrustDecided>(database, { kind: 'system' }, async (tx) => {
    const { rows } = await sql<{ id: string; name: string; number: string | null }>`
      select id, name, organization_number as number from organization
      where short_id = ${wish.organization} or id::text = ${wish.organization}`.execute(tx)
    const [found] = rows
    if (!found) return { kind: 'UnknownOrganization' }
    const { id: organizationId, name: organization, number } = found
    const { at } = wish
    if (wish.decision === 'APPROVE') {
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
  })
}
