import { announceTrust } from './organization-trusted-job.ts'
import { recordChange } from '#platform/audit/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isTrusted, type TrustProof } from '#features/organizations/rules/trust/trust.ts'
import { lockOrganization } from '#features/organizations/server/management.ts'
import { addTrustEvent, findTrustEvents } from './trust-store.ts'

export interface Proof {
  readonly organizationId: string
  readonly proof: TrustProof
  /** what the proof is based on: a company number, a domain, a payment, the employee's name; at most 300 characters */
  readonly evidence: string
  /** the acting user; undefined for the system */
  readonly actorId?: string | undefined
  readonly at: Date
}

/**
 * Records that an organization has proved its identity. With the first valid proof its waiting mails are sent. The same
 * proof again has no effect. The actor must be the system.
 * @returns whether this proof made it trusted
 */
export async function proveOrganization(
  tx: Transaction,
  { organizationId, proof, evidence, actorId, at }: Proof,
): Promise<boolean> {
  await lockOrganization(tx, organizationId)
  const events = await findTrustEvents(tx, organizationId)
  const event = { kind: 'PROVED', proof, evidence } as const
  // the same evidence has no effect unless it was withdrawn in the meantime
  const last = events.findLast((each) => each.proof === null || (each.proof === proof && each.evidence === evidence))
  if (last?.kind === 'PROVED') return false
  await addTrustEvent(tx, organizationId, event, at)
  if (isTrusted(events)) return false
  await recordChange(tx, { organizationId, actorId, kind: 'ORGANIZATION_TRUSTED', after: { proof }, at })
  await announceTrust(tx, organizationId)
  return true
}

/**
 * Records that a proof is no longer valid, for example for a domain that another organization has verified since.
 * Without a matching proof it records nothing. The actor must be the system.
 */
export async function withdrawProof(
  tx: Transaction,
  { organizationId, proof, evidence, actorId, at }: Proof,
): Promise<void> {
  await lockOrganization(tx, organizationId)
  const events = await findTrustEvents(tx, organizationId)
  if (!events.some((each) => each.kind === 'PROVED' && each.proof === proof && each.evidence === evidence)) return
  const event = { kind: 'WITHDRAWN', proof, evidence } as const
  await addTrustEvent(tx, organizationId, event, at)
  if (isTrusted(events) && !isTrusted([...events, event]))
    await recordChange(tx, { organizationId, actorId, kind: 'ORGANIZATION_NOT_TRUSTED', before: { proof }, at })
}
