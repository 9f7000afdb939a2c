import type { Transaction } from '#platform/database/index.ts'
import { logSecurityOnCommit } from '#platform/security-log.ts'
import { securityEventOf } from './security-of-change.ts'

/** Something that was changed in an organisation, as its log keeps it. */
export interface Change {
  readonly organizationId: string
  /** Who did it; undefined for the system. */
  readonly actorId: string | undefined
  /** What was done, in capitals: MEMBER_REMOVED. Each kind has its sentence on the organisation's page. */
  readonly kind: string
  /** Whom or what it was about, by the name of the day; at most 300 characters are kept. */
  readonly subject?: string | undefined
  /** The user it was about, for the security log, which names nobody. */
  readonly subjectId?: string | undefined
  /** What stood before and what stands now: only what differs. Never secrets, codes or answers. */
  readonly before?: Readonly<Record<string, unknown>> | undefined
  readonly after?: Readonly<Record<string, unknown>> | undefined
  readonly at: Date
}

/**
 * Writes changes into the logs of organisations, in the transaction that makes them: what is undone was never logged, and
 * what is done is. The actor must be the system, or the one who acts, as admin or manager of the organisation.
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

/** A line of the security log for each kind of change and each user it was about, once they are committed. */
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
