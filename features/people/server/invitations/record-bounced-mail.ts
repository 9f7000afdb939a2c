import { recordChange } from '#platform/audit/index.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { ReturnedMail } from '#platform/mail/index.ts'

/**
 * Records that mails to an address bounce or are reported as spam (BOUNCED, O2): its invitations wait for another
 * address. A mail that was sent after the bounced one does not count as bounced.
 */
export async function recordBouncedMail(
  tx: Transaction,
  { recipient, reason, writtenAt, at }: ReturnedMail,
): Promise<void> {
  const { rows } = await sql<{ organizationId: string; email: string; name: string | null }>`
    update invitation set status = 'BOUNCED', bounced_at = ${at}, bounce_reason = ${reason}, updated_at = ${at}
    where email = ${recipient} and closed_at is null and status = 'INVITED'
      and (${writtenAt ?? null}::timestamptz is null or sent_at <= ${writtenAt ?? null}::timestamptz + interval '1 minute')
    returning organization_id as "organizationId", email, name`.execute(tx)
  await recordChange(
    tx,
    ...rows.map(({ organizationId, email, name }) => ({
      organizationId,
      actorId: undefined,
      kind: 'INVITATION_RETURNED',
      subject: name ?? email,
      after: { email, reason },
      at,
    })),
  )
}
