import { fileURLToPath } from 'node:url'
import { Tinypool } from 'tinypool'

export interface ThreadPoolOptions {
  /** The module whose export `run` takes a task and returns, or resolves to, its result. */
  readonly module: URL
  readonly maxThreads: number
  /** Tasks that may wait; more are refused, so that an overload does not grow. */
  readonly maxQueue: number
  readonly memoryMb: number
}

/** An idle thread ends after this time. */
const idleTimeoutMs = 60_000

/**
 * Runs tasks on worker threads, in the order of the calls. Only for trusted tasks, since a thread that runs out of
 * memory ends the whole process; untrusted input is parsed by platform/child-process. Threads start when they are first
 * needed and do not prevent the process from exiting.
 * @throws Error when the queue is full, and the module's own errors
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
