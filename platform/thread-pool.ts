import { fileURLToPath } from 'node:url'
import { Tinypool } from 'tinypool'

export interface ThreadPoolOptions {
  /** The module whose export `run` takes a task and returns, or resolves to, its result. */
  readonly module: URL
  readonly maxThreads: number
  /** Tasks that may wait; more are refused, so that a flood ends with itself. */
  readonly maxQueue: number
  readonly memoryMb: number
}

/** A thread without work ends after this time. */
const idleTimeoutMs = 60_000

/**
 * Runs tasks on threads beside the event loop, in the order of asking; for tasks of our own making only, since a thread
 * without memory ends the whole process. What others send is read by platform/child-process. Threads start when they are
 * first needed and do not keep the process alive.
 * @throws Error when the queue is full, and what the module throws
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what the module takes and returns
export function threadPool<Task, Result>(options: ThreadPoolOptions): (task: Task) => Promise<Result> {
  let pool: Tinypool | undefined
  return async (task) => {
    pool ??= new Tinypool({
      filename: fileURLToPath(options.module),
      name: 'run',
      runtime: 'worker_threads',
      minThreads: 0,
      maxThreads: options.maxThreads,
      idleTimeout: idleTimeoutMs,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: options.memoryMb },
    })
    if (pool.queueSize >= options.maxQueue) throw new Error(`the queue of ${options.module.pathname} is full`)
    return (await pool.run(task)) as Result
  }
}
