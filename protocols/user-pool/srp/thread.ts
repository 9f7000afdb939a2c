// One thread of arithmetic: takes one task at a time, sends back what came of it.
import { parentPort } from 'node:worker_threads'
import { agree, type Agreement, type ExchangeTask } from './arithmetic.ts'
import { g, power } from './group.ts'

/** An exchange, or g to a power. */
export type Task = ({ kind: 'Exchange' } & ExchangeTask) | { kind: 'Verifier'; exponent: bigint }

/** What comes of a task. */
export type Outcome<T extends Task> = T extends { kind: 'Exchange' } ? Agreement : bigint

parentPort?.addListener('message', (task: Task) => {
  const outcome: Outcome<Task> = task.kind === 'Exchange' ? agree(task) : power(g, task.exponent)
  // a thread's port has no origins: oxlint takes it for a window
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(outcome)
})
