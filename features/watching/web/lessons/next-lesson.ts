import type { LessonInList } from '#features/watching/web/watch-query.ts'

/** The lesson after this one: the next film, or the test when no film is left before it. Placeholders are skipped. */
export function nextLesson(
  lessons: readonly LessonInList[],
  currentId: string,
): { kind: 'EPISODE' | 'QUIZ'; number: number; lesson: LessonInList } | undefined {
  const at = lessons.findIndex(({ id }) => id === currentId)
  const index = lessons.findIndex(
    ({ kind, quiz }, place) => place > at && (kind === 'EPISODE' || (kind === 'QUIZ' && quiz)),
  )
  const lesson = at < 0 ? undefined : lessons[index]
  if (!lesson) return undefined
  return { kind: lesson.kind === 'QUIZ' ? 'QUIZ' : 'EPISODE', number: index + 1, lesson }
}

/** The film before a lesson, if there is one. */
export function previousFilm(lessons: readonly LessonInList[], currentId: string): LessonInList | undefined {
  const at = lessons.findIndex(({ id }) => id === currentId)
  return lessons.slice(0, Math.max(0, at)).findLast(({ kind }) => kind === 'EPISODE')
}
