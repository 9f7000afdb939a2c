import { AsyncLocalStorage } from 'node:async_hooks'

const sending = new AsyncLocalStorage<Promise<unknown>[] | undefined>()

const lists = new WeakMap<object, Promise<unknown>[]>()

/** Statements that nobody waits for, past Kysely, which would wait for one before it sends the next. */
export const sentAhead = {
  /** From now on `list` holds what this transaction sends ahead. */
  begin: (tx: object, list: Promise<unknown>[]): void => void lists.set(tx, list),

  /** Undefined for a transaction whose end its caller decides. */
  listOf: (tx: object): Promise<unknown>[] | undefined => lists.get(tx),

  /** Runs `ask`; the statements it sends are kept in `list` and not waited for. */
  collect: <T>(list: Promise<unknown>[], ask: () => T): T => sending.run(list, ask),

  /** Runs `ask` so that its statements are waited for, also within `collect`. */
  apart: <T>(ask: () => T): T => sending.exit(ask),

  /** Keeps an answer for whoever commits; false when it is to be waited for as usual. */
  keep(answer: unknown): boolean {
    const list = sending.getStore()
    if (list === undefined || !(answer instanceof Promise)) return false
    answer.catch(() => undefined)
    list.push(answer)
    return true
  },
}
