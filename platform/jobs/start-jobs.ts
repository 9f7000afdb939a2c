import { startRunner, type JobRunner, type RunnerParts } from './runner.ts'

/** A process that runs jobs. */
export interface RunningJobs {
  /**
   * Takes no more jobs and waits for those under way, at most 2 seconds; whatever is still running then is run again,
   * here at the next start or by another process within a minute. May be called twice.
   */
  readonly stop: () => Promise<void>
}

const longestStop = 2_000

/** Longer than a job is spared that a dead runner left (left-jobs.ts), so that the new one finds them all. */
const pause = 6_000

/**
 * Runs jobs as they come, and the scheduled ones at their times: one process among any number. Should the database be
 * away for so long that the runner fails, another one begins after a pause, until it holds.
 */
export async function startJobs(parts: RunnerParts): Promise<RunningJobs> {
  let stopping: Promise<void> | undefined
  let waiting: NodeJS.Timeout | undefined
  let runner: JobRunner = await startRunner(parts, failed)

  function failed(error: unknown) {
    if (stopping || waiting) return
    parts.log.error({ err: error }, 'the job runner failed and is started anew')
    waiting = setTimeout(() => void restart(), pause)
  }

  async function restart() {
    void runner.stop()
    waiting = undefined
    await startRunner(parts, failed).then(async (next) => {
      runner = next
      if (stopping) await next.stop()
    }, failed)
  }

  async function stop() {
    clearTimeout(waiting)
    const limit = new Promise<void>((resolve) => void setTimeout(resolve, longestStop).unref())
    await Promise.race([runner.stop(), limit])
  }

  return { stop: () => (stopping ??= stop()) }
}
