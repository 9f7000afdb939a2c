import { Logger as QueueLogger } from 'graphile-worker'
import type { Logger } from '#platform/log.ts'

/** By name, because the library's levels are an enum that exists only in its types. */
const problemLevels = new Set<string>(['error'])

/**
 * The queue's messages in the process's log: errors as warnings, all others as debug. Failed jobs are omitted, since
 * `startJobs` reports them, without their payload.
 */
export function queueLog(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    if (meta?.['failure'] === true) return
    if (problemLevels.has(level)) log.warn({ queue: message }, 'trouble with the job queue')
    else log.debug({ queue: message }, 'job queue')
  })
}

/** For code that reports its problems by throwing. */
export const silentQueueLog = new QueueLogger(() => () => undefined)
