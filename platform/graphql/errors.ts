import { randomUUID } from 'node:crypto'
import { GraphQLError } from 'graphql'
import { DatabaseUnavailable } from '#platform/database/index.ts'
import { unavailableAnswer } from '#platform/http/unavailable-answer.ts'
import type { Language } from '#values/language.ts'

/** The client ends its session on this code and these words (I9). */
export const unauthenticated = (message = 'Unauthorized: sign in to read this.') =>
  new GraphQLError(message, { extensions: { code: 'UNAUTHENTICATED', http: { status: 200 } } })

/** A refusal of the request itself: malformed, too large, too deep. */
export const badRequest = (message: string, code = 'BAD_USER_INPUT') =>
  new GraphQLError(message, { extensions: { code } })

/** Codes whose message was written for the client; every other error is told only as a reference number. */
const spoken = new Set([
  'UNAUTHENTICATED',
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'LIMIT_EXCEEDED',
])

/** A lost database connection as the client sees it: `SERVICE_UNAVAILABLE`, with `retryable`. */
export function unavailable(problem: DatabaseUnavailable, language: Language, error?: GraphQLError): GraphQLError {
  const { message, code, retryable } = unavailableAnswer(problem, language)
  return new GraphQLError(message, { ...placeOf(error), extensions: { code, retryable } })
}

/** What a resolver threw. A compiled operation wraps it twice. */
function causeOf(error: unknown): unknown {
  const inner = (error as { originalError?: unknown } | null | undefined)?.originalError
  return inner === undefined ? error : causeOf(inner)
}

const placeOf = (error: GraphQLError | undefined) => ({
  ...(error?.nodes ? { nodes: error.nodes } : {}),
  ...(error?.path ? { path: error.path } : {}),
})

/**
 * What may leave the server of an execution error: errors that carry one of our codes as they are, a lost connection as
 * `SERVICE_UNAVAILABLE`, anything else as `INTERNAL` with a reference under which the log holds the whole story.
 */
export function outwardError(
  error: GraphQLError,
  language: Language,
  log: (reference: string, cause: unknown) => void,
): GraphQLError {
  const cause = causeOf(error)
  if (cause instanceof DatabaseUnavailable) return unavailable(cause, language, error)
  // a fault outside GraphQL comes without extensions, whatever its type says
  if (spoken.has(String((error as Partial<GraphQLError>).extensions?.['code']))) return error
  const reference = randomUUID()
  log(reference, cause)
  return new GraphQLError('Something went wrong on our side.', {
    ...placeOf(error),
    extensions: { code: 'INTERNAL', reference },
  })
}
