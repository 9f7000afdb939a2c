// A thread of arithmetic.
import { constants, setPriority } from 'node:os'
import { agree, type Agreement, type ExchangeTask } from './arithmetic.ts'
import { g, power } from './group.ts'

/** An exchange, or g to a power. */
export type Task = ({ kind: 'Exchange' } & ExchangeTask) | { kind: 'Verifier'; exponent: bigint }

/** What a task gives back. */
export type Result<T extends Task> = T extends { kind: 'Exchange' } ? Agreement : bigint

// On Linux a priority belongs to a thread, so arithmetic yields to everything else. Elsewhere it belongs to the
// process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)

export function run(task: Task): Result<Task> {
  return task.kind === 'Exchange' ? agree(task) : power(g, task.exponent)
}
