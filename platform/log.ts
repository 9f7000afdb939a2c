import { pino, type DestinationStream, type Logger } from 'pino'
import { errorFacts, redactLine } from './redact.ts'

export type { Logger } from 'pino'

/** What is logged of a request and an answer: never the address, a header, a body or where it came from. */
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
 * The log of a process: one JSON line per entry on standard output. Every finished line is redacted (platform/redact.ts),
 * so that nothing that opens a door reaches it, whoever wrote it and wherever it stands.
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
