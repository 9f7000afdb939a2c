import { changeAsStaff, type ActingStaff, type StaffLine } from '#features/staff/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import { differingPlaces, fieldsOf } from '#features/courses/rules/editing/document-fields.ts'
import type { GateProblem } from '#features/courses/rules/editing/publish-gate.ts'
import {
  findInEditor,
  findPublishedDocument,
  storeDraft,
  storePublication,
  type CourseInEditor,
} from './draft-store.ts'
import { findGateProblems } from './gate-facts.ts'
import { readDocument } from './read-document.ts'
import { writeDocument } from './write-document.ts'

export const publishResults = ['PUBLISHED', 'NOT_READY', 'CHANGED', 'UNCHANGED', 'UNKNOWN'] as const

export interface CoursePublished {
  readonly status: (typeof publishResults)[number]
  /** What is missing, for NOT_READY. */
  readonly problems: readonly GateProblem[]
  /** The number of the publication, for PUBLISHED. */
  readonly number: number | undefined
}

const ended = (status: CoursePublished['status']): CoursePublished => ({ status, problems: [], number: undefined })

/** Publishes the draft of a course, when nothing is missing and nobody has saved since the viewer looked. */
export function publishCourse(
  database: Database,
  acting: ActingStaff,
  { courseId, revision }: { readonly courseId: string; readonly revision: number },
): Promise<CoursePublished> {
  return changeAsStaff<CoursePublished>(database, acting, 'courses.edit', async (tx) => {
    const course = isUuid(courseId) ? await findInEditor(tx, courseId, true) : undefined
    if (!course) return { result: ended('UNKNOWN') }
    if (course.revision !== revision) return { result: ended('CHANGED') }
    return publishIn(tx, course, acting)
  })
}

/** Publishes a locked course in the caller's transaction, and says what the log gets. The actor must be the system. */
export async function publishIn(
  tx: Transaction,
  course: CourseInEditor,
  { userId, at }: ActingStaff,
): Promise<{ readonly result: CoursePublished; readonly line?: StaffLine | undefined }> {
  const { id, document } = course
  if (course.state === 'PUBLISHED' && (await isPublished(tx, course))) return { result: ended('UNCHANGED') }
  const problems = await findGateProblems(tx, id, document)
  if (problems.length > 0) return { result: { status: 'NOT_READY', problems, number: undefined } }
  await keepFormer(tx, course)
  await writeDocument(tx, id, document, at)
  // what was published is what the tables say: a trimmed text, say, is no change of the next draft
  const published = (await readDocument(tx, id)) ?? document
  const number = await storePublication(tx, id, published, { by: userId, at })
  await storeDraft(tx, id, published, { userId, at })
  await tx
    .updateTable('course_draft')
    .set({ publish_at: null, planned_by: null, refused_at: null })
    .where('course_id', '=', id)
    .execute()
  return {
    result: { status: 'PUBLISHED', problems: [], number },
    line: { kind: 'COURSE_PUBLISHED', facts: { course: course.shortId, number } },
  }
}

/** Whether the draft is the same as what is published. */
async function isPublished(tx: Transaction, { id, document }: CourseInEditor): Promise<boolean> {
  const published = (await findPublishedDocument(tx, id)) ?? (await readDocument(tx, id))
  return published !== undefined && differingPlaces(fieldsOf(published), fieldsOf(document)).length === 0
}

/** A course that was published before it had an editor gets what it taught until now as its first publication. */
async function keepFormer(tx: Transaction, { id, publishedAt }: CourseInEditor): Promise<void> {
  if (publishedAt === null || (await findPublishedDocument(tx, id))) return
  const former = await readDocument(tx, id)
  if (former) await storePublication(tx, id, former, { by: null, at: publishedAt })
}
