import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Outcome, Task } from './thread.ts'

/** Half of the machine: the event loop and the database want the other half. */
const THREADS = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)))

/** Tasks that may wait at once: about two seconds' work. What comes on top is refused, so that a flood ends with itself. */
const LONGEST_QUEUE = 1000

/** More is asked of the threads than they can do in a bearable time. */
export class ThreadsBusy extends Error {}

type Waiting = { task: Task; resolve: (outcome: Outcome<Task>) => void; reject: (problem: unknown) => void }
type Thread = { worker: Worker; waiting: Waiting | undefined }

const threads: Thread[] = []
const queue: Waiting[] = []

/**
 * Works a task out beside the event loop, in the order of asking. Threads are started when they are first needed, and
 * keep the process alive only while they work.
 * @throws ThreadsBusy when a thousand tasks are waiting already
 */
export function onThread<T extends Task>(task: T): Promise<Outcome<T>> {
  if (queue.length >= LONGEST_QUEUE) return Promise.reject(new ThreadsBusy('user-pool: too much arithmetic at once'))
  return new Promise((resolve, reject) => {
    queue.push({ task, resolve: resolve as Waiting['resolve'], reject })
    next()
  })
}

function next(): void {
  const idle = threads.find(({ waiting }) => waiting === undefined) ?? (threads.length < THREADS ? start() : undefined)
  if (idle === undefined) return
  idle.waiting = queue.shift()
  if (idle.waiting === undefined) return
  idle.worker.ref()
  // a thread has no origins: oxlint takes it for a window
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  idle.worker.postMessage(idle.waiting.task)
}

function start(): Thread {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    name: 'user-pool arithmetic',
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 8 },
  })
  const thread: Thread = { worker, waiting: undefined }
  threads.push(thread)
  worker.on('message', (outcome: Outcome<Task>) => {
    const done = thread.waiting
    thread.waiting = undefined
    worker.unref()
    done?.resolve(outcome)
    next()
  })
  // a thread that fell over takes its one task with it; the next task starts another
  const fallen = (problem: unknown) => {
    const at = threads.indexOf(thread)
    if (at >= 0) threads.splice(at, 1)
    thread.waiting?.reject(problem)
    thread.waiting = undefined
    next()
  }
  worker.once('error', fallen)
  worker.once('exit', (code) => fallen(new Error(`user-pool: a thread of arithmetic ended with ${code}`)))
  return thread
}
