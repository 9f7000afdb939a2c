import { retryDelay } from '#values/retry-delay.ts'

/** What became of an entry: the server answered, it failed and is retried, or there was nothing to send. */
export type SendResult = 'Answered' | 'Failed' | 'Nothing'

interface OutboxSenderOptions {
  /** The id of the entry to send next; undefined when none is left. */
  readonly next: () => string | undefined
  /** Sends one entry, and removes it when the server has answered; never throws. */
  readonly send: (id: string) => Promise<SendResult>
  /** Calls back after some ms; returns how to cancel it. */
  readonly later: (work: () => void, ms: number) => () => void
  readonly random: () => number
}

/** Sends the entries of an outbox one at a time, and retries after a failure. */
export interface OutboxSender {
  /** Sends everything now. */
  readonly flush: () => void
  /** Sends everything, unless a retry is scheduled: after failures the timer decides, not each new entry. */
  readonly flushUnlessRetrying: () => void
  /** Stops retrying until the next flush. */
  readonly stop: () => void
}

/** Creates the sender of an outbox. Requests never run side by side. */
export function createOutboxSender({ next, send, later, random }: OutboxSenderOptions): OutboxSender {
  let isSending = false
  let isStopped = false
  let failures = 0
  let cancelRetry: (() => void) | undefined

  const cancel = () => {
    cancelRetry?.()
    cancelRetry = undefined
  }

  const sendAll = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    cancel()
    try {
      for (let id = next(); id !== undefined; id = next()) {
        const result = await send(id)
        if (result === 'Failed') {
          failures += 1
          if (!isStopped) cancelRetry = later(() => void sendAll(), retryDelay(failures, random()))
          return
        }
        if (result === 'Answered') failures = 0
      }
    } finally {
      isSending = false
    }
  }

  const flush = () => {
    isStopped = false
    void sendAll()
  }
  return {
    flush,
    flushUnlessRetrying: () => {
      isStopped = false
      if (!cancelRetry) void sendAll()
    },
    stop: () => {
      isStopped = true
      cancel()
    },
  }
}

/** `later` by the browser's timers. */
export function afterDelay(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}
