import {
  afterAcknowledged,
  sendablePart,
  addRecorded,
  type PendingHeartbeat,
} from '#features/watching/rules/progress/pending-heartbeats.ts'
import { createOutboxSender, type SendResult } from '#platform/browser/outbox/outbox-sender.ts'
import type { HeartbeatStorage } from './heartbeat-storage.ts'

/** The server's answer: stored, refused permanently, or failed and to be retried. */
export type PostResult =
  | {
      readonly kind: 'Stored'
      readonly progress: EpisodeProgressNow
      /** How far the viewer may seek; null when there is no limit. */
      readonly seekLimitSeconds: number | null
    }
  | { readonly kind: 'Refused'; readonly reason: string; readonly seekLimitSeconds?: number }
  | { readonly kind: 'Failed' }

/** An episode's progress as the server has stored it. */
interface EpisodeProgressNow {
  readonly positionSeconds: number
  readonly secondsLeft: number
  readonly completed: boolean
  readonly share: number
  readonly updatedAt: string
}

interface HeartbeatSenderOptions {
  readonly storage: HeartbeatStorage
  /** Sends one heartbeat; never throws. `leaving` when the page may be gone before the answer. */
  readonly post: (lessonShortId: string, beat: PendingHeartbeat, leaving: boolean) => Promise<PostResult>
  readonly onSettled: (lessonShortId: string, outcome: PostResult) => void
  /** Calls back after some ms; returns how to call it off. */
  readonly later: (work: () => void, ms: number) => () => void
  readonly random: () => number
}

/** Stores what was watched until the server has acknowledged it (C7). */
export interface HeartbeatSender {
  /** Adds a heartbeat to the pending ones and sends all of them. */
  readonly record: (lessonShortId: string, beat: PendingHeartbeat) => void
  /** Sends the pending heartbeats; `leaving` lets the browser finish the requests after the page is closed. */
  readonly flush: (options?: { leaving?: boolean }) => void
  /** Stops retrying, because the user has signed out. Pending heartbeats remain stored for the next visit. */
  readonly rest: () => void
}

/**
 * Creates a sender that loses nothing: a heartbeat is stored before it is sent and removed when it is acknowledged, so
 * being offline, a failing server or a reload only delays it. Ranges are sets, so sending twice is harmless.
 */
export function createHeartbeatSender({
  storage,
  post,
  onSettled,
  later,
  random,
}: HeartbeatSenderOptions): HeartbeatSender {
  let failedLast: string | undefined

  // a lesson that can't be sent must not block the others
  const nextLesson = (): string | undefined => {
    const lessons = storage.lessons()
    return lessons.find((lesson) => lesson !== failedLast) ?? lessons[0]
  }

  const settle = (lesson: string, sent: PendingHeartbeat, outcome: PostResult) => {
    if (outcome.kind !== 'Failed') {
      const waiting = storage.read(lesson)
      if (waiting) storage.write(lesson, afterAcknowledged(waiting, sent))
    }
    onSettled(lesson, outcome)
  }

  const send = async (lesson: string): Promise<SendResult> => {
    const waiting = storage.read(lesson)
    if (!waiting) {
      storage.write(lesson, undefined)
      return 'Nothing'
    }
    const sent = sendablePart(waiting)
    const outcome = await post(lesson, sent, false)
    settle(lesson, sent, outcome)
    if (outcome.kind === 'Failed') {
      failedLast = lesson
      return 'Failed'
    }
    if (lesson === failedLast) failedLast = undefined
    return 'Answered'
  }
  const sender = createOutboxSender({ next: nextLesson, send, later, random })

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
      storage.write(lesson, addRecorded(storage.read(lesson), beat))
      sender.flushUnlessRetrying()
    },
    flush: ({ leaving = false } = {}) => (leaving ? sendLeaving() : sender.flush()),
    rest: sender.stop,
  }
}
