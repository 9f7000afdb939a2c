import { AsyncLocalStorage } from 'node:async_hooks'

const requests = new AsyncLocalStorage<{ hasCommitted: boolean }>()

/**
 * Records whether the current request has committed a change, since a repeat of the request would then make it twice.
 */
export const requestCommits = {
  /** Runs `work` as one request. */
  during: <T>(work: () => T): T => requests.run({ hasCommitted: false }, work),

  /** Records the commit of a transaction that may have written. */
  add: (): void => {
    const request = requests.getStore()
    if (request) request.hasCommitted = true
  },

  /** Whether the current request has committed a transaction that may have written. */
  isAny: (): boolean => requests.getStore()?.hasCommitted ?? false,
}
