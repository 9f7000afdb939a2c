import { AsyncLocalStorage } from 'node:async_hooks'

/** A connection that is held while a transaction's work runs. */
interface Held {
  isHeld: boolean
}

const held = new AsyncLocalStorage<Held>()

/** A transaction's work asked for a second connection. With enough of them at once, each waits for what another holds. */
export class SecondConnection extends Error {
  override readonly name = 'SecondConnection'

  constructor() {
    super(
      'a second connection was asked for while this work holds one: pass its transaction on, or ask before it begins or after it ends',
    )
  }
}

/** Knows whether the code that runs now does so within the work of a transaction. */
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

  /** Whether a connection is held here. What was begun within a transaction and outlives it holds none. */
  isHere: (): boolean => held.getStore()?.isHeld ?? false,
}
