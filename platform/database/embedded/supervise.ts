import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from './processes.ts'

interface Supervision {
  /** The process id of the running postmaster. */
  readonly pid: number
  /** Starts a new postmaster on the same folder and port. @throws when the start fails; the caller then retries */
  readonly restart: () => Promise<{ readonly pid: number }>
  readonly report: EmbeddedReport
}

/** Called when PostgreSQL has exited unexpectedly, runs again, or could not be started. */
export type EmbeddedReport = (event: 'ended' | 'running' | 'failed', facts: { pid?: number; err?: unknown }) => void

/** A postmaster that is restarted when it exits. */
export interface SupervisedPostmaster {
  readonly pid: () => number
  /** Stops the supervision, after a restart in progress has finished. */
  readonly release: () => Promise<void>
}

const pollIntervalMs = 100
const minPauseMs = 100
const maxPauseMs = 5_000

/**
 * Supervises the embedded PostgreSQL: when its postmaster exits it is restarted immediately, then with growing pauses.
 */
export function supervise({ pid: first, restart, report }: Supervision): SupervisedPostmaster {
  let pid = first
  let restarting: Promise<void> | undefined
  const released = new AbortController()
  const { signal } = released
  const timer = setInterval(() => {
    if (!restarting && !isAlive(pid)) restarting = bringBack().finally(() => (restarting = undefined))
  }, pollIntervalMs)
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
