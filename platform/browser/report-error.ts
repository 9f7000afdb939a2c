/** The GraphQL operation that failed, if any (E2). */
export interface ErrorContext {
  readonly operationName?: string
  readonly paths?: readonly string[]
}

/** An error that code of a page has caught. */
export interface CaughtError extends ErrorContext {
  readonly error: unknown
  /** the module that caught it, such as `PlatformDialog` */
  readonly where: string
}

/** Sends an error to the server. Returns whether it may: without, the console shows the error. */
type ErrorReporter = (caught: CaughtError) => boolean

let send: ErrorReporter = () => false
const reported = new WeakSet<object>()

export function setErrorReporter(reporter: ErrorReporter): void {
  send = reporter
}

/**
 * Reports an error that code of a page has caught, unless it or its cause is reported already (E2). Never throws.
 * @param where the module that caught it, such as `PlatformDialog`
 */
export function reportError(error: unknown, where: string, context: ErrorContext = {}): void {
  if (isReported(error)) return
  markReported(error)
  // oxlint-disable-next-line no-console -- the only place where code of a page writes to the console
  if (!send({ error, where, ...context })) console.error(error, where, context)
}

/** The errors that one consists of; the GraphQL client makes several such errors of one answer. */
const partsOf = (error: object): readonly unknown[] => {
  const { errors } = error as { errors?: unknown }
  return Array.isArray(errors) ? errors : []
}

function isReported(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const parts = partsOf(error)
  return reported.has(error) || (parts.length > 0 && parts.every(isReported))
}

/** Excludes an error, its parts and its cause from later reports, for example because it is expected. */
export function markReported(error: unknown): void {
  if (typeof error !== 'object' || error === null || reported.has(error)) return
  reported.add(error)
  for (const part of partsOf(error)) markReported(part)
  if (error instanceof Error) markReported(error.cause)
}
