import {
  cleanReport,
  retryDelayMs,
  type Breadcrumb,
  type ErrorContext,
  type ErrorReport,
} from '#features/consent/rules/error-report.ts'

export interface Reported {
  readonly error: unknown
  readonly context: ErrorContext
  readonly trail: readonly Breadcrumb[]
  readonly path: string
  readonly at: number
}

/** The limit per page: repetitions add no information. */
const maxReportsPerPage = 20
const reported = new Set<string>()

/** Sends a report of an error to the server, once for each error of the page (A5). */
export function report({ error, context, trail, path, at }: Reported): void {
  const { name, message, stack } = described(error)
  const clean = cleanReport({ name, message, stack, path, ...context, breadcrumbs: trail, at })
  const same = JSON.stringify([clean.name, clean.message, clean.operationName, clean.path])
  if (reported.has(same) || reported.size >= maxReportsPerPage) return
  reported.add(same)
  void send(clean)
}

function described(error: unknown) {
  if (error instanceof Error) return { name: error.name, message: error.message, stack: error.stack }
  return { name: 'Thrown', message: typeof error === 'string' ? error : Object.prototype.toString.call(error) }
}

/** Sends a report, and again while the server cannot take it: five times, from one second on, doubling (A5). */
export async function send(clean: ErrorReport, failures = 0): Promise<void> {
  if (await isTaken(JSON.stringify(clean))) return
  const delay = retryDelayMs(failures + 1)
  if (delay === undefined) return
  await new Promise((resolve) => setTimeout(resolve, delay))
  await send(clean, failures + 1)
}

/** Whether the server accepted or permanently rejected the report. */
async function isTaken(body: string): Promise<boolean> {
  try {
    const response = await fetch('/rest/reports/errors', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      keepalive: true,
      body,
    })
    return response.status < 500 && response.status !== 429
  } catch {
    return false
  }
}
