import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Tinypool } from 'tinypool'
import type { Result, Task } from './thread.ts'

/** Tasks that may wait: about two seconds' work. More are refused, so that a flood ends with itself. */
const MAX_QUEUE = 1000

/** More tasks are queued than the threads can finish in time. */
export class ThreadsBusy extends Error {}

let pool: Tinypool | undefined

/**
 * Computes a task beside the event loop, in the order of asking. Threads start when they are first needed and do not keep
 * the process alive.
 * @throws ThreadsBusy when a thousand tasks are waiting already
 */
export async function runOnThread<T extends Task>(task: T): Promise<Result<T>> {
  pool ??= new Tinypool({
    filename: fileURLToPath(new URL('./thread.ts', import.meta.url)),
    name: 'run',
    runtime: 'worker_threads',
    minThreads: 0,
    // half of the machine: the event loop and the database need the other half
    maxThreads: Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2))),
    idleTimeout: 60_000,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 8 },
  })
  if (pool.queueSize >= MAX_QUEUE) throw new ThreadsBusy('user-pool: too much arithmetic at once')
  return (await pool.run(task)) as Result<T>
}
