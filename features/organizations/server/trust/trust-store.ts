import { sql, type Transaction } from '#platform/database/index.ts'
import { countedLetterDays, type CountedLetter } from '#features/organizations/rules/trust/plan-letters.ts'
import { isTrusted, type TrustEvent } from '#features/organizations/rules/trust/trust.ts'

/** What was proved about an organization and what was withdrawn, in that order, as far as the actor may read it. */
export async function findTrustEvents(tx: Transaction, organizationId: string): Promise<TrustEvent[]> {
  const { rows } = await sql<TrustEvent>`
    select kind, proof, evidence from trust_event where organization_id = ${organizationId} order by id`.execute(tx)
  return rows
}

/** Whether letters may go out in the words of an organization. */
export const findTrust = async (tx: Transaction, organizationId: string): Promise<boolean> =>
  isTrusted(await findTrustEvents(tx, organizationId))

/** Adds what was proved or withdrawn. The actor must be the system. */
export async function addTrustEvent(
  tx: Transaction,
  organizationId: string,
  { kind, proof, evidence }: TrustEvent,
  at: Date,
): Promise<void> {
  await sql`
    insert into trust_event (organization_id, kind, proof, evidence, at)
    values (${organizationId}, ${kind}, ${proof}, ${[...evidence].slice(0, 300).join('')}, ${at})`.execute(tx)
}

const countedSince = (now: Date): Date => new Date(now.getTime() - countedLetterDays * 24 * 60 * 60 * 1000)

/** The letters that count against an organization, for its managers and the system. */
export async function findCountedLetters(tx: Transaction, organizationId: string, now: Date): Promise<CountedLetter[]> {
  const { rows } = await sql<CountedLetter>`
    select recipient, inside as "isInside", accepted as "isAccepted"
    from counted_letters(${organizationId}, ${countedSince(now)})`.execute(tx)
  return rows
}

/** How many letters addresses got that no colleague sent, from any organization that was not trusted. */
export async function countLettersToStrangers(
  tx: Transaction,
  recipients: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ recipient: string; letters: number }>`
    select encode(recipient_hash, 'hex') as recipient, count(*)::int as letters from untrusted_letter
    where recipient_hash in (select decode(r, 'hex') from unnest(${recipients}::text[]) r)
      and not inside and sent_at > ${countedSince(now)}
    group by 1`.execute(tx)
  return new Map(rows.map(({ recipient, letters }) => [recipient, letters]))
}

/**
 * Waits until no other organization that is not trusted sends letters, and keeps others waiting until the transaction
 * ends: accounts and addresses count across organizations. Taken after the lock of the organization.
 */
export async function lockUntrustedLetters(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('untrusted letters', 0))`.execute(tx)
}

/** Counts letters that go out before the organization is trusted, and forgets those that count no longer. */
export async function addUntrustedLetters(
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
