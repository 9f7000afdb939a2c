import { wholeMinutes } from '#values/text/whole-minutes.ts'

/** What a course says of how far its viewer is (C7). */
interface ProgressOfCourse {
  readonly completed: number
  readonly episodes: number
  readonly nextLesson?:
    | {
        readonly kind: string
        readonly durationSeconds: number
        readonly progress?:
          { readonly share: number; readonly positionSeconds: number; readonly secondsLeft: number } | null | undefined
      }
    | null
    | undefined
}

/** The episode being watched, as the strokes and the words beside them need it. */
export interface EpisodeInProgress {
  /** Of the episode, 0 to 1. */
  readonly share: number
  /** Minutes left of it, rounded as lengths are. */
  readonly minutesLeft: number
}

/** Null when the next lesson is not begun, or is not a film. */
export function episodeInProgress({ nextLesson }: ProgressOfCourse): EpisodeInProgress | null {
  const progress = nextLesson?.kind === 'EPISODE' ? nextLesson.progress : null
  if (!nextLesson || !progress || progress.positionSeconds <= 0) return null
  const share = nextLesson.durationSeconds > 0 ? 1 - progress.secondsLeft / nextLesson.durationSeconds : progress.share
  return {
    share: Math.min(1, Math.max(0.08, share)),
    minutesLeft: wholeMinutes(progress.secondsLeft),
  }
}

/** The counts that a course's strokes are drawn from. */
export function progressSegments(progress: ProgressOfCourse): {
  total: number
  done: number
  now?: number | undefined
} {
  return { total: progress.episodes, done: progress.completed, now: episodeInProgress(progress)?.share }
}
