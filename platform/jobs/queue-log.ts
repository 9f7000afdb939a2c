import { Logger as QueueLogger } from 'graphile-worker'
import type { Logger } from '#platform/log.ts'

/** By name: the library's levels are an enum that only its types know. */
const troubles = new Set<string>(['error'])

/**
 * The queue's own words in the process's log: troubles as warnings, everything else for debugging. Failed jobs are left
 * out, since `startJobs` reports them, without their payload.
 */
export function queueLog(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    if (meta?.['failure'] === true) return
    if (troubles.has(level)) log.warn({ queue: message }, 'trouble with the job queue')
    else log.debug({ queue: message }, 'job queue')
  })
}

/** For what tells its troubles by throwing. */
export const silentQueueLog = new QueueLogger(() => () => undefined)
