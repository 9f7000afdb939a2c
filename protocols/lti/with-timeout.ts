/**
 * What comes of asking within a time, or undefined: also when asking throws, or takes no notice of the signal.
 * @param timeoutMs in ms, from the question to the end of the answer
 */
export async function withTimeout<Answer>(
  timeoutMs: number,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer | undefined> {
  const signal = AbortSignal.timeout(timeoutMs)
  const late = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
  return Promise.race([late, ask(signal).catch(() => undefined)])
}
