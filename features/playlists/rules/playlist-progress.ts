/** How far somebody is with one thing of a playlist. */
export interface ItemProgress {
  readonly isDone: boolean
  readonly isStarted: boolean
}

export interface PlaylistProgress {
  /** How many are finished. */
  readonly done: number
  /** Place of what to go on with: the first one under way, else the first not begun; undefined when all are done. */
  readonly current: number | undefined
}

/** How far somebody is with a playlist, from how far with each of its things in order (C8). */
export function playlistProgress(items: readonly ItemProgress[]): PlaylistProgress {
  const underWay = items.findIndex(({ isDone, isStarted }) => isStarted && !isDone)
  const open = underWay >= 0 ? underWay : items.findIndex(({ isDone }) => !isDone)
  return { done: items.filter(({ isDone }) => isDone).length, current: open >= 0 ? open : undefined }
}

/** A course is done when it is certified, or when it was begun and nothing is left to go on with. */
export const isCourseDone = (course: {
  readonly certificate?: object | null | undefined
  readonly progress: { readonly started: boolean; readonly nextLesson?: object | null | undefined }
}): boolean => Boolean(course.certificate) || (course.progress.started && !course.progress.nextLesson)
