/** How a batcher writes its items, and when. */
export interface BatcherOptions<Item, Outcome> {
  /** Writes all items in one commit and answers with their outcomes in the same order. Throws when nothing was written. */
  readonly write: (items: readonly Item[]) => Promise<readonly Outcome[]>
  /** Whether a failed batch may hold one bad item among good ones, so that halves of it are worth trying. */
  readonly isItemsFault: (error: unknown) => boolean
  /** How many items one write may contain. */
  readonly maxItems?: number
  /** How long the first item of a batch waits for more items, in ms. */
  readonly maxWaitMs?: number
}

/** Collects single items and writes them in batches. */
export interface Batcher<Item, Outcome> {
  /** Settles when the item's own write is committed (its outcome) or has failed (its error). */
  readonly record: (item: Item) => Promise<Outcome>
  /** Writes the queued items and resolves when all have settled. Items recorded afterwards are refused. */
  readonly drain: () => Promise<void>
}

interface Queued<Item, Outcome> {
  readonly item: Item
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

/**
 * One write at a time: items that arrive during a write form the next batch, so batches grow with the load, and a single
 * item waits no longer than `maxWaitMs`. Nothing is acknowledged before its commit.
 */
export function createBatcher<Item, Outcome>(options: BatcherOptions<Item, Outcome>): Batcher<Item, Outcome> {
  const { write, isItemsFault, maxItems = 500, maxWaitMs = 10 } = options
  let queue: Queued<Item, Outcome>[] = []
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  return {
    record: (item) => {
      if (isClosed) return Promise.reject(new Error('the batcher has been drained'))
      return new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject })
        if (running) return
        if (queue.length >= maxItems) start()
        else timer ??= setTimeout(start, maxWaitMs)
      })
    },
    drain: async () => {
      isClosed = true
      start()
      await running
    },
  }

  function start(): void {
    clearTimeout(timer)
    timer = undefined
    if (queue.length > 0) running ??= writeAll()
  }

  async function writeAll(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.slice(0, maxItems)
      queue = queue.slice(maxItems)
      await settle(batch)
    }
    // In the same tick as the last check of the queue: an item that arrives from now on must start a new write.
    running = undefined
  }

  async function settle(batch: readonly Queued<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await write(batch.map(({ item }) => item))
      for (const [index, { resolve, reject }] of batch.entries()) {
        if (index < outcomes.length) resolve(outcomes[index] as Outcome)
        else reject(new Error('the write answered with too few outcomes'))
      }
    } catch (error) {
      if (batch.length === 1 || !isItemsFault(error)) {
        for (const { reject } of batch) reject(error)
        return
      }
      const middle = Math.ceil(batch.length / 2)
      await settle(batch.slice(0, middle))
      await settle(batch.slice(middle))
    }
  }
}
