import { changeAsStaff, type ActingStaff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import type { Language, Market } from '#values/language.ts'
import { isUuid } from '#values/uuid.ts'
import { sql } from '#platform/database/index.ts'
import type { CourseDocument } from '#features/courses/rules/editing/course-document.ts'
import type { GateProblem } from '#features/courses/rules/editing/publish-gate.ts'
import {
  findInEditor,
  findPublications,
  findPublishedDocument,
  type CourseInEditor,
  type Publication,
} from './draft-store.ts'
import { findEditorChoices, findLessonTests, type EditorChoices, type LessonTest } from './editor-choices.ts'
import { findGateProblems } from './gate-facts.ts'
import { listCourses, type CourseRequest, type CourseRow } from './list-courses.ts'
import { readDocument } from './read-document.ts'

/** A course with everything that its editor shows. */
export interface OpenCourse extends CourseInEditor {
  /** What learners have now; undefined for a course that was never published. */
  readonly published: CourseDocument | undefined
  readonly publications: readonly Publication[]
  readonly problems: readonly GateProblem[]
  readonly tests: readonly LessonTest[]
  readonly choices: EditorChoices
  readonly markets: readonly { readonly market: Market; readonly languages: readonly Language[] }[]
}

// The tables of courses are closed to staff (decision 0210), so these read as the system, after the permission
// was checked again. Translators may read them too.

/** The courses of the list. */
export const listForStaff = (
  database: Database,
  acting: ActingStaff,
  request: CourseRequest,
): Promise<readonly CourseRow[]> =>
  changeAsStaff(database, acting, 'translations.edit', async (tx) => ({ result: await listCourses(tx, request) }))

/** A course for its editor; undefined for an unknown one. */
export const openCourse = (
  database: Database,
  acting: ActingStaff,
  courseId: string,
): Promise<OpenCourse | undefined> =>
  changeAsStaff<OpenCourse | undefined>(database, acting, 'translations.edit', async (tx) => {
    const course = isUuid(courseId) ? await findInEditor(tx, courseId) : undefined
    if (!course) return { result: undefined }
    const published =
      course.publishedAt === null
        ? undefined
        : ((await findPublishedDocument(tx, courseId)) ?? (await readDocument(tx, courseId)))
    const { rows: markets } = await sql<OpenCourse['markets'][number]>`
      select market, languages from market_catalog order by market`.execute(tx)
    return {
      result: {
        ...course,
        published,
        publications: await findPublications(tx, courseId),
        problems: await findGateProblems(tx, courseId, course.document),
        tests: await findLessonTests(tx, courseId),
        choices: await findEditorChoices(tx),
        markets,
      },
    }
  })

/** What was published under a number; undefined when there is nothing. */
export const openPublication = (
  database: Database,
  acting: ActingStaff,
  courseId: string,
  number: number,
): Promise<CourseDocument | undefined> =>
  changeAsStaff(database, acting, 'translations.edit', async (tx) => ({
    result: isUuid(courseId) ? await findPublishedDocument(tx, courseId, number) : undefined,
  }))
