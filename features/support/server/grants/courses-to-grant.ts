import { readAsStaff, type ActingStaff } from '#features/staff/server/index.ts'
import { sql, type Database } from '#platform/database/index.ts'
import type { LocalisedText } from '#values/localised-text.ts'

export interface CourseToGrant {
  readonly id: string
  readonly name: LocalisedText
}

/** The most courses of one list. */
export const maxCourses = 500

/** The published courses. They are of nobody, so no line is written. */
export const findCoursesToGrant = (database: Database, acting: ActingStaff): Promise<readonly CourseToGrant[]> =>
  readAsStaff(database, acting, async (tx) => {
    const { rows } = await sql<CourseToGrant>`
      select id, name from support_course order by short_id limit ${maxCourses}`.execute(tx)
    return { result: rows }
  })
