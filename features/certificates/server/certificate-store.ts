import { sql, type Transaction } from '#platform/database/index.ts'
import type { LocalisedText } from '#values/localised-text.ts'

/** A certificate as it was issued: what it says of holder, course and experts doesn't change afterwards (Q3). */
export interface CertificateRow {
  readonly id: string
  readonly code: string
  readonly user_id: string
  readonly course_id: string
  readonly type: 'course'
  readonly status: 'FAILED' | 'PASSED'
  readonly percentage: number
  readonly best_score_at: Date
  readonly issued_at: Date
  readonly holder_name: string
  readonly course_name: LocalisedText
  readonly expert_names: readonly string[]
  readonly duration_seconds: number
  readonly episode_count: number | null
  readonly pass_percentage: number | null
  /** Right or wrong, question by question, in the best attempt; null where it wasn't kept. */
  readonly answers: readonly boolean[] | null
  /** Its number in the status lists. */
  readonly status_place: number
  /** Since when whoever has the code may see name and course; null when they may not. */
  readonly shared_at: Date | null
  readonly revoked_at: Date | null
  readonly revoked_reason: string | null
}

const columns = sql`
  id, code, user_id, course_id, type, status, percentage, best_score_at, issued_at, holder_name, course_name, expert_names,
  duration_seconds, episode_count, pass_percentage, answers, status_place, shared_at, revoked_at, revoked_reason`

/** A user's certificates, newest first; at most `limit`. */
export async function findCertificates(tx: Transaction, userId: string, limit: number): Promise<CertificateRow[]> {
  const { rows } = await sql<CertificateRow>`
    select ${columns} from certificate where user_id = ${userId} order by issued_at desc, id desc limit ${limit}
  `.execute(tx)
  return rows
}

/** A user's certificates of some courses. */
export async function findCertificatesOfCourses(
  tx: Transaction,
  userId: string,
  courseIds: readonly string[],
): Promise<CertificateRow[]> {
  const { rows } = await sql<CertificateRow>`
    select ${columns} from certificate where user_id = ${userId} and course_id = any(${courseIds}::uuid[])
  `.execute(tx)
  return rows
}

/** One of the user's own certificates; undefined when it is unknown or somebody else's. */
export async function findCertificate(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<CertificateRow | undefined> {
  const { rows } = await sql<CertificateRow>`
    select ${columns} from certificate where id = ${id} and user_id = ${userId}
  `.execute(tx)
  return rows[0]
}

/** Whoever’s certificate it is; undefined when there is none. For the system: mayReadCertificate says who may know of it. */
export async function findCertificateById(tx: Transaction, id: string): Promise<CertificateRow | undefined> {
  const { rows } = await sql<CertificateRow>`select ${columns} from certificate where id = ${id}`.execute(tx)
  return rows[0]
}

/** Whether the one who asks is admin or manager where the certificate was earned. */
export async function isManaged(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from managed_certificate where certificate_id = ${id}) as found
  `.execute(tx)
  return rows[0]?.found ?? false
}

/** What a certificate says of who earned what; the rest is what became of it. */
export type CertificateStanding = Pick<CertificateRow, 'status_place' | 'shared_at' | 'revoked_at' | 'revoked_reason'>

export type NewCertificate = Omit<CertificateRow, 'id' | 'type' | 'status' | 'issued_at' | keyof CertificateStanding>

/**
 * Stores a certificate. When the user has one for the course, only a better result is taken over, with its date; the
 * rest stays as it was issued.
 * @returns whether it is new, better, or as it was
 */
export async function upsertCertificate(
  tx: Transaction,
  given: NewCertificate,
): Promise<'Issued' | 'Improved' | 'Unchanged'> {
  const { rows } = await sql<{ issued: boolean }>`
    insert into certificate (
      code, user_id, course_id, percentage, best_score_at, issued_at, holder_name, course_name, expert_names,
      duration_seconds, episode_count, pass_percentage, answers
    ) values (
      ${given.code}, ${given.user_id}, ${given.course_id}, ${given.percentage}, ${given.best_score_at},
      ${given.best_score_at}, ${given.holder_name}, ${JSON.stringify(given.course_name)}, ${given.expert_names},
      ${given.duration_seconds}, ${given.episode_count}, ${given.pass_percentage}, ${given.answers}
    )
    on conflict (user_id, course_id) do update
      set percentage = excluded.percentage, best_score_at = excluded.best_score_at,
          pass_percentage = excluded.pass_percentage, answers = excluded.answers
      where certificate.percentage < excluded.percentage
    returning xmax = 0 as issued
  `.execute(tx)
  const [row] = rows
  if (!row) return 'Unchanged'
  return row.issued ? 'Issued' : 'Improved'
}

/** The name and address of a user, as the account says them now. */
export async function findContact(
  tx: Transaction,
  userId: string,
): Promise<{ name: string; email: string } | undefined> {
  const { rows } = await sql<{ name: string; email: string }>`
    select name, email from user_contact where user_id = ${userId}
  `.execute(tx)
  return rows[0]
}

/** Whoever’s certificate has the code; undefined when none has. For the system: the holder decides what is shown of it. */
export async function findCertificateByCode(tx: Transaction, code: string): Promise<CertificateRow | undefined> {
  const { rows } = await sql<CertificateRow>`select ${columns} from certificate where code = ${code}`.execute(tx)
  return rows[0]
}

/** The numbers of withdrawn certificates from one up to another, at most a whole status list’s. */
export async function findRevokedPlaces(
  tx: Transaction,
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  const { rows } = await sql<{ status_place: number }>`
    select status_place from certificate
    where revoked_at is not null and status_place >= ${from} and status_place < ${to}
    order by status_place limit 131072
  `.execute(tx)
  return rows.map((row) => row.status_place)
}

/**
 * Opens or closes a certificate to whoever has its code. Asking again changes nothing.
 * @returns the certificate as it is now; undefined when it is unknown or somebody else’s
 */
export async function setShared(
  tx: Transaction,
  userId: string,
  id: string,
  sharedAt: Date | null,
): Promise<CertificateRow | undefined> {
  const { rows } = await sql<CertificateRow>`
    update certificate set shared_at = case when ${sharedAt}::timestamptz is null then null else coalesce(shared_at, ${sharedAt}) end
    where id = ${id} and user_id = ${userId}
    returning ${columns}
  `.execute(tx)
  return rows[0]
}
