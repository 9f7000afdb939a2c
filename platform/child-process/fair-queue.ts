/** How many tasks run and wait at the same time. A key identifies the caller, such as an organization's id. */
export interface FairQueueOptions {
  /** Tasks that run at the same time. One slot stays free for other keys when there are several. */
  readonly concurrency: number
  /** Tasks that may wait at the same time, of all keys together. */
  readonly maxWaiting: number
  readonly maxWaitingPerKey: number
  /** How long a task waits before it is refused, in milliseconds. */
  readonly maxWaitMs: number
}

export type QueueSlot =
  /** `end` frees the slot for the next task; call it exactly once. */
  | { readonly kind: 'Turn'; readonly end: () => void }
  /** `OWN`: too many tasks of this key wait. `ALL`: too many tasks wait in total, or it waited too long. */
  | { readonly kind: 'Busy'; readonly because: 'OWN' | 'ALL' }

interface Waiting {
  readonly resolve: (turn: QueueSlot) => void
  readonly timer: NodeJS.Timeout
}

/**
 * A bounded queue that serves keys in rotation, and the tasks of one key in their order, so that many tasks of one key
 * never block another key. When the queue is full, a new task replaces the last task of the key with the most waiting
 * tasks.
 */
export function fairQueue(options: FairQueueOptions): (key: string) => Promise<QueueSlot> {
  const { concurrency, maxWaiting, maxWaitingPerKey, maxWaitMs } = options
  const maxRunningPerKey = Math.max(1, concurrency - 1)
  // in the order of service: after a key was served it moves to the end
  const waiting = new Map<string, Waiting[]>()
  const running = new Map<string, number>()
  let waitingCount = 0
  let runningCount = 0

  const remove = (key: string, task: Waiting): void => {
    const tasks = waiting.get(key) ?? []
    const at = tasks.indexOf(task)
    if (at < 0) return
    tasks.splice(at, 1)
    waitingCount--
    if (tasks.length === 0) waiting.delete(key)
    clearTimeout(task.timer)
  }

  const next = (): void => {
    if (runningCount >= concurrency) return
    for (const [key, tasks] of waiting) {
      const [task] = tasks
      if (!task || (running.get(key) ?? 0) >= maxRunningPerKey) continue
      remove(key, task)
      if (waiting.delete(key) && tasks.length > 0) waiting.set(key, tasks)
      start(key, task)
      next()
      return
    }
  }

  const start = (key: string, task: Waiting): void => {
    runningCount++
    running.set(key, (running.get(key) ?? 0) + 1)
    let hasEnded = false
    const end = () => {
      if (hasEnded) return
      hasEnded = true
      runningCount--
      const left = (running.get(key) ?? 1) - 1
      if (left === 0) running.delete(key)
      else running.set(key, left)
      next()
    }
    task.resolve({ kind: 'Turn', end })
  }

  /** @returns whether there is room in the queue now */
  const makeRoomFor = (key: string): boolean => {
    if (waitingCount < maxWaiting) return true
    const [fullest, tasks] = [...waiting].reduce((one, other) => (other[1].length > one[1].length ? other : one))
    if (tasks.length <= (waiting.get(key)?.length ?? 0) + 1) return false
    const last = tasks.at(-1)
    if (!last) return false
    remove(fullest, last)
    last.resolve({ kind: 'Busy', because: 'OWN' })
    return true
  }

  return (key) => {
    if ((waiting.get(key)?.length ?? 0) >= maxWaitingPerKey) return Promise.resolve({ kind: 'Busy', because: 'OWN' })
    if (!makeRoomFor(key)) return Promise.resolve({ kind: 'Busy', because: 'ALL' })
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        remove(key, task)
        resolve({ kind: 'Busy', because: 'ALL' })
      }, maxWaitMs).unref()
      const task: Waiting = { resolve, timer }
      const tasks = waiting.get(key)
      if (tasks) tasks.push(task)
      else waiting.set(key, [task])
      waitingCount++
      next()
    })
  }
}
