import { pino, type DestinationStream, type Logger } from 'pino'
import { errorFacts, redactLine } from './redact.ts'

export type { Logger } from 'pino'

/** The logged fields of a request and a response: never the URL, a header, a body or the client's address. */
const serializers = {
  err: errorFacts,
  error: errorFacts,
  req: ({ method, routeOptions }: { method?: string; routeOptions?: { url?: string } }) => ({
    method,
    route: routeOptions?.url,
  }),
  res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
}

/**
 * The log of a process: one JSON line per entry on standard output. Every finished line is redacted
 * (platform/redact.ts), so that no secret reaches the log, whatever code wrote it and wherever it is in the line.
 * @param destination where lines go instead (tests)
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers,
      hooks: { streamWrite: redactLine },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  )
}
