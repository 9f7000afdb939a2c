import { Worker } from 'node:worker_threads'

interface QueuedTask<Task, Outcome> {
  readonly task: Task
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (problem: unknown) => void
}

interface Thread<Task, Outcome> {
  readonly worker: Worker
  currentTask: QueuedTask<Task, Outcome> | undefined
}

/** How a thread pool is set up. */
export interface ThreadPoolOptions {
  /** The worker module: receives a task as a message and answers each with one message. */
  readonly module: URL
  /** Its name in debuggers. */
  readonly name: string
  readonly createThreadPool: number
  /** Tasks that may wait at a time; more are refused, so that a flood does not fill the memory. */
  readonly maxQueueLength: number
  readonly memoryMb: number
}

/**
 * Runs tasks in worker threads, first come, first served. For trusted input only, since a thread that runs out of memory ends
 * the whole process; foreign input is parsed by platform/child-process. Threads start when first needed and keep the process
 * alive only while they work. When a thread fails, its current task is rejected.
 * The returned function rejects when the queue is full or the thread fails.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what the module takes and answers
export function threads<Task, Outcome>(facts: ThreadPoolOptions): (task: Task) => Promise<Outcome> {
  const running: Thread<Task, Outcome>[] = []
  const queue: QueuedTask<Task, Outcome>[] = []

  const next = (): void => {
    if (queue.length === 0) return
    const idle = running.find(({ currentTask }) => currentTask === undefined)
    const thread = idle ?? (running.length < facts.createThreadPool ? start() : undefined)
    if (thread === undefined) return
    thread.currentTask = queue.shift()
    thread.worker.ref()
    // a thread has no origins: oxlint takes it for a window
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    thread.worker.postMessage(thread.currentTask?.task)
  }

  const start = (): Thread<Task, Outcome> => {
    const worker = new Worker(facts.module, {
      name: facts.name,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: facts.memoryMb },
    })
    const thread: Thread<Task, Outcome> = { worker, currentTask: undefined }
    running.push(thread)
    const ended = () => {
      const done = thread.currentTask
      thread.currentTask = undefined
      return done
    }
    worker.on('message', (outcome: Outcome) => {
      worker.unref()
      ended()?.resolve(outcome)
      next()
    })
    const fallen = (problem: unknown) => {
      const at = running.indexOf(thread)
      if (at >= 0) running.splice(at, 1)
      ended()?.reject(problem)
      next()
    }
    worker.once('error', fallen)
    worker.once('exit', (code) => fallen(new Error(`${facts.name} ended with ${code}`)))
    return thread
  }

  return (task) => {
    if (queue.length >= facts.maxQueueLength) return Promise.reject(new Error(`${facts.name}: the queue is full`))
    return new Promise((resolve, reject) => {
      queue.push({ task, resolve, reject })
      next()
    })
  }
}
