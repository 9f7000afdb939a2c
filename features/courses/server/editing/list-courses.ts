import { sql, type Transaction } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'
import { courseState, type CourseState } from '#features/courses/rules/editing/course-state.ts'
import { textsOf } from './read-document.ts'
import type { CourseDocument, Texts } from '#features/courses/rules/editing/course-document.ts'
import type { LocalisedText } from '#values/localised-text.ts'

/** A course in the list of the editor. */
export interface CourseRow {
  readonly id: string
  readonly shortId: string
  readonly number: number
  readonly name: Texts
  readonly spokenLanguage: Language
  readonly state: CourseState
  /** When its draft or the course itself changed last. */
  readonly changedAt: Date
  readonly hasDraft: boolean
  readonly publishAt: Date | null
}

export interface CourseRequest {
  readonly text: string
  readonly state: CourseState | undefined
  readonly offset: number
  readonly limit: number
}

/** The courses that match, what changed last first; one more than the limit where there are more. The actor must be the system. */
export async function listCourses(
  tx: Transaction,
  { text, state, offset, limit }: CourseRequest,
): Promise<CourseRow[]> {
  const words = [...text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => `${word}:*`).slice(0, 6)
  const { rows } = await sql<
    Omit<CourseRow, 'name' | 'state'> & {
      stored: LocalisedText
      draft: CourseDocument['name'] | null
      status: string
      publication: string
    }
  >`
    select c.id, c.short_id as "shortId", c.number, c.name as stored, d.document -> 'name' as draft,
      c.spoken_language as "spokenLanguage", c.status, c.publication, greatest(c.updated_at, d.saved_at) as "changedAt",
      d.course_id is not null and (d.saved_at > coalesce(
        (select max(p.published_at) from course_publication p where p.course_id = c.id), '-infinity')) as "hasDraft",
      d.publish_at as "publishAt"
    from course c left join course_draft d on d.course_id = c.id
    where (${words.length === 0}
        or to_tsvector('simple', c.name::jsonb) @@ to_tsquery('simple', ${words.join(' & ')})
        or c.short_id = ${text.trim().toLowerCase()} or c.number::text = ${text.trim()})
      and (${state ?? null}::text is null
        or case when c.publication = 'ARCHIVED' then 'ARCHIVED' else c.status end = ${state ?? null}::text)
    order by greatest(c.updated_at, d.saved_at) desc, c.id desc
    offset ${offset} limit ${limit + 1}`.execute(tx)
  return rows.map(({ stored, draft, status, publication, ...row }) => ({
    ...row,
    name: draft ?? textsOf(stored),
    state: courseState(status, publication),
  }))
}
