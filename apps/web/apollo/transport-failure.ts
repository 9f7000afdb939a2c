import { CombinedGraphQLErrors, ServerError, ServerParseError, UnconventionalError } from '@apollo/client/errors'
import type { GraphQLFormattedError } from 'graphql'

/**
 * The kind of a failed GraphQL request (E3). `Other` means that there was no response, for example without a network.
 */
type TransportKind = 'GraphQL' | 'Server' | 'Parse' | 'Shape' | 'Other'

export interface TransportFailure {
  readonly kind: TransportKind
  /** In the words of the specification's error catalogue. */
  readonly message: string
  /** For each error of the server: its message, its code and the field's path, such as `course.lessons.0`. */
  readonly messages: readonly string[]
  readonly codes: readonly string[]
  readonly paths: readonly string[]
  readonly status: number | undefined
}

/** Classifies an error of the GraphQL client by its class (E3). */
export function transportFailure(error: unknown): TransportFailure {
  if (CombinedGraphQLErrors.is(error)) {
    const said = read(error.errors)
    return { kind: 'GraphQL', message: said.messages.join('\n'), ...said, status: undefined }
  }
  // an object without data and errors is no GraphQL answer, though its status is right
  if (ServerError.is(error) && error.statusCode >= 300) {
    const message = `Response not successful: Received status code ${error.statusCode}`
    return { kind: 'Server', message, ...read(errorsIn(error.bodyText)), status: error.statusCode }
  }
  if (ServerParseError.is(error)) return plain('Parse', 'Could not parse server response', error.statusCode)
  if (UnconventionalError.is(error) || ServerError.is(error) || !(error instanceof Error))
    return plain('Shape', 'An error of unexpected shape occurred.')
  return { ...plain('Other', error.message), messages: [error.message], codes: [error.name] }
}

const plain = (kind: TransportKind, message: string, status?: number): TransportFailure => ({
  kind,
  message,
  messages: [],
  codes: [],
  paths: [],
  status,
})

function read(errors: readonly GraphQLFormattedError[]) {
  return {
    messages: errors.map(({ message }) => message),
    codes: errors.flatMap(({ extensions }) => (typeof extensions?.['code'] === 'string' ? [extensions['code']] : [])),
    paths: errors.flatMap(({ path }) => (path ? [path.join('.')] : [])),
  }
}

const isGraphQLError = (given: unknown): given is GraphQLFormattedError =>
  typeof (given as { message?: unknown } | null)?.message === 'string'

/** The GraphQL errors in the body of a response with an error status; empty if there are none. */
function errorsIn(body: string): GraphQLFormattedError[] {
  try {
    const { errors } = JSON.parse(body) as { errors?: unknown }
    return Array.isArray(errors) ? errors.filter(isGraphQLError) : []
  } catch {
    return []
  }
}
