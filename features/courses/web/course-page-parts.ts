import type { ComponentType, ReactNode } from 'react'
import type { CourseOfPage } from './course-query.ts'

/** Parts of features above this one that the course page has room for; `apps/web/pages/CoursePage.tsx` passes them in. */
export interface CoursePageParts {
  readonly FavoriteButton: ComponentType<{ course: CourseOfPage; className?: string | undefined }>
  readonly AddToPlaylist: ComponentType<{ courseId: string; name: string }>
  readonly ExpertLine: ComponentType<{ expert: CourseOfPage['experts'][number]; note: ReactNode }>
  /** Loads the code that plays films, which the page's links open. */
  readonly loadFilmCode: () => Promise<unknown>
}
