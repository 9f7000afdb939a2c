/** Whether a failure means that the server is unreachable: the device is offline, or there was no response. */
export function isServerUnreachable(error: unknown, isOnline = navigator.onLine): boolean {
  if (!isOnline) return true
  // each browser has its own message for a fetch without a response; a missing chunk is a different error
  const messages = /^(Failed to fetch|NetworkError when attempting to fetch resource\.?|Load failed)$/
  return chain(error).some((each) => each instanceof TypeError && messages.test(each.message))
}

/** The reference number of the error in the server's log, if the response has one. */
export function referenceOf(error: unknown): string | undefined {
  for (const each of chain(error)) {
    const { errors } = each as { errors?: unknown }
    const first: unknown = Array.isArray(errors) ? errors[0] : undefined
    const reference = (first as { extensions?: { reference?: unknown } } | undefined)?.extensions?.reference
    if (typeof reference === 'string') return reference
  }
  return undefined
}

/** An error and its causes, outermost first. */
function chain(error: unknown): object[] {
  const found: object[] = []
  let each = error
  while (typeof each === 'object' && each !== null && found.length < 5) {
    found.push(each)
    each = (each as { cause?: unknown }).cause
  }
  return found
}
