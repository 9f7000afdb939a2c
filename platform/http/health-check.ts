/** Something that a process needs for its work. */
export interface HealthCheck {
  readonly name: string
  /** @returns what is wrong; undefined when nothing is. Never throws. */
  readonly run: () => Promise<Error | undefined>
}

/** How a check is run. All times in ms. */
export interface HealthCheckTimes {
  /** A check that takes longer has failed. */
  readonly timeoutMs: number
  /** A success is believed for so long, so that probes can't be used as load. */
  readonly passedMs: number
  /** A failure is believed for so long. */
  readonly failedMs: number
}

/**
 * A check that is run once for all who ask at the same time, and whose result is believed for a while.
 * @param attempt rejects when something is wrong
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
