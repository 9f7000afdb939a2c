import { sql, type Transaction } from '#platform/database/index.ts'
import type { CourseFacts } from '#features/certificates/rules/course-completion.ts'
import type { Language, Market } from '#values/language.ts'
import { certificateColumns, type CertificateRow } from '#features/certificates/server/certificate-store.ts'

/** The course or playlist of a certificate. */
export type Subject =
  { readonly type: 'course'; readonly courseId: string } | { readonly type: 'playlist'; readonly playlistId: string }

const idOf = (subject: Subject) => (subject.type === 'course' ? subject.courseId : subject.playlistId)
const columnOf = ({ type }: Subject) => sql.ref(type === 'course' ? 'course_id' : 'playlist_id')

/**
 * Locks a user's certificate for one course or playlist until the transaction ends, so that a film and a test that
 * finish at the same time see each other's result.
 */
export async function lockCertificate(tx: Transaction, userId: string, subject: Subject): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`certificate ${userId} ${idOf(subject)}`}, 0))`.execute(tx)
}

/** The current certificate, also when it is withdrawn or expired; undefined when there is none. */
export async function findCurrent(
  tx: Transaction,
  userId: string,
  subject: Subject,
): Promise<CertificateRow | undefined> {
  const { rows } = await sql<CertificateRow>`
    select ${certificateColumns} from certificate
    where user_id = ${userId} and type = ${subject.type} and ${columnOf(subject)} = ${idOf(subject)} and replaced_at is null
  `.execute(tx)
  return rows[0]
}

/** A newly earned certificate. */
type NewCertificate = Omit<
  CertificateRow,
  | 'id'
  | 'user_id'
  | 'status'
  | 'replaced_at'
  | 'status_place'
  | 'shared_at'
  | 'revoked_at'
  | 'revoked_kind'
  | 'revoked_reason'
> & { readonly user_id: string }

/** Stores a certificate; with `replaced` it replaces that one and is shared if that one was. Returns its id. */
export async function insertCertificate(
  tx: Transaction,
  given: NewCertificate,
  replaced: CertificateRow | undefined,
): Promise<string> {
  if (replaced) await sql`update certificate set replaced_at = ${given.issued_at} where id = ${replaced.id}`.execute(tx)
  const { id } = await tx
    .insertInto('certificate')
    .values({
      ...given,
      course_name: JSON.stringify(given.course_name),
      contents: given.contents && JSON.stringify(given.contents),
      expert_names: [...given.expert_names],
      answers: given.answers && [...given.answers],
      replaces: replaced?.id ?? null,
      // a renewed certificate stays shared
      shared_at: replaced && !replaced.revoked_at ? replaced.shared_at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The films that the holder has watched, and their length. */
type Watched = Pick<CertificateRow, 'episode_count' | 'duration_seconds'>

/** Stores that the holder has watched more films of the course since; fewer are never stored. */
export async function recordWatched(tx: Transaction, id: string, watched: Watched): Promise<void> {
  await sql`
    update certificate set episode_count = ${watched.episode_count}, duration_seconds = ${watched.duration_seconds}
    where id = ${id} and coalesce(episode_count, 0) < ${watched.episode_count}
  `.execute(tx)
}

/** Stores a better result with its date; the other values do not change. */
export async function improveCertificate(
  tx: Transaction,
  id: string,
  better: Pick<CertificateRow, 'percentage' | 'best_score_at' | 'pass_percentage' | 'answers'>,
): Promise<void> {
  await tx
    .updateTable('certificate')
    .set({ ...better, answers: better.answers && [...better.answers] })
    .where('id', '=', id)
    .execute()
}

interface Contact {
  readonly name: string
  readonly email: string
  readonly locale: Language
  readonly market: Market
}

/** The current name, address, language and market of a user. */
export async function findContact(tx: Transaction, userId: string): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`
    select name, email, locale, market from user_contact where user_id = ${userId}
  `.execute(tx)
  return rows[0]
}

/** The validity of a course's certificate in months; null means forever. Undefined for an unknown course. */
export async function findProof(
  tx: Transaction,
  courseId: string,
): Promise<{ months: number | null; filmsRequired: boolean } | undefined> {
  const { rows } = await sql<{ months: number | null; filmsRequired: boolean }>`
    select months, films_required as "filmsRequired" from course_proof where course_id = ${courseId}
  `.execute(tx)
  return rows[0]
}

/** The films of a course and what a user has watched of them. */
export interface FilmCount extends Pick<CourseFacts, 'films' | 'filmsSeen' | 'filmsComing'> {
  /** The length of the watched films. */
  readonly secondsSeen: number
}

/** Counts the films of a course: finished ones, those the user has watched, and those that are not made yet. */
export async function countFilms(tx: Transaction, userId: string, courseId: string): Promise<FilmCount> {
  const { rows } = await sql<FilmCount>`
    select count(*) filter (where l.kind = 'EPISODE')::int as films,
           count(w.completed_at) filter (where l.kind = 'EPISODE')::int as "filmsSeen",
           count(*) filter (where l.kind = 'PLACEHOLDER')::int as "filmsComing",
           coalesce(sum(l.duration_seconds) filter (where l.kind = 'EPISODE' and w.completed_at is not null), 0)::int as "secondsSeen"
    from lesson_outline l left join lesson_watched w on w.lesson_id = l.id and w.user_id = ${userId}
    where l.course_id = ${courseId} and l.kind in ('EPISODE', 'PLACEHOLDER')
  `.execute(tx)
  return rows[0] ?? { films: 0, filmsSeen: 0, filmsComing: 0, secondsSeen: 0 }
}
