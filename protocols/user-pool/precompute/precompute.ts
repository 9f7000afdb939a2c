/**
 * Long work that depends on nothing but its inputs (powers, slow hashes), done while no transaction is open. The first
 * time it is asked for, the action is broken off and undone, the work is done, and the action begins anew in a fresh
 * transaction, where it finds what came of it. So nothing is locked and no connection is held while arithmetic runs, and
 * whatever the action decides, it decides in one transaction.
 * @param name which work it is
 * @param inputs everything the outcome depends on: other inputs are other work
 */
export type Apart = <T>(name: string, inputs: readonly string[], work: () => Promise<T>) => Promise<T>

/** Does the work on the spot: for callers that hold no transaction. */
export const onTheSpot: Apart = (_name, _inputs, work) => work()

/** An action asks for three works at the very most; one whose inputs differ each time would never end. */
const MOST_WORKS = 8

class BrokenOff extends Error {
  readonly key: string
  readonly work: () => Promise<unknown>

  constructor(key: string, work: () => Promise<unknown>) {
    super('user-pool: work is done apart, and the action begins anew')
    this.key = key
    this.work = work
  }
}

/** Runs `attempt` until it has everything it sets apart. `attempt` must undo what it did when it throws. */
export async function settingApart<T>(attempt: (apart: Apart) => Promise<T>): Promise<T> {
  const done = new Map<string, unknown>()
  const apart: Apart = async (name, inputs, work) => {
    const key = JSON.stringify([name, ...inputs])
    if (done.has(key)) return done.get(key) as Awaited<ReturnType<typeof work>>
    throw new BrokenOff(key, work)
  }
  for (;;) {
    try {
      return await attempt(apart)
    } catch (problem) {
      if (!(problem instanceof BrokenOff) || done.size >= MOST_WORKS) throw problem
      done.set(problem.key, await problem.work())
    }
  }
}
