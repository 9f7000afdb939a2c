import { sql, type Transaction } from '#platform/database/index.ts'
import { countedMailDays, type CountedMail } from '#features/people/rules/plan-invitation-mails.ts'

const countedSince = (now: Date): Date => new Date(now.getTime() - countedMailDays * 24 * 60 * 60 * 1000)

/** The mails that count against an organization, for its managers and the system. */
export async function findCountedMails(tx: Transaction, organizationId: string, now: Date): Promise<CountedMail[]> {
  const { rows } = await sql<CountedMail>`
    select recipient, inside as "isInside", accepted as "isAccepted"
    from counted_letters(${organizationId}, ${countedSince(now)})`.execute(tx)
  return rows
}

/** For each address, the number of mails to strangers from any untrusted organization. */
export async function countExternalMails(
  tx: Transaction,
  recipients: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ recipient: string; mails: number }>`
    select encode(recipient_hash, 'hex') as recipient, count(*)::int as mails from untrusted_letter
    where recipient_hash in (select decode(r, 'hex') from unnest(${recipients}::text[]) r)
      and not inside and sent_at > ${countedSince(now)}
    group by 1`.execute(tx)
  return new Map(rows.map(({ recipient, mails }) => [recipient, mails]))
}

/**
 * Locks the mail counts of untrusted organizations until the transaction ends, because limits for accounts and
 * addresses apply across organizations. Acquire it after the lock of the organization.
 */
export async function lockUntrustedMails(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('untrusted letters', 0))`.execute(tx)
}

/** Counts mails that are sent before the organization is trusted, and deletes expired counts. */
export async function addUntrustedMails(
  tx: Transaction,
  organizationId: string,
  invitationIds: readonly string[],
  inside: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  await sql`delete from untrusted_letter where sent_at < ${countedSince(now)}`.execute(tx)
  await sql`
    insert into untrusted_letter (organization_id, account_id, invitation_id, recipient_hash, inside, sent_at)
    select ${organizationId}, i.invited_by, i.id, sha256(convert_to(i.email, 'UTF8')),
           i.id = any(${[...inside]}::uuid[]), ${now}
    from invitation i where i.id = any(${invitationIds}::uuid[])`.execute(tx)
}
