import type { NoteCursor } from '#features/notes/rules/note-cursor.ts'
import { noteLimits } from '#features/notes/rules/note.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import { readRows, type Reader } from '#platform/graphql/read-together.ts'

export interface NoteRow {
  readonly id: string
  readonly lesson_id: string
  readonly course_id: string
  readonly second: number
  readonly text: string
  readonly created_at: Date
  readonly updated_at: Date
}

/** A note in the list of all: `changed_at` is its place there, to the microsecond. */
export interface ListedNote extends NoteRow {
  readonly changed_at: string
}

/** The episode a note is written at. */
interface NotedLesson {
  readonly id: string
  readonly course_id: string
  readonly duration_seconds: number
}

const columns = sql`n.id, n.lesson_id, n.course_id, n.second, n.text, n.created_at, n.updated_at`

/** Locks the user's notes until the transaction ends, so that concurrent writers cannot exceed the limit. */
export async function lockNotes(tx: Transaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`note ${userId}`}, 0))`.execute(tx)
}

export async function findNotedLesson(tx: Transaction, shortId: string): Promise<NotedLesson | undefined> {
  const { rows } = await sql<NotedLesson>`
    select id, course_id, duration_seconds from lesson_outline where short_id = ${shortId} and kind = 'EPISODE'`.execute(
    tx,
  )
  return rows[0]
}

export async function findNote(tx: Transaction, userId: string, id: string): Promise<NoteRow | undefined> {
  const { rows } = await sql<NoteRow>`
    select ${columns} from note n where n.user_id = ${userId} and n.id = ${id}`.execute(tx)
  return rows[0]
}

/** How many notes a user has in total and at one lesson, counted up to the limits. */
export async function countNotes(
  tx: Transaction,
  userId: string,
  lessonId: string,
): Promise<{ all: number; atLesson: number }> {
  const { rows } = await sql<{ all: number; at_lesson: number }>`
    select
      (select count(*)::int from (select from note where user_id = ${userId} limit ${noteLimits.perUser}) a) as all,
      (select count(*)::int from (
        select from note where user_id = ${userId} and lesson_id = ${lessonId} limit ${noteLimits.perLesson}) b
      ) as at_lesson`.execute(tx)
  return { all: rows[0]?.all ?? 0, atLesson: rows[0]?.at_lesson ?? 0 }
}

export async function insertNote(tx: Transaction, userId: string, note: Omit<NoteRow, 'updated_at'>): Promise<NoteRow> {
  const { rows } = await sql<NoteRow>`
    insert into note as n (user_id, id, lesson_id, course_id, second, text, created_at, updated_at)
    values (${userId}, ${note.id}, ${note.lesson_id}, ${note.course_id}, ${note.second}, ${note.text},
            ${note.created_at}, ${note.created_at})
    returning ${columns}`.execute(tx)
  const [inserted] = rows
  if (!inserted) throw new Error('a note was not written')
  return inserted
}

export async function updateNote(
  tx: Transaction,
  userId: string,
  change: { readonly id: string; readonly text: string; readonly at: Date },
): Promise<NoteRow | undefined> {
  const { rows } = await sql<NoteRow>`
    update note n set text = ${change.text}, updated_at = greatest(${change.at}, n.updated_at)
    where n.user_id = ${userId} and n.id = ${change.id}
    returning ${columns}`.execute(tx)
  return rows[0]
}

/** @returns whether there was such a note */
export async function removeNote(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`delete from note where user_id = ${userId} and id = ${id} returning id`.execute(tx)
  return rows.length > 0
}

/** A user's notes at some lessons, each lesson's in the order of the film. */
export const findNotesAt = (reader: Reader, userId: string, lessonIds: readonly string[]): Promise<NoteRow[]> =>
  readRows(
    reader,
    sql<NoteRow>`
      select ${columns} from unnest(${lessonIds}::uuid[]) as l(id) cross join lateral (
        select * from note where user_id = ${userId} and lesson_id = l.id
        order by second, id limit ${noteLimits.perLesson}::int
      ) n order by n.lesson_id, n.second, n.created_at, n.id`,
    ['created_at', 'updated_at'],
  )

/** What the list of a user's notes is narrowed to: those that hold a text, in any case. */
const holding = (search: string) => (search ? sql`strpos(lower(n.text), lower(${search})) > 0` : sql`true`)

/** A user's notes, the one changed latest first; one more than asked for when there are more. */
export async function findNotes(
  tx: Transaction,
  userId: string,
  { search, after, first }: { search: string; after: NoteCursor | undefined; first: number },
): Promise<ListedNote[]> {
  const below = after ? sql`(n.updated_at, n.id) < (${after.changedAt}::timestamptz, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<ListedNote>`
    select ${columns}, to_char(n.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as changed_at
    from note n where n.user_id = ${userId} and ${below} and ${holding(search)}
    order by n.updated_at desc, n.id desc limit ${first + 1}`.execute(tx)
  return rows
}

/** How many of a user's notes hold a text; all for ''. */
export async function countHolding(tx: Transaction, userId: string, search: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from note n where n.user_id = ${userId} and ${holding(search)}`.execute(tx)
  return rows[0]?.count ?? 0
}
