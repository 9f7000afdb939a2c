import { maxEventsPerRequest, type AnalyticsEvent, type Role } from '#features/consent/rules/analytics-event.ts'
import type { Language } from '#values/language.ts'

/** An event that waits to be sent. */
export interface QueuedEvent {
  readonly id: string
  /** When it happened, in milliseconds since 1970. */
  readonly at: number
  readonly language: Language
  readonly role: Role | undefined
  readonly event: AnalyticsEvent
}

/** `Failed`: may be taken later. `Refused`: never. */
export type SendOutcome = 'Taken' | 'Refused' | 'Failed'

export interface EventQueue {
  readonly add: (event: QueuedEvent) => void
  /** Sends what waits while the page is being left. */
  readonly leave: () => void
  readonly stop: () => void
}

/** How long an event waits for company, and how long before what failed is sent again. */
const pause = 3_000
const pauseAfterFailure = 30_000

/** The server takes nothing that is older than ten minutes; and no page is so busy. */
const longest = 9 * 60_000
const most = 100

/**
 * Sends events a few at a time, one request after the other, each until it is taken; while there is no connection they
 * wait in the page's memory, the oldest giving way.
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
  // asked anew after every wait
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
