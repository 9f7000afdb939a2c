import { sql, type Transaction } from '#platform/database/index.ts'
import type { CourseDocument } from '#features/courses/rules/editing/course-document.ts'
import { courseState, type CourseState } from '#features/courses/rules/editing/course-state.ts'
import { readDocument } from './read-document.ts'

/** A course as the editor opens it. */
export interface CourseInEditor {
  readonly id: string
  readonly shortId: string
  readonly number: number
  readonly state: CourseState
  /** When it was published first; null for one that never was. */
  readonly publishedAt: Date | null
  /** The draft, or what the tables say where there is none. */
  readonly document: CourseDocument
  /** 0 where there is no draft. */
  readonly revision: number
  readonly savedAt: Date | null
  readonly savedById: string | null
  /** null for a deleted account */
  readonly savedBy: string | null
  readonly publishAt: Date | null
  readonly refusedAt: Date | null
}

interface Row extends Omit<CourseInEditor, 'state' | 'document'> {
  readonly status: string
  readonly publication: string
  readonly document: CourseDocument | null
}

/**
 * A course with its draft; undefined for an unknown one. The actor must be the system.
 * @param isLocked whether nobody else may save or publish it until the transaction ends
 */
export async function findInEditor(
  tx: Transaction,
  courseId: string,
  isLocked = false,
): Promise<CourseInEditor | undefined> {
  if (isLocked) await sql`select from course where id = ${courseId} for update`.execute(tx)
  const { rows } = await sql<Row>`
    select c.id, c.short_id as "shortId", c.number, c.status, c.publication, c.published_at as "publishedAt",
      d.document, coalesce(d.revision, 0) as revision, d.saved_at as "savedAt", d.saved_by as "savedById",
      u.name as "savedBy", d.publish_at as "publishAt", d.refused_at as "refusedAt"
    from course c
    left join course_draft d on d.course_id = c.id
    left join user_contact u on u.user_id = d.saved_by
    where c.id = ${courseId}`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { status, publication, ...found } = row
  const document = found.document ?? (await readDocument(tx, courseId))
  return document && { ...found, document, state: courseState(status, publication) }
}

/** Stores a draft as the next revision. The course must be locked. @returns its revision */
export async function storeDraft(
  tx: Transaction,
  courseId: string,
  document: CourseDocument,
  { userId, at }: { readonly userId: string | null; readonly at: Date },
): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    insert into course_draft as draft (course_id, document, revision, saved_by, saved_at)
    values (${courseId}, ${JSON.stringify(document)}::jsonb, 1, ${userId}, ${at})
    on conflict (course_id) do update set
      document = excluded.document, revision = draft.revision + 1, saved_by = excluded.saved_by, saved_at = excluded.saved_at
    returning revision`.execute(tx)
  return rows[0]?.revision ?? 0
}

/** What was published of a course. */
export interface Publication {
  readonly number: number
  readonly publishedAt: Date
  /** null: the catalogue that Kursiva began with, or a deleted account */
  readonly publishedBy: string | null
}

/** The latest publications, the newest first; at most 50. */
export async function findPublications(tx: Transaction, courseId: string): Promise<readonly Publication[]> {
  const { rows } = await sql<Publication>`
    select p.number, p.published_at as "publishedAt", u.name as "publishedBy"
    from course_publication p left join user_contact u on u.user_id = p.published_by
    where p.course_id = ${courseId} order by p.number desc limit 50`.execute(tx)
  return rows
}

/** The document of a publication; undefined when there is none. Without a number, the latest. */
export async function findPublishedDocument(
  tx: Transaction,
  courseId: string,
  number?: number,
): Promise<CourseDocument | undefined> {
  const { rows } = await sql<{ document: CourseDocument }>`
    select document from course_publication
    where course_id = ${courseId} and (${number ?? null}::integer is null or number = ${number ?? null}::integer)
    order by number desc limit 1`.execute(tx)
  return rows[0]?.document
}

/** Stores what is published as the next publication. The course must be locked. @returns its number */
export async function storePublication(
  tx: Transaction,
  courseId: string,
  document: CourseDocument,
  { by, at }: { readonly by: string | null; readonly at: Date },
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into course_publication (course_id, number, document, published_by, published_at)
    select ${courseId}, coalesce(max(number), 0) + 1, ${JSON.stringify(document)}::jsonb, ${by}, ${at}
    from course_publication where course_id = ${courseId}
    returning number`.execute(tx)
  return rows[0]?.number ?? 0
}
