import type { Transaction } from '#platform/database/index.ts'
import type { Language, Market } from '#values/language.ts'
import type { ReceivedEvent, Role } from '#features/consent/rules/analytics-event.ts'

/** A stored event. */
export interface StoredEvent {
  readonly id: string
  readonly visitId: string
  readonly event: ReceivedEvent
  readonly role: Role | undefined
  readonly market: Market
  readonly language: Language
  readonly occurredAt: Date
}

/**
 * Inserts events; existing ones are unchanged.
 * @returns the ids of the new ones
 */
export async function addEvents(tx: Transaction, events: readonly StoredEvent[]): Promise<string[]> {
  const rows = await tx
    .insertInto('analytics_event')
    .values(
      events.map(({ event: { kind, ...texts }, ...stored }) => {
        const { path, ...details }: Record<string, string | undefined> = texts
        return {
          id: stored.id,
          visit_id: stored.visitId,
          kind,
          path: path ?? null,
          details: Object.keys(details).length > 0 ? JSON.stringify(details) : null,
          role: stored.role ?? null,
          market: stored.market,
          language: stored.language,
          occurred_at: stored.occurredAt,
        }
      }),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** An event on its way to Matomo. */
export interface ForwardedEvent {
  readonly id: string
  readonly visitId: string
  readonly kind: string
  readonly path: string | null
  readonly details: Readonly<Record<string, string>>
  readonly language: Language
  readonly occurredAt: Date
}

/** Claims unforwarded events after `since` and marks them as forwarded. */
export async function claimEvents(
  tx: Transaction,
  { ids, since, at }: { readonly ids: readonly string[]; readonly since: Date; readonly at: Date },
): Promise<ForwardedEvent[]> {
  const rows = await tx
    .updateTable('analytics_event')
    .set({ forwarded_at: at })
    .where('id', 'in', ids)
    .where('forwarded_at', 'is', null)
    .where('occurred_at', '>', since)
    .returning(['id', 'visit_id', 'kind', 'path', 'details', 'language', 'occurred_at'])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    visitId: row.visit_id,
    kind: row.kind,
    path: row.path,
    details: (row.details ?? {}) as Record<string, string>,
    language: row.language as Language,
    occurredAt: row.occurred_at,
  }))
}

/** Marks events as not given on after all. */
export async function releaseEvents(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.updateTable('analytics_event').set({ forwarded_at: null }).where('id', 'in', ids).execute()
}

/** Deletes at most `limit` events that happened before. */
export async function deleteOldEvents(tx: Transaction, before: Date, limit: number): Promise<number> {
  const deleted = await tx
    .deleteFrom('analytics_event')
    .where('id', 'in', (from) =>
      from
        .selectFrom('analytics_event')
        .select('id')
        .where('occurred_at', '<', before)
        .orderBy('occurred_at')
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
