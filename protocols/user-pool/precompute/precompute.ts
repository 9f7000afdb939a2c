/**
 * Runs slow work that depends only on its inputs (modular powers, slow hashes) while no transaction is open. The first
 * call aborts and rolls back the action, does the work, and restarts the action in a new transaction, where the call
 * returns the stored result. So no row is locked and no connection is held during the computation, and all decisions of
 * an action are made in one transaction.
 * @param name which work it is
 * @param inputs everything the result depends on: other inputs are other work
 */
export type Precompute = <T>(name: string, inputs: readonly string[], work: () => Promise<T>) => Promise<T>

/** Does the work immediately, for callers without a transaction. */
export const computeInline: Precompute = (_name, _inputs, work) => work()

/** An action needs three computations at most; one whose inputs differ each time would never end. */
const MAX_COMPUTATIONS = 8

class RestartNeeded extends Error {
  readonly key: string
  readonly work: () => Promise<unknown>

  constructor(key: string, work: () => Promise<unknown>) {
    super('user-pool: work is done precompute, and the action begins anew')
    this.key = key
    this.work = work
  }
}

/**
 * Runs `attempt` until all its computations are done. `attempt` must roll back what it did when it throws.
 * @throws what `attempt` throws
 */
export async function restartWithPrecomputed<T>(attempt: (precompute: Precompute) => Promise<T>): Promise<T> {
  const done = new Map<string, unknown>()
  const precompute: Precompute = async (name, inputs, work) => {
    const key = JSON.stringify([name, ...inputs])
    if (done.has(key)) return done.get(key) as Awaited<ReturnType<typeof work>>
    throw new RestartNeeded(key, work)
  }
  for (;;) {
    try {
      return await attempt(precompute)
    } catch (problem) {
      if (!(problem instanceof RestartNeeded) || done.size >= MAX_COMPUTATIONS) throw problem
      done.set(problem.key, await problem.work())
    }
  }
}
