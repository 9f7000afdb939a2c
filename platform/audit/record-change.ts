import type { Transaction } from '#platform/database/index.ts'
import { logSecurityOnCommit } from '#platform/security-log.ts'
import { securityEventOf } from './security-of-change.ts'

/** A change in an organisation, as its audit log records it. */
export interface Change {
  readonly organizationId: string
  /** The user who made the change; undefined for the system. */
  readonly actorId: string | undefined
  /** What was done, in capitals: MEMBER_REMOVED. Each kind has its sentence on the organisation's page. */
  readonly kind: string
  /** The name, at that time, of the user or object that the change is about; at most 300 characters are stored. */
  readonly subject?: string | undefined
  /** The id of the user that the change is about, for the security log, which contains no names. */
  readonly subjectId?: string | undefined
  /** The values before and after the change, only those that differ. Never secrets, codes or answers. */
  readonly before?: Readonly<Record<string, unknown>> | undefined
  readonly after?: Readonly<Record<string, unknown>> | undefined
  readonly at: Date
}

/**
 * Writes changes into the audit logs of organisations, in the transaction that makes the changes, so that a change and
 * its entry are committed or rolled back together. The actor must be the system, or the acting user as admin or manager
 * of the organisation.
 */
export async function recordChange(tx: Transaction, ...changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  logChanges(tx, changes)
  await tx
    .insertInto('audit_entry')
    .values(
      changes.map(({ organizationId, actorId, kind, subject, before, after, at }) => ({
        organization_id: organizationId,
        actor_id: actorId ?? null,
        kind,
        subject: subject === undefined ? null : [...subject].slice(0, 300).join(''),
        before: before === undefined ? null : JSON.stringify(before),
        after: after === undefined ? null : JSON.stringify(after),
        at,
      })),
    )
    .execute()
}

/** Writes a security log line for each kind of change and each affected user, after the commit. */
function logChanges(tx: Transaction, changes: readonly Change[]): void {
  const lines = new Map(
    changes.map((change) => [`${change.kind} ${change.organizationId} ${change.subjectId ?? ''}`, change]),
  )
  for (const { kind, organizationId, actorId, subjectId } of lines.values())
    logSecurityOnCommit(tx, {
      event: securityEventOf(kind),
      outcome: 'success',
      actor: actorId === undefined ? { kind: 'system' } : { kind: 'user', id: actorId },
      action: kind,
      object: { kind: 'organization', id: organizationId },
      ...(subjectId !== undefined && { subject: { kind: 'user', id: subjectId } }),
    })
}
