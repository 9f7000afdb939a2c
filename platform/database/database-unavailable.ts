/**
 * The database could not be reached, or its connection was lost during the work. The request itself is valid: it
 * succeeds when the database is back.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly code = 'SERVICE_UNAVAILABLE'
  /** The HTTP status of the response (RFC 9110, 15.6.4). */
  readonly statusCode = 503
  /** Whether the connection was lost after COMMIT had been sent: then it is unknown whether the work is stored. */
  readonly isOutcomeUnknown: boolean

  constructor(cause: unknown, { isOutcomeUnknown = false }: { readonly isOutcomeUnknown?: boolean } = {}) {
    super(`the database is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.isOutcomeUnknown = isOutcomeUnknown
  }
}

/**
 * SQLSTATEs (PostgreSQL's appendix A) and system errors (Node's errors, errno(3)) that mean the server cannot be
 * reached, not that a statement is wrong. Class 08 is added below.
 */
const lossCodes = new Set([
  '53300', // too_many_connections
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
  '25P03', // idle_in_transaction_session_timeout
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'ERR_STREAM_DESTROYED',
])

/** Error messages of the driver that have no code (pg 8.23, pg-pool 3.14). */
const lossWords =
  /^Connection terminated|^Client has encountered a connection error|^Client was closed|^timeout exceeded when trying to connect|^timeout expired|^Query read timeout|^Cannot use a pool after calling end/

/** Whether an error of the driver means that the connection is lost or could not be opened. */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (error instanceof AggregateError) return error.errors.some(isConnectionLoss)
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return lossCodes.has(code) || code.startsWith('08') || lossWords.test(error.message)
}

/** A lost connection as {@link DatabaseUnavailable}; any other error unchanged. */
export const toDatabaseUnavailable = (error: unknown): unknown =>
  error instanceof DatabaseUnavailable || !isConnectionLoss(error) ? error : new DatabaseUnavailable(error)

/**
 * Runs `read`, and retries it once when its connection was lost: by then the pool has removed the connections that were
 * lost with it. Only for work without side effects, here or elsewhere.
 * @throws DatabaseUnavailable when the retry loses its connection too
 */
export async function retryReadOnce<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!isConnectionLoss(error)) throw error
    await new Promise<void>((resolve) => void setImmediate(resolve))
    return read()
  }
}
