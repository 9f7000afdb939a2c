import { maxEventsPerRequest, type AnalyticsEvent, type Role } from '#features/consent/rules/analytics-event.ts'
import type { Language } from '#values/language.ts'

/** A queued event. */
export interface QueuedEvent {
  readonly id: string
  /** When it happened, in milliseconds since 1970. */
  readonly at: number
  readonly language: Language
  readonly role: Role | undefined
  readonly event: AnalyticsEvent
}

/** `Failed`: may be retried. `Refused`: must not be retried. */
export type SendOutcome = 'Taken' | 'Refused' | 'Failed'

interface EventQueue {
  readonly add: (event: QueuedEvent) => void
  /** Sends queued events while the page unloads. */
  readonly leave: () => void
  readonly stop: () => void
}

/** Delays before sending a batch and before a retry. */
const pause = 3_000
const pauseAfterFailure = 30_000

/** The server rejects events older than ten minutes; the number limits memory. */
const longest = 9 * 60_000
const most = 100

/**
 * Sends events in batches, one request at a time, and retries failures. While offline the events are queued in
 * memory, dropping the oldest.
 */
export function createEventQueue(
  send: (events: readonly QueuedEvent[], leaving: boolean) => Promise<SendOutcome>,
): EventQueue {
  let waiting: QueuedEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let isStopped = false

  const later = (delay: number) => {
    timer ??= setTimeout(() => {
      timer = undefined
      void sendSome()
    }, delay)
  }
  // checked again after every delay
  const hasStopped = () => isStopped
  const next = () => {
    waiting = waiting.filter(({ at }) => Date.now() - at < longest).slice(-most)
    return waiting.splice(0, maxEventsPerRequest)
  }

  async function sendSome(): Promise<void> {
    if (isSending || isStopped) return
    const events = next()
    if (events.length === 0) return
    isSending = true
    const outcome = await send(events, false)
    isSending = false
    if (hasStopped()) return
    if (outcome === 'Failed') waiting.unshift(...events)
    if (waiting.length > 0) later(outcome === 'Failed' ? pauseAfterFailure : pause)
  }

  return {
    add: (event) => {
      if (isStopped) return
      waiting.push(event)
      later(pause)
    },
    leave: () => {
      for (let events = next(); events.length > 0; events = next()) void send(events, true)
    },
    stop: () => {
      isStopped = true
      waiting = []
      clearTimeout(timer)
    },
  }
}
