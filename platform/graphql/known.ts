/** A value that is in memory, or the promise of one that is read first. */
export type Known<Value> = Value | Promise<Value>

/** Continues with a value: at once when it is in memory, so that no field of a page waits for a turn of the event loop. */
export const whenKnown = <Value, Next>(value: Known<Value>, next: (value: Value) => Known<Next>): Known<Next> =>
  value instanceof Promise ? value.then(next) : next(value)
