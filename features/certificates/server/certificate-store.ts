import { anyOf, runPrepared, sql, type Transaction } from '#platform/database/index.ts'
import { readRows, type Reader } from '#platform/graphql/read-together.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import type { WithdrawalKind } from '#features/certificates/rules/withdrawal.ts'

/** An item of a finished playlist, as of that day. */
export interface ListedThing {
  readonly kind: string
  readonly name: LocalisedText
}

/** A certificate as it was issued: holder, course and experts do not change afterwards (Q3). */
export interface CertificateRow {
  readonly id: string
  readonly code: string
  /** Null when the account is deleted. */
  readonly user_id: string | null
  /** Null for the certificate of a playlist. */
  readonly course_id: string | null
  /** Null for the certificate of a course, and when the playlist is deleted. */
  readonly playlist_id: string | null
  readonly type: 'course' | 'playlist'
  readonly status: 'FAILED' | 'PASSED'
  readonly percentage: number
  readonly best_score_at: Date
  readonly issued_at: Date
  readonly holder_name: string
  /** The name of the course or of the playlist. */
  readonly course_name: LocalisedText
  readonly expert_names: readonly string[]
  /** The length of the films that the holder has watched; of a playlist, of all of its films. */
  readonly duration_seconds: number
  /** How many films of the course the holder has watched; null for a playlist. */
  readonly episode_count: number | null
  readonly pass_percentage: number | null
  /** Right or wrong for each question of the best attempt; null where it was not stored. */
  readonly answers: readonly boolean[] | null
  /** Whether there was a test. Without one the percentage is 100. */
  readonly tested: boolean
  /** The contents of a playlist; null for a course. */
  readonly contents: readonly ListedThing[] | null
  /** Null when it never expires. */
  readonly valid_until: Date | null
  /** Earlier results count for an older certificate; null when all count. */
  readonly counts_from: Date | null
  /** When a newer certificate replaced it. */
  readonly replaced_at: Date | null
  /** The number that determines its place in the status lists. */
  readonly status_place: number
  /** When the holder shared it, so that its code shows name and course. Null when it is not shared. */
  readonly shared_at: Date | null
  readonly revoked_at: Date | null
  readonly revoked_kind: WithdrawalKind | null
  readonly revoked_reason: string | null
}

/** The columns of a {@link CertificateRow}. */
export const certificateColumns = sql.raw(`
  id, code, user_id, course_id, playlist_id, type, status, percentage, best_score_at, issued_at, holder_name, course_name,
  expert_names, duration_seconds, episode_count, pass_percentage, answers, tested, contents, valid_until, counts_from,
  replaced_at, status_place, shared_at, revoked_at, revoked_kind, revoked_reason`)
const columns = certificateColumns
const certificateMoments = [
  'best_score_at',
  'issued_at',
  'valid_until',
  'counts_from',
  'replaced_at',
  'shared_at',
  'revoked_at',
] as const

/** A user's certificates, those that were replaced too, newest first; at most `limit`. */
export async function findCertificates(tx: Transaction, userId: string, limit: number): Promise<CertificateRow[]> {
  const { rows } = await sql<CertificateRow>`
    select ${columns} from certificate where user_id = ${userId} order by issued_at desc, id desc limit ${limit}
  `.execute(tx)
  return rows
}

/** A user's certificates without those that were replaced, newest first; at most `limit`. */
export async function findCurrentCertificates(
  reader: Reader,
  userId: string,
  limit: number,
): Promise<CertificateRow[]> {
  const rows = await readRows(
    reader,
    sql<CertificateRow>`
      select ${columns} from certificate
      where user_id = ${userId} and replaced_at is null
      order by issued_at desc, id desc limit ${limit}::int`,
    certificateMoments,
  )
  return rows
}

/** A user's current certificate for each of some courses. */
export async function findCertificatesOfCourses(
  reader: Reader,
  userId: string,
  courseIds: readonly string[],
): Promise<CertificateRow[]> {
  const rows = await readRows(
    reader,
    sql<CertificateRow>`
      select ${columns} from certificate where user_id = ${userId} and course_id = ${anyOf(courseIds)} and replaced_at is null`,
    certificateMoments,
  )
  return rows
}

/** A user's replaced certificates for some courses, newest first, at most twenty for each course. */
export async function findReplaced(
  reader: Reader,
  userId: string,
  courseIds: readonly string[],
): Promise<CertificateRow[]> {
  const rows = await readRows(
    reader,
    sql<CertificateRow>`
      select c.* from unnest(${courseIds}::uuid[]) as wanted (id) cross join lateral (
        select ${columns} from certificate
        where user_id = ${userId} and course_id = wanted.id and replaced_at is not null
        order by issued_at desc, id desc limit 20
      ) c`,
    certificateMoments,
  )
  return rows
}

/** The first test of each of some courses by its lesson’s short id; courses without one are left out. */
export async function findTests(tx: Transaction, courseIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await runPrepared(
    tx,
    sql<{ course_id: string; short_id: string }>`
      select distinct on (course_id) course_id, short_id from lesson_outline
      where course_id = any(${courseIds}::uuid[]) and kind = 'QUIZ' order by course_id, position`,
  )
  return new Map(rows.map((row) => [row.course_id, row.short_id]))
}

/**
 * A certificate of any user; undefined when there is none. The actor must be the system: mayReadCertificate decides who
 * may read it.
 */
export async function findCertificateById(tx: Transaction, id: string): Promise<CertificateRow | undefined> {
  const { rows } = await sql<CertificateRow>`select ${columns} from certificate where id = ${id}`.execute(tx)
  return rows[0]
}

/** Whether the actor is admin or manager of an organisation where the certificate was earned. */
export async function isManaged(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from managed_certificate where certificate_id = ${id}) as found
  `.execute(tx)
  return rows[0]?.found ?? false
}

/**
 * The certificate with this code, of any user; undefined when there is none. The actor must be the system; callers must
 * respect what the holder shares.
 */
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
 * Shares a certificate with everyone who has its code, or stops sharing it. Idempotent.
 * @returns the certificate after the change; undefined when it is unknown or another user’s
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
