// The thread that lists are read on: one at a time; a large one takes seconds and hundreds of megabytes.
import { parentPort } from 'node:worker_threads'
import { readList } from './read-list.ts'

export interface ReadTask {
  readonly bytes: Uint8Array
}

async function read({ bytes }: ReadTask): Promise<void> {
  const outcome = await readList(bytes)
  // a thread's port has no origins: oxlint takes it for a window
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(outcome)
}

// what fails, ends the thread: whoever waits for it is told, and the next list gets a new one
parentPort?.addListener('message', (task: ReadTask) => void read(task))
