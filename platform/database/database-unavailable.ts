/**
 * The database could not be reached, or its connection was lost while it worked. Nothing is wrong with what was asked:
 * the same request succeeds once the database is back.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly code = 'SERVICE_UNAVAILABLE'
  /** The HTTP status of an answer that failed for it (RFC 9110, 15.6.4). */
  readonly statusCode = 503
  /** Whether the connection was lost after COMMIT had been sent: then nobody here knows whether the work is stored. */
  readonly isOutcomeUnknown: boolean

  constructor(cause: unknown, { isOutcomeUnknown = false }: { readonly isOutcomeUnknown?: boolean } = {}) {
    super(`the database is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.isOutcomeUnknown = isOutcomeUnknown
  }
}

/**
 * SQLSTATEs (PostgreSQL's appendix A) and system errors (Node's errors, errno(3)) that say the server or the way to it is
 * gone, not that a statement is wrong. Class 08 is added below.
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

/** The driver's own errors have no code, only these words (pg 8.23, pg-pool 3.14). */
const lossWords =
  /^Connection terminated|^Client has encountered a connection error|^Client was closed|^timeout exceeded when trying to connect|^timeout expired|^Query read timeout|^Cannot use a pool after calling end/

/** Whether an error of the driver says that the connection is lost, or that none could be made. */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (error instanceof AggregateError) return error.errors.some(isConnectionLoss)
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return lossCodes.has(code) || code.startsWith('08') || lossWords.test(error.message)
}

/** A lost connection as {@link DatabaseUnavailable}; any other error as it is. */
export const toDatabaseUnavailable = (error: unknown): unknown =>
  error instanceof DatabaseUnavailable || !isConnectionLoss(error) ? error : new DatabaseUnavailable(error)

/**
 * Runs `read`, and once more when its connection was lost: the connections that were lost with it are noticed before.
 * Only for work that changes nothing, here or elsewhere.
 * @throws DatabaseUnavailable when the second try loses its connection too
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
