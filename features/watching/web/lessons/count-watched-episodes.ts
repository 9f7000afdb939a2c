import type { LessonInList } from '#features/watching/web/watch-query.ts'

/**
 * How far the viewer is in a course, as strokes show it: its films, how many of them are seen to the end, and the share
 * (0 to 1) of the one that is open while it is not.
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
