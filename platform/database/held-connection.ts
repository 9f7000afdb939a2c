import { AsyncLocalStorage } from 'node:async_hooks'

/** A connection in use by a transaction's work. */
interface Held {
  isHeld: boolean
}

const held = new AsyncLocalStorage<Held>()

/**
 * A transaction's work requested a second connection. With many such requests each may wait for a connection that
 * another holds: a deadlock.
 */
export class SecondConnection extends Error {
  override readonly name = 'SecondConnection'

  constructor() {
    super(
      'a second connection was asked for while this work holds one: pass its transaction on, or ask before it begins or after it ends',
    )
  }
}

/** Tracks whether the current code runs inside a transaction's work. */
export const heldConnection = {
  /** Runs `work` as the holder of a connection, until it has settled. */
  while: async <T>(work: () => Promise<T>): Promise<T> => {
    const holder: Held = { isHeld: true }
    try {
      return await held.run(holder, work)
    } finally {
      holder.isHeld = false
    }
  },

  /**
   * Whether the current code holds a connection. Code that was started inside a transaction and outlives it holds none.
   */
  isHere: (): boolean => held.getStore()?.isHeld ?? false,
}
