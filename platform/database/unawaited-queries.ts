import { AsyncLocalStorage } from 'node:async_hooks'

const sending = new AsyncLocalStorage<Promise<unknown>[] | undefined>()

const lists = new WeakMap<object, Promise<unknown>[]>()

/** Sends statements without waiting for their results; Kysely itself waits for each before it sends the next. */
export const unawaitedQueries = {
  /** From now on `list` collects the unawaited results of this transaction. */
  begin: (tx: object, list: Promise<unknown>[]): void => void lists.set(tx, list),

  /** Undefined for a transaction from `openTransaction`. */
  listOf: (tx: object): Promise<unknown>[] | undefined => lists.get(tx),

  /** Runs `ask`; adds the results of its statements to `list` without awaiting them. */
  collect: <T>(list: Promise<unknown>[], run: () => T): T => sending.run(list, run),

  /** Runs `ask` and awaits its statements as usual, also within `collect`. */
  awaited: <T>(run: () => T): T => sending.exit(run),

  /** Adds a result to the current list; false when there is no list and the result must be awaited as usual. */
  add(answer: unknown): boolean {
    const list = sending.getStore()
    if (list === undefined || !(answer instanceof Promise)) return false
    answer.catch(() => undefined)
    list.push(answer)
    return true
  },
}
