import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { EditorCourseQuery as EditorCourseData } from '#generated/graphql/graphql.ts'
import { reportError } from '#platform/browser/report-error.ts'
import type { CourseDocument } from '#features/courses/rules/editing/course-document.ts'
import { differingPlaces, fieldsOf } from '#features/courses/rules/editing/document-fields.ts'
import { keepMine, mergeDocuments, type FieldConflict } from '#features/courses/rules/editing/merge-documents.ts'
import { SaveCourseDraft } from '#features/courses/studio/course-documents.ts'

type EditorCourse = NonNullable<EditorCourseData['editorCourse']>
export type CourseProblem = EditorCourse['problems'][number]

/** What somebody else saved meanwhile, where it says otherwise than mine. */
export interface DraftConflict {
  readonly savedBy: string | null
  readonly savedAt: string | null
  readonly conflicts: readonly FieldConflict[]
}

interface Held extends DraftConflict {
  readonly theirs: CourseDocument
  readonly merged: CourseDocument
  readonly mine: CourseDocument
  readonly revision: number
}

type SaveStatus = 'SAVED' | 'CHANGED' | 'FAILED' | 'CONFLICT'

/** A pause in typing after which the draft is saved. */
const pauseMs = 800
/** After a save that failed, until it is tried again. */
const againMs = 5000

interface State {
  readonly document: CourseDocument
  readonly status: SaveStatus
  readonly savedAt: string | null
  readonly problems: readonly CourseProblem[]
  readonly held?: Held | undefined
  /** Who saved something that was brought together with mine. */
  readonly mergedWith?: string | null | undefined
}

/**
 * The draft of a course, saved as one types. When somebody else saved meanwhile, what only one of the two changed is
 * brought together at once; where both changed the same field, nothing is saved until `resolve` says which is kept.
 */
export function useDraft(course: EditorCourse) {
  const client = useApolloClient()
  const [state, setState] = useState<State>(() => ({
    document: JSON.parse(course.document) as CourseDocument,
    status: 'SAVED',
    savedAt: course.savedAt,
    problems: course.problems,
  }))
  /** What the server has, as far as this page knows. */
  const base = useRef({ document: state.document, revision: course.revision })
  const latest = useRef(state.document)
  const isSending = useRef(false)

  const set = (document: CourseDocument, more: Partial<State> = {}) => {
    latest.current = document
    const isSame = differingPlaces(fieldsOf(base.current.document), fieldsOf(document)).length === 0
    setState((now) => ({ ...now, document, status: isSame && !isSending.current ? 'SAVED' : 'CHANGED', ...more }))
  }

  const meet = (theirs: CourseDocument, revision: number, savedBy: string | null, savedAt: string | null) => {
    const mine = latest.current
    const { document: merged, conflicts } = mergeDocuments(base.current.document, mine, theirs)
    if (conflicts.length === 0) {
      base.current = { document: theirs, revision }
      set(merged, { mergedWith: savedBy })
    } else
      setState((now) => ({
        ...now,
        status: 'CONFLICT',
        held: { theirs, merged, mine, revision, savedBy, savedAt, conflicts },
      }))
  }

  /** Saves what there is. @returns whether everything is saved */
  const save = async (): Promise<boolean> => {
    if (isSending.current) return false
    isSending.current = true
    const sent = latest.current
    const { revision } = base.current
    try {
      const variables = { courseId: course.id, revision, document: JSON.stringify(sent) }
      const { data } = await client.mutate({ mutation: SaveCourseDraft, variables })
      isSending.current = false
      const answer = data?.saveCourseDraft
      if (answer?.status === 'SAVED') {
        base.current = { document: sent, revision: answer.revision ?? revision }
        set(latest.current, { savedAt: answer.savedAt, problems: answer.problems })
        return latest.current === sent
      }
      if (answer?.status === 'CONFLICT' && answer.document)
        meet(JSON.parse(answer.document) as CourseDocument, answer.revision ?? 0, answer.savedBy, answer.savedAt)
      else setState((now) => ({ ...now, status: 'FAILED' }))
    } catch (error) {
      isSending.current = false
      reportError(error, 'course-draft')
      setState((now) => ({ ...now, status: 'FAILED' }))
    }
    return false
  }
  const saveNow = useEffectEvent((written: CourseDocument) => {
    if (written === latest.current) void save()
  })
  const { document, status } = state
  useEffect(() => {
    if (status !== 'CHANGED' && status !== 'FAILED') return
    // each change begins the pause anew
    const timer = setTimeout(() => saveNow(document), status === 'FAILED' ? againMs : pauseMs)
    return () => clearTimeout(timer)
  }, [document, status])
  const hasUnsaved = state.status !== 'SAVED'
  useEffect(() => {
    if (!hasUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasUnsaved])

  return {
    ...state,
    revision: () => base.current.revision,
    change: (change: (document: CourseDocument) => CourseDocument) => set(change(latest.current)),
    save,
    /** Ends a conflict: mine at these places, theirs at the others. */
    resolve: (places: readonly string[]) => {
      const { held } = state
      if (!held) return
      base.current = { document: held.theirs, revision: held.revision }
      set(keepMine(held.merged, held.mine, places), { held: undefined })
    },
    /** Takes over what a publication or another page made of the draft. */
    takeOver: (fresh: EditorCourse) => {
      const published = JSON.parse(fresh.document) as CourseDocument
      base.current = { document: published, revision: fresh.revision }
      set(published, { savedAt: fresh.savedAt, problems: fresh.problems, status: 'SAVED' })
    },
  }
}
