import { AsyncLocalStorage } from 'node:async_hooks'

const requests = new AsyncLocalStorage<{ commits: number }>()

/**
 * Counts the changes that the current request has committed: a repeat of the request would make them twice, and what it
 * read before them may have changed.
 */
export const requestCommits = {
  /** Runs `work` as one request. */
  during: <T>(work: () => T): T => requests.run({ commits: 0 }, work),

  /** Records the commit of a transaction that may have written. */
  add: (): void => {
    const request = requests.getStore()
    if (request) request.commits += 1
  },

  /** How many transactions that may have written the current request has committed. */
  count: (): number => requests.getStore()?.commits ?? 0,
}
