import {
  afterAcknowledged,
  sendablePart,
  withRecorded,
  type PendingBeat,
} from '#features/watching/rules/progress/pending-heartbeats.ts'
import { retryDelay } from '#features/watching/rules/progress/retry-delay.ts'
import type { BeatStorage } from './beat-storage.ts'

/** What the server said: stored, refused for good (nothing to try again), or nothing that can be relied on. */
export type PostOutcome =
  | {
      readonly kind: 'Stored'
      readonly progress: EpisodeProgressNow
      /** How far the viewer may go; null where nothing keeps them. */
      readonly seekLimitSeconds: number | null
    }
  | { readonly kind: 'Refused'; readonly reason: string; readonly seekLimitSeconds?: number }
  | { readonly kind: 'Failed' }

/** An episode's progress as the server holds it. */
export interface EpisodeProgressNow {
  readonly positionSeconds: number
  readonly completed: boolean
  readonly share: number
  readonly updatedAt: string
}

export interface WatchSenderParts {
  readonly storage: BeatStorage
  /** Sends one heartbeat; never throws. `leaving` when the page may be gone before the answer. */
  readonly post: (lessonShortId: string, beat: PendingBeat, leaving: boolean) => Promise<PostOutcome>
  readonly onSettled: (lessonShortId: string, outcome: PostOutcome) => void
  /** Calls back after some ms; returns how to call it off. */
  readonly later: (work: () => void, ms: number) => () => void
  readonly random: () => number
}

/** Keeps what was watched until the server has acknowledged it (C7). */
export interface WatchSender {
  /** Puts a heartbeat with what waits, and sends all of it. */
  readonly record: (lessonShortId: string, beat: PendingBeat) => void
  /** Sends what waits; `leaving` hands it to the browser to deliver without the page. */
  readonly flush: (options?: { leaving?: boolean }) => void
  /** Tries nothing any more by itself: the user has left. What waits stays for their next visit. */
  readonly rest: () => void
}

/**
 * A sender that loses nothing: a heartbeat is in storage before it is sent and leaves it when it is acknowledged, so
 * being offline, a failing server or a reload in between only delays it. Ranges are sets, so sending twice is harmless.
 */
export function createWatchSender({ storage, post, onSettled, later, random }: WatchSenderParts): WatchSender {
  let isSending = false
  let isResting = false
  let failures = 0
  let failedLast: string | undefined
  let callOff: (() => void) | undefined

  // one lesson that can't be sent must not hold up the others
  const nextLesson = (): string | undefined => {
    const lessons = storage.lessons()
    return lessons.find((lesson) => lesson !== failedLast) ?? lessons[0]
  }

  const settle = (lesson: string, sent: PendingBeat, outcome: PostOutcome) => {
    if (outcome.kind !== 'Failed') {
      const waiting = storage.read(lesson)
      if (waiting) storage.write(lesson, afterAcknowledged(waiting, sent))
    }
    onSettled(lesson, outcome)
  }

  const sendAll = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    callOff?.()
    callOff = undefined
    try {
      for (let lesson = nextLesson(); lesson !== undefined; lesson = nextLesson()) {
        const waiting = storage.read(lesson)
        if (!waiting) {
          storage.write(lesson, undefined)
          continue
        }
        const sent = sendablePart(waiting)
        const outcome = await post(lesson, sent, false)
        settle(lesson, sent, outcome)
        if (outcome.kind === 'Failed') {
          failures += 1
          failedLast = lesson
          if (!isResting) callOff = later(() => void sendAll(), retryDelay(failures, random()))
          return
        }
        failures = 0
        if (lesson === failedLast) failedLast = undefined
      }
    } finally {
      isSending = false
    }
  }

  const sendLeaving = (): void => {
    for (const lesson of storage.lessons()) {
      const waiting = storage.read(lesson)
      if (!waiting) continue
      const sent = sendablePart(waiting)
      void post(lesson, sent, true).then((outcome) => settle(lesson, sent, outcome))
    }
  }

  return {
    record: (lesson, beat) => {
      isResting = false
      storage.write(lesson, withRecorded(storage.read(lesson), beat))
      // after failures the timer, not each new heartbeat, decides when to knock again
      if (!callOff) void sendAll()
    },
    flush: ({ leaving = false } = {}) => {
      isResting = false
      if (leaving) sendLeaving()
      else void sendAll()
    },
    rest: () => {
      isResting = true
      callOff?.()
      callOff = undefined
    },
  }
}
