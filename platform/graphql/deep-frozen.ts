/** Freezes a value and everything in it, because requests share it. */
export function deepFrozen<Value extends object>(value: Value): Value {
  if (Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const each of Object.values(value) as unknown[]) if (typeof each === 'object' && each !== null) deepFrozen(each)
  return value
}
