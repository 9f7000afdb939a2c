import type { Paths } from '#values/paths.ts'
import type { ListedNote } from '#features/notes/web/notes-query.ts'

/** Where a note's second is heard; undefined when its film is no longer there. A film asked for at 0 would go on where it was left. */
export const noteAddress = (
  paths: Paths,
  { course, lesson, second }: Pick<ListedNote, 'course' | 'lesson' | 'second'>,
): string | undefined => (course && lesson ? `${paths.watch(course, lesson)}?t=${Math.max(0.1, second)}` : undefined)
