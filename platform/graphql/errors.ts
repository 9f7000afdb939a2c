import { randomUUID } from 'node:crypto'
import { GraphQLError } from 'graphql'

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

/**
 * What may leave the server of an execution error: errors that carry one of our codes as they are, anything else as
 * `INTERNAL` with a reference under which the log holds the whole story.
 */
export function outwardError(error: GraphQLError, log: (reference: string, cause: unknown) => void): GraphQLError {
  // a fault outside GraphQL comes without extensions, whatever its type says
  if (spoken.has(String((error as Partial<GraphQLError>).extensions?.['code']))) return error
  const reference = randomUUID()
  log(reference, error.originalError ?? error)
  return new GraphQLError('Something went wrong on our side.', {
    ...(error.nodes ? { nodes: error.nodes } : {}),
    ...(error.path ? { path: error.path } : {}),
    extensions: { code: 'INTERNAL', reference },
  })
}
