import { AsyncLocalStorage } from 'node:async_hooks'

const requests = new AsyncLocalStorage<{ hasCommitted: boolean }>()

/** Knows whether the request under way has changed anything that stays, so that repeating it would change it twice. */
export const commits = {
  /** Runs `work`, a request of its own. */
  during: <T>(work: () => T): T => requests.run({ hasCommitted: false }, work),

  /** Says that a transaction which may have written was committed. */
  add: (): void => {
    const request = requests.getStore()
    if (request) request.hasCommitted = true
  },

  /** Whether the request under way has committed a transaction that may have written. */
  isAny: (): boolean => requests.getStore()?.hasCommitted ?? false,
}
