/** A value that is in memory, or the promise of one that is read first. */
export type Known<Value> = Value | Promise<Value>

/** Continues with a value: at once when it is in memory, so that no field of a page waits for a turn of the event loop. */
export const whenKnown = <Value, Next>(value: Known<Value>, next: (value: Value) => Known<Next>): Known<Next> =>
  value instanceof Promise ? continued(value, next) : next(value)

async function continued<Value, Next>(value: Promise<Value>, next: (value: Value) => Known<Next>): Promise<Next> {
  return next(await value)
}

/** All values of a list: at once when all of them are in memory. */
export const allKnown = <Value>(values: readonly Known<Value>[]): Known<Value[]> =>
  values.some((value) => value instanceof Promise)
    ? Promise.all(values.map((value) => Promise.resolve(value)))
    : (values as Value[])
