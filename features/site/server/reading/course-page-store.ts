import { sql } from '#platform/database/index.ts'
import type { LocalisedText } from '#values/localised-text.ts'

/** What only the page of a course shows: a row of the view course_page. */
export interface CourseDetails {
  readonly description: LocalisedText
  readonly goals: readonly LocalisedText[]
  readonly certificate_months: number | null
  readonly certificate_films: boolean
  readonly trailer_asset_id: string | null
}

export const courseDetails = (courseId: string) => sql<CourseDetails>`
  select p.description, p.goals, p.certificate_months, p.certificate_films, p.trailer_asset_id
  from course_page p where p.course_id = ${courseId}`

/** The film that shows what a course is. */
export const trailerOf = (shortId: string) => sql<{ readonly id: string | null }>`
  select p.trailer_asset_id as id from course_page p join course_card c on c.id = p.course_id
  where c.short_id = ${shortId} limit 1`

/** Whether a course was published once and is withdrawn. */
export const withdrawal = (shortId: string) => sql<{ readonly isWithdrawn: boolean }>`
  select is_withdrawn_course(${shortId}) as "isWithdrawn"`
