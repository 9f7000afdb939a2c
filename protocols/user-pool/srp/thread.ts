// One thread of arithmetic: takes one task at a time, sends back what came of it.
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { agree, type Agreement, type ExchangeTask } from './arithmetic.ts'
import { g, power } from './group.ts'

/** An exchange, or g to a power. */
export type Task = ({ kind: 'Exchange' } & ExchangeTask) | { kind: 'Verifier'; exponent: bigint }

/** What comes of a task. */
export type Outcome<T extends Task> = T extends { kind: 'Exchange' } ? Agreement : bigint

// On Linux a priority is a thread's own: arithmetic takes the cores that nobody else wants. Elsewhere it is the process's.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)

parentPort?.addListener('message', (task: Task) => {
  const outcome: Outcome<Task> = task.kind === 'Exchange' ? agree(task) : power(g, task.exponent)
  // a thread's port has no origins: oxlint takes it for a window
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(outcome)
})
