import { ErrorLink } from '@apollo/client/link/error'
import { NEVER } from 'rxjs'
import { endsSession } from '#features/accounts/web/index.ts'
import { reportError } from '#features/consent/web/index.ts'
import { transportFailure, type TransportFailure } from './transport-failure.ts'

/**
 * What a failed call leads to: one that the session does not cover ends it (E1), any other is reported with the
 * operation's name and the paths of the fields, and left to the page (E2).
 */
export const failures = new ErrorLink(({ error, operation }) => {
  const failure = transportFailure(error)
  // the page is being left: it gets no answer that it could show for a moment
  if (endsSession(failure)) return NEVER
  if (error.name !== 'AbortError' && !isRefusal(failure))
    reportError(failure.kind === 'Other' ? error : named(failure.kind, failure.message), {
      operationName: operation.operationName ?? '',
      paths: failure.paths,
    })
  return undefined
})

/** A visitor without a session who asks for what needs one is refused, which is nobody's fault. */
const isRefusal = ({ codes, status }: TransportFailure): boolean => status === 401 || codes.includes('UNAUTHENTICATED')

function named(kind: string, message: string): Error {
  const error = new Error(message)
  error.name = `${kind}Error`
  return error
}
