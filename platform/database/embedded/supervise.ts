import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from './processes.ts'

interface Supervision {
  /** The process number of the postmaster that runs now. */
  readonly pid: number
  /** Starts another on the same folder and port. @throws when it does not come up: it is tried again */
  readonly restart: () => Promise<{ readonly pid: number }>
  readonly report: EmbeddedReport
}

/** Hears that PostgreSQL ended by itself, that it runs again, or why it could not be started. */
export type EmbeddedReport = (event: 'ended' | 'running' | 'failed', facts: { pid?: number; err?: unknown }) => void

/** A postmaster that is started again when it ends. */
export interface SupervisedPostmaster {
  readonly pid: () => number
  /** Leaves it alone from now on, once a start that is under way has come to its end. */
  readonly release: () => Promise<void>
}

const lookIntervalMs = 100
const minPauseMs = 100
const maxPauseMs = 5_000

/** Looks after the embedded PostgreSQL: when its postmaster ends it is started again at once, then with growing pauses. */
export function supervise({ pid: first, restart, report }: Supervision): SupervisedPostmaster {
  let pid = first
  let restarting: Promise<void> | undefined
  const released = new AbortController()
  const { signal } = released
  const timer = setInterval(() => {
    if (!restarting && !isAlive(pid)) restarting = bringBack().finally(() => (restarting = undefined))
  }, lookIntervalMs)
  timer.unref()

  async function bringBack(): Promise<void> {
    report('ended', { pid })
    for (let waitMs = minPauseMs; !signal.aborted; waitMs = Math.min(waitMs * 2, maxPauseMs)) {
      try {
        ;({ pid } = await restart())
        report('running', { pid })
        return
      } catch (err) {
        report('failed', { err })
        await pause(waitMs, undefined, { signal, ref: false }).catch(() => undefined)
      }
    }
  }

  return {
    pid: () => pid,
    release: async () => {
      clearInterval(timer)
      released.abort()
      await restarting
    },
  }
}
