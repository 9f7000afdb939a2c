interface FinishedAttempt {
  readonly id: string
  readonly percentage?: number | null | undefined
  readonly result?: 'FAILED' | 'PASSED' | null | undefined
}

/** The finished attempt to show: the one that has just ended, else the best passed one, else the latest. */
export function visibleAttempt<Attempt extends FinishedAttempt>(
  attempts: readonly Attempt[],
  justFinished: string | undefined,
): Attempt | undefined {
  const fresh = attempts.find(({ id }) => id === justFinished)
  const [best] = attempts
    .filter(({ result }) => result === 'PASSED')
    .toSorted((one, other) => (other.percentage ?? 0) - (one.percentage ?? 0))
  return fresh ?? best ?? attempts.at(-1)
}
