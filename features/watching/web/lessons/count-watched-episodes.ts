import type { LessonInList } from '#features/watching/web/watch-query.ts'

/**
 * The viewer's progress in a course for `Strokes`: the number of films, of completed films, and the watched share (0 to 1)
 * of the current film if it is not completed.
 */
export function countWatchedEpisodes(
  lessons: readonly Pick<LessonInList, 'id' | 'kind' | 'progress'>[],
  currentId: string | undefined,
): { total: number; done: number; now: number | undefined } {
  const films = lessons.filter(({ kind }) => kind === 'EPISODE')
  const current = films.find(({ id, progress }) => id === currentId && !progress?.completed)
  return {
    total: films.length,
    done: films.filter(({ progress }) => progress?.completed).length,
    now: current && (current.progress?.share ?? 0),
  }
}
