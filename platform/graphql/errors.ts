import { randomUUID } from 'node:crypto'
import { GraphQLError } from 'graphql'
import { DatabaseUnavailable } from '#platform/database/index.ts'
import { unavailableAnswer } from '#platform/http/unavailable-answer.ts'
import type { Language } from '#values/language.ts'

/** The client ends its session on this code and this message (I9). */
export const unauthenticated = (message = 'Unauthorized: sign in to read this.') =>
  new GraphQLError(message, { extensions: { code: 'UNAUTHENTICATED', http: { status: 200 } } })

/** A call names an organisation to which the user does not belong. The client ends its session on it too (I9). */
export const notInOrganization = () => unauthenticated('The user does not belong to the organization.')

/** The request itself is invalid: malformed, too large, too deep. */
export const badRequest = (message: string, code = 'BAD_USER_INPUT') =>
  new GraphQLError(message, { extensions: { code } })

/** Codes whose message is written for the client; for every other error the client only gets a reference number. */
const spoken = new Set([
  'UNAUTHENTICATED',
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'LIMIT_EXCEEDED',
])

/** A lost database connection as the client gets it: `SERVICE_UNAVAILABLE`, with `retryable`. */
export function unavailable(problem: DatabaseUnavailable, language: Language, error?: GraphQLError): GraphQLError {
  const { message, code, retryable } = unavailableAnswer(problem, language)
  return new GraphQLError(message, { ...placeOf(error), extensions: { code, retryable } })
}

/** The original error of a resolver. A compiled operation wraps it twice. */
function causeOf(error: unknown): unknown {
  const inner = (error as { originalError?: unknown } | null | undefined)?.originalError
  return inner === undefined ? error : causeOf(inner)
}

const placeOf = (error: GraphQLError | undefined) => ({
  ...(error?.nodes ? { nodes: error.nodes } : {}),
  ...(error?.path ? { path: error.path } : {}),
})

/**
 * The public form of an execution error: errors with one of our codes unchanged, a lost connection as
 * `SERVICE_UNAVAILABLE`, any other as `INTERNAL` with a reference to the full error in the log.
 */
export function outwardError(
  error: GraphQLError,
  language: Language,
  log: (reference: string, cause: unknown) => void,
): GraphQLError {
  const cause = causeOf(error)
  if (cause instanceof DatabaseUnavailable) return unavailable(cause, language, error)
  // an error from outside GraphQL has no extensions, whatever its type says
  if (spoken.has(String((error as Partial<GraphQLError>).extensions?.['code']))) return error
  const reference = randomUUID()
  log(reference, cause)
  return new GraphQLError('Something went wrong on our side.', {
    ...placeOf(error),
    extensions: { code: 'INTERNAL', reference },
  })
}
