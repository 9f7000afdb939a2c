import type { Terms } from '#features/subscriptions/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import type { Transaction } from '#platform/database/index.ts'

/** Writes a change of seats into the organisation's log; a person's own has none. */
export async function recordOrganizationChange(
  tx: Transaction,
  { organizationId }: Pick<Terms, 'organizationId'>,
  change: {
    readonly kind: string
    readonly userId: string | null
    readonly subject?: string
    readonly before?: number
    readonly after?: number
    readonly at: Date
  },
): Promise<void> {
  if (organizationId === null) return
  const { kind, userId, subject, before, after, at } = change
  await recordChange(tx, {
    organizationId,
    actorId: userId ?? undefined,
    kind,
    subject,
    ...(before !== undefined && before !== after && { before: { seats: before }, after: { seats: after } }),
    at,
  })
}
