import { Worker } from 'node:worker_threads'

interface Waiting<Task, Outcome> {
  readonly task: Task
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (problem: unknown) => void
}

interface Thread<Task, Outcome> {
  readonly worker: Worker
  underWay: Waiting<Task, Outcome> | undefined
}

/** How work is done beside the event loop. */
export interface ThreadsFacts {
  /** The module that takes a task as its port's message, and answers each with one message. */
  readonly module: URL
  /** What debuggers call it. */
  readonly name: string
  readonly threads: number
  /** Tasks that may wait at once; what comes on top is refused, so that a flood ends with itself. */
  readonly longestQueue: number
  readonly memoryMb: number
}

/**
 * Threads that work tasks out beside the event loop, in the order of asking; for tasks of our own making only, since a
 * thread without memory ends the whole process. What others send is read by platform/child-process. They are started when
 * they are first needed, and keep the process alive only while they work. A thread that falls over takes its one task
 * with it.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what the module takes and answers
export function threads<Task, Outcome>(facts: ThreadsFacts): (task: Task) => Promise<Outcome> {
  const running: Thread<Task, Outcome>[] = []
  const queue: Waiting<Task, Outcome>[] = []

  const next = (): void => {
    if (queue.length === 0) return
    const idle = running.find(({ underWay }) => underWay === undefined)
    const thread = idle ?? (running.length < facts.threads ? start() : undefined)
    if (thread === undefined) return
    thread.underWay = queue.shift()
    thread.worker.ref()
    // a thread has no origins: oxlint takes it for a window
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    thread.worker.postMessage(thread.underWay?.task)
  }

  const start = (): Thread<Task, Outcome> => {
    const worker = new Worker(facts.module, {
      name: facts.name,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: facts.memoryMb },
    })
    const thread: Thread<Task, Outcome> = { worker, underWay: undefined }
    running.push(thread)
    const ended = () => {
      const done = thread.underWay
      thread.underWay = undefined
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
    if (queue.length >= facts.longestQueue) return Promise.reject(new Error(`${facts.name}: too much waits`))
    return new Promise((resolve, reject) => {
      queue.push({ task, resolve, reject })
      next()
    })
  }
}
