import { createContext, useContext } from 'react'
import type { EditorCourseQuery } from '#generated/graphql/graphql.ts'
import type { Language } from '#values/language.ts'
import type { CourseDocument } from '#features/courses/rules/editing/course-document.ts'
import type { CourseProblem } from './use-draft.ts'

export type EditorCourse = NonNullable<EditorCourseQuery['editorCourse']>

interface Editor {
  readonly course: EditorCourse
  readonly document: CourseDocument
  /** What learners have now; undefined for a course that was never published. */
  readonly published: CourseDocument | undefined
  readonly problems: readonly CourseProblem[]
  /** Whether the viewer may change more than texts. */
  readonly mayEditAll: boolean
  /** The languages in the order of the columns: the one the course is spoken in first. */
  readonly languages: readonly Language[]
  readonly change: (change: (document: CourseDocument) => CourseDocument) => void
  /** Leads to a place of the document: opens what it is in, and focuses it. */
  readonly goTo: (place: string) => void
  /** The lesson whose fields are open. */
  readonly openLesson: string | undefined
  readonly setOpenLesson: (id: string | undefined) => void
}

const EditorContext = createContext<Editor | undefined>(undefined)

export const EditorProvider = EditorContext.Provider

/** The course that is being edited. @throws outside an editor */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('There is no editor here.')
  return editor
}
