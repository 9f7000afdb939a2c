/**
 * Lets at most `most` works run at once; the others wait in the order they came. For work that would otherwise take
 * everything (connections, the event loop) from those who do something else.
 */
export function inTurn(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // whoever waits takes over the place
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
