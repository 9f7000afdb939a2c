import type { Paths } from '#values/paths.ts'
import type { ListedNote } from '#features/notes/web/notes-query.ts'

/** The path of a note's second; undefined when its film no longer exists. At least 0.1, because `?t=0` would resume the film. */
export const noteAddress = (
  paths: Paths,
  { course, lesson, second }: Pick<ListedNote, 'course' | 'lesson' | 'second'>,
): string | undefined => (course && lesson ? `${paths.watch(course, lesson)}?t=${Math.max(0.1, second)}` : undefined)
