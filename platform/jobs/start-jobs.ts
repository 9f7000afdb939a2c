import { startRunner, type JobRunner, type RunnerParts } from './runner.ts'

/** A process that runs jobs. */
export interface RunningJobs {
  /**
   * Starts no more jobs and waits for those that are running, at most 2 seconds; any job that is still running then
   * runs again, here at the next start or in another process within a minute. May be called twice.
   */
  readonly stop: () => Promise<void>
}

const stopTimeoutMs = 2_000

const minPauseMs = 250
const maxPauseMs = 5_000
/** A runner that ran for so long resets the count of failures. */
const steadyMs = 10_000

/**
 * Runs jobs as they arrive, and scheduled jobs at their times; any number of processes can do this. When a runner fails
 * because the database is unavailable for too long, new ones are started after growing pauses, until one works.
 */
export async function startJobs(parts: RunnerParts): Promise<RunningJobs> {
  let stopping: Promise<void> | undefined
  let waiting: NodeJS.Timeout | undefined
  let pauseMs = minPauseMs
  let startedAt = performance.now()
  let runner: JobRunner = await startRunner(parts, failed)

  function failed(error: unknown) {
    if (stopping || waiting) return
    parts.log.error({ err: error }, 'the job runner failed and is started anew')
    if (performance.now() - startedAt > steadyMs) pauseMs = minPauseMs
    waiting = setTimeout(() => void restart(), pauseMs)
    pauseMs = Math.min(pauseMs * 2, maxPauseMs)
  }

  async function restart() {
    runner.stop().catch((error: unknown) => parts.log.warn({ err: error }, 'a failed job runner did not stop in order'))
    waiting = undefined
    startedAt = performance.now()
    await startRunner(parts, failed)
      .then(async (next) => {
        runner = next
        if (stopping) await next.stop()
      })
      .catch(failed)
  }

  async function stop() {
    clearTimeout(waiting)
    const limit = new Promise<void>((resolve) => void setTimeout(resolve, stopTimeoutMs).unref())
    await Promise.race([runner.stop(), limit])
  }

  return { stop: () => (stopping ??= stop()) }
}
