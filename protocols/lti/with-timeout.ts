/**
 * The result of an operation, or undefined after the timeout. Also undefined when the operation throws; an operation
 * that ignores the abort signal cannot exceed the timeout.
 * @param timeoutMs in ms, from the request to the end of the response
 */
export async function withTimeout<Answer>(
  timeoutMs: number,
  send: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer | undefined> {
  const signal = AbortSignal.timeout(timeoutMs)
  const timedOut = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
  return Promise.race([timedOut, send(signal).catch(() => undefined)])
}
