/** A dependency that a process needs for its work. */
export interface HealthCheck {
  readonly name: string
  /** @returns the error; undefined when the check passes. Never throws. */
  readonly run: () => Promise<Error | undefined>
}

/** The times of a check, all in ms. */
export interface HealthCheckTimes {
  /** A check that takes longer fails. */
  readonly timeoutMs: number
  /** How long a success is cached, so that probes cannot be used to create load. */
  readonly passedMs: number
  /** How long a failure is cached. */
  readonly failedMs: number
}

/**
 * A check that runs once for simultaneous callers, and whose result is cached for a while.
 * @param attempt rejects when the check fails
 */
export function healthCheck(name: string, attempt: () => Promise<unknown>, times: HealthCheckTimes): HealthCheck {
  let known: { readonly error: Error | undefined; readonly until: number } | undefined
  let running: Promise<Error | undefined> | undefined

  async function once(): Promise<Error | undefined> {
    const error = await outcomeOf(attempt, times.timeoutMs)
    known = { error, until: Date.now() + (error === undefined ? times.passedMs : times.failedMs) }
    return error
  }

  return {
    name,
    run: async () => {
      if (known !== undefined && known.until > Date.now()) return known.error
      running ??= once().finally(() => (running = undefined))
      return running
    },
  }
}

async function outcomeOf(attempt: () => Promise<unknown>, timeoutMs: number): Promise<Error | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<Error>((resolve) => {
    timer = setTimeout(() => resolve(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
  })
  const passed = Promise.try(attempt).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )
  try {
    return await Promise.race([passed, timeout])
  } finally {
    clearTimeout(timer)
  }
}
