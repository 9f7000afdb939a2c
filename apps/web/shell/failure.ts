/** Whether it was the way to the server that failed: the device is offline, or nobody answered there. */
export function isOutOfReach(error: unknown, isOnline = navigator.onLine): boolean {
  if (!isOnline) return true
  // each browser has its own words for a fetch that got no answer; a chunk that is missing is another matter
  const messages = /^(Failed to fetch|NetworkError when attempting to fetch resource\.?|Load failed)$/
  return chain(error).some((each) => each instanceof TypeError && messages.test(each.message))
}

/** The number under which the server has the fault in its log, when it gave one. */
export function referenceOf(error: unknown): string | undefined {
  for (const each of chain(error)) {
    const { errors } = each as { errors?: unknown }
    const first: unknown = Array.isArray(errors) ? errors[0] : undefined
    const reference = (first as { extensions?: { reference?: unknown } } | undefined)?.extensions?.reference
    if (typeof reference === 'string') return reference
  }
  return undefined
}

/** An error and what caused it, outermost first. */
function chain(error: unknown): object[] {
  const found: object[] = []
  let each = error
  while (typeof each === 'object' && each !== null && found.length < 5) {
    found.push(each)
    each = (each as { cause?: unknown }).cause
  }
  return found
}
