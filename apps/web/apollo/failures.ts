import type { ApolloLink } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { from, NEVER } from 'rxjs'
import { endsSession } from '#features/accounts/web/index.ts'
import { markReported, reportError } from '#platform/browser/report-error.ts'
import { transportFailure, type TransportFailure } from './transport-failure.ts'

/**
 * Handles failed requests: a failure that means that the session is over ends the session (E1). Any other failure is
 * reported with the operation's name and the paths of the fields. A query of a page then gets its previous answer, if
 * there is one, and the page says that it is old (decision 0149, `OldAnswerNotice`). Otherwise the page handles the
 * failure (E2).
 */
export const failures = new ErrorLink(({ error, operation, result }) => {
  const failure = transportFailure(error)
  // the page is about to unload: without a response it shows no error for a moment
  if (endsSession(failure)) return NEVER
  if (error.name === 'AbortError' || isRefusal(failure)) markReported(error)
  else
    reportError(failure.kind === 'Other' ? error : named(failure.kind, failure.message, error), 'failures', {
      operationName: operation.operationName ?? '',
      paths: failure.paths,
    })
  if (!operation.getContext()['mayBeOld']) return undefined
  return from(
    olderAnswer(operation, failure).then((older = result) => {
      if (!older) throw error
      return older
    }),
  )
})

const olderAnswer = async (operation: ApolloLink.Operation, failure: TransportFailure) =>
  (await import('#apps/web/old-answers/older-answer.ts')).olderAnswer(operation, failure)

/** Whether the server refuses a request because the visitor has no session. That is expected, so it is not reported. */
const isRefusal = ({ codes, status }: TransportFailure): boolean => status === 401 || codes.includes('UNAUTHENTICATED')

function named(kind: string, message: string, cause: unknown): Error {
  const error = new Error(message, { cause })
  error.name = `${kind}Error`
  return error
}
