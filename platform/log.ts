import { pino, type DestinationStream, type Logger } from 'pino'

export type { Logger } from 'pino'

const secretKeys = [
  'authorization',
  'Authorization',
  'cookie',
  'password',
  'newPassword',
  'secret',
  'token',
  'accessToken',
  'idToken',
  'refreshToken',
  'AccessToken',
  'RefreshToken',
  'session',
  'Session',
]

const inText: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)*/g, '[token]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/(\w+:\/\/[^\s:/@]*):[^\s@/]+@/g, '$1:[password]@'],
  [/([?&](?:code|state|token|access_token|id_token|refresh_token|signature|sig)=)[^&\s"]+/gi, '$1[hidden]'],
  // the codes of calendars, and of the links that end mails
  [/(\/rest\/(?:calendar|[\w/]+\/leave)\/)[\w-]{16,}/g, '$1[hidden]'],
]

/**
 * The log of a process: one JSON line per entry on standard output. Tokens, passwords and cookies never reach it: known
 * fields are blanked, and JSON Web Tokens, bearer headers, passwords in addresses and secret query parameters are cut
 * out of every text, wherever they stand.
 * @param destination where lines go instead (tests)
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const paths = secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`])
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: '[hidden]' },
      hooks: { streamWrite: withoutSecrets },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  )
}

/** The text with everything that could let somebody in cut out. */
export function withoutSecrets(text: string): string {
  return inText.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text)
}
