/** A lesson in its course's order, and how far one viewer is in it. */
export interface LessonProgress {
  readonly id: string
  readonly kind: 'EPISODE' | 'GAME' | 'PLACEHOLDER' | 'QUIZ'
  readonly durationSeconds: number
  /** null when untouched. */
  readonly progress: { readonly positionSeconds: number; readonly completed: boolean; readonly updatedAt: Date } | null
}

/** How far a viewer is in a course (C7). Only films that exist count: what is not made can't be missed. */
export interface CourseProgress {
  readonly episodes: number
  readonly completed: number
  readonly started: boolean
  /** The lesson to go on with: the film left latest, else the first not seen, else the test; null when there is none. */
  readonly nextLessonId: string | null
  /** Film left to see, in whole seconds. */
  readonly secondsLeft: number
}

/** @param lessons all lessons of the course, in order */
export function courseProgress(lessons: readonly LessonProgress[]): CourseProgress {
  const episodes = lessons.filter(({ kind }) => kind === 'EPISODE')
  const left = episodes.filter(({ progress }) => !progress?.completed)
  return {
    episodes: episodes.length,
    completed: episodes.length - left.length,
    started: episodes.some(({ progress }) => progress !== null),
    nextLessonId: (underWay(left) ?? left[0] ?? lessons.find(({ kind }) => kind === 'QUIZ'))?.id ?? null,
    secondsLeft: left.reduce((sum, lesson) => sum + Math.ceil(secondsLeft(lesson)), 0),
  }
}

const underWay = (left: readonly LessonProgress[]) =>
  left
    .filter(({ progress }) => progress !== null && progress.positionSeconds > 0)
    .sort((a, b) => Number(b.progress?.updatedAt) - Number(a.progress?.updatedAt))[0]

const secondsLeft = ({ durationSeconds, progress }: LessonProgress) =>
  Math.max(0, durationSeconds - (progress?.positionSeconds ?? 0))
