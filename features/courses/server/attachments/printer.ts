import { Worker } from 'node:worker_threads'
import type { PrintedPage } from './attachment-pdf.ts'
import type { PrintOutcome, PrintTask } from './print-thread.ts'

/** How many documents may be queued: about ten seconds of work. Further ones are refused, so that load cannot pile up. */
const maxQueueLength = 300

interface QueuedTask {
  readonly task: PrintTask
  readonly resolve: (page: PrintedPage) => void
  readonly reject: (problem: unknown) => void
}

const queue: QueuedTask[] = []
let thread: Worker | undefined
let current: QueuedTask | undefined

/**
 * Renders a PDF in a worker thread, one after the other; each takes about 30 ms. The thread starts with the first document
 * and keeps the process alive only while it works.
 */
export function printed(task: PrintTask): Promise<PrintedPage> {
  if (queue.length >= maxQueueLength) return Promise.reject(new Error('too many pages wait to be printed'))
  return new Promise((resolve, reject) => {
    queue.push({ task, resolve, reject })
    next()
  })
}

function next(): void {
  if (current !== undefined) return
  current = queue.shift()
  if (current === undefined) return
  thread ??= start()
  thread.ref()
  // a thread has no origins: oxlint takes it for a window
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  thread.postMessage(current.task)
}

function start(): Worker {
  const worker = new Worker(new URL('./print-thread.ts', import.meta.url), {
    name: 'printing attachments',
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  worker.on('message', ({ bytes, pages }: PrintOutcome) => {
    const done = current
    current = undefined
    worker.unref()
    done?.resolve({ bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), pages })
    next()
  })
  // a crashed thread loses its one document; the next one starts a new thread
  const fallen = (problem: unknown) => {
    if (thread !== worker) return
    const lost = current
    thread = undefined
    current = undefined
    lost?.reject(problem)
    next()
  }
  worker.once('error', fallen)
  worker.once('exit', (code) => fallen(new Error(`printing attachments ended with ${code}`)))
  return worker
}
