import { resumePosition } from './resume.ts'

/** A lesson in the order of its course, with one viewer's progress. */
export interface LessonProgress {
  readonly id: string
  readonly kind: 'EPISODE' | 'GAME' | 'PLACEHOLDER' | 'QUIZ'
  readonly durationSeconds: number
  /** null when not started. */
  readonly progress: { readonly positionSeconds: number; readonly completed: boolean; readonly updatedAt: Date } | null
}

/** A viewer's progress in a course (C7). Only films that exist count. */
export interface CourseProgress {
  readonly episodes: number
  readonly completed: number
  /** The next lesson: the film watched last, else the first unwatched one, else the test; null when there is none. */
  readonly nextLessonId: string | null
  /** Unwatched film, in whole seconds. */
  readonly secondsLeft: number
}

/** @param lessons all lessons of the course, in order */
export function courseProgress(lessons: readonly LessonProgress[]): CourseProgress {
  const episodes = lessons.filter(({ kind }) => kind === 'EPISODE')
  const left = episodes.filter(({ progress }) => !progress?.completed)
  return {
    episodes: episodes.length,
    completed: episodes.length - left.length,
    nextLessonId: (lessonInProgress(left) ?? left[0] ?? lessons.find(({ kind }) => kind === 'QUIZ'))?.id ?? null,
    secondsLeft: left.reduce((sum, { progress, durationSeconds }) => sum + secondsLeft(progress, durationSeconds), 0),
  }
}

const lessonInProgress = (left: readonly LessonProgress[]) =>
  left
    .filter(({ progress }) => progress !== null && progress.positionSeconds > 0)
    .sort((a, b) => Number(b.progress?.updatedAt) - Number(a.progress?.updatedAt))[0]

/**
 * The remaining whole seconds of a film that is resumed. All of them when it was left at its end without being completed,
 * because then it starts over. `film_seconds_left` in the database is tested against this rule.
 */
export const secondsLeft = (left: Parameters<typeof resumePosition>[0], durationSeconds: number): number =>
  left?.completed ? 0 : Math.max(0, Math.ceil(durationSeconds - resumePosition(left, durationSeconds)))
