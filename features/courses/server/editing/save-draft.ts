import { changeAsStaff, type ActingStaff } from '#features/staff/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import type { CourseDocument } from '#features/courses/rules/editing/course-document.ts'
import { differingPlaces, fieldsOf, isTextPlace } from '#features/courses/rules/editing/document-fields.ts'
import type { GateProblem } from '#features/courses/rules/editing/publish-gate.ts'
import { findGateProblems } from './gate-facts.ts'
import { findInEditor, storeDraft, type CourseInEditor } from './draft-store.ts'

export const draftResults = ['SAVED', 'CONFLICT', 'TEXTS_ONLY', 'UNKNOWN'] as const

/** How a save ended, and the draft as it is now; none for an unknown course. */
export interface DraftSaved {
  readonly status: (typeof draftResults)[number]
  readonly course: CourseInEditor | undefined
  /** What is missing before it may be published. */
  readonly problems: readonly GateProblem[]
}

interface DraftToSave {
  readonly courseId: string
  /** The revision that the document was made from. */
  readonly revision: number
  readonly document: CourseDocument
  /** Whether the viewer may change more than texts. */
  readonly mayEditAll: boolean
}

/** Somebody who goes on writing within this time gets no further line in the log. */
const sameSittingMs = 30 * 60_000

/**
 * Saves the draft of a course, unless somebody saved meanwhile: then they get what is there now, and bring both together.
 * Translators save texts only.
 */
export function saveDraft(database: Database, acting: ActingStaff, given: DraftToSave): Promise<DraftSaved> {
  return changeAsStaff<DraftSaved>(database, acting, 'translations.edit', async (tx) => {
    const present = isUuid(given.courseId) ? await findInEditor(tx, given.courseId, true) : undefined
    if (!present) return { result: { status: 'UNKNOWN', course: undefined, problems: [] } }
    const refused = (status: DraftSaved['status']) => ({ result: { status, course: present, problems: [] } })
    if (present.revision !== given.revision) return refused('CONFLICT')
    const places = differingPlaces(fieldsOf(present.document), fieldsOf(given.document))
    if (!given.mayEditAll && !places.every(isTextPlace)) return refused('TEXTS_ONLY')
    const problems = await findGateProblems(tx, given.courseId, given.document)
    if (places.length === 0) return { result: { status: 'SAVED', course: present, problems } }
    return {
      result: { status: 'SAVED', course: await store(tx, given, acting), problems },
      line: isSameSitting(present, acting) ? undefined : { kind: 'COURSE_EDITED', facts: { course: present.shortId } },
    }
  })
}

async function store(tx: Transaction, { courseId, document }: DraftToSave, acting: ActingStaff) {
  await storeDraft(tx, courseId, document, acting)
  return findInEditor(tx, courseId)
}

const isSameSitting = ({ savedById, savedAt }: CourseInEditor, { userId, at }: ActingStaff): boolean =>
  savedById === userId && savedAt !== null && at.getTime() - savedAt.getTime() < sameSittingMs
