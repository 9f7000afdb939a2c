import { ApolloLink } from '@apollo/client'
import { from, mergeMap, tap } from 'rxjs'
import { accessToken, recordActivity } from '#features/accounts/web/index.ts'
import { leaveBreadcrumb } from '#features/consent/web/index.ts'
import { currentLanguage } from '#features/markets/web/index.ts'
import { oneLanguage } from '#values/text/one-language.ts'
import { givenAnswers } from './given-answers.ts'

/**
 * Adds the operation's hash to the request (A1): in production the server executes only operations with a known hash.
 */
export const persisted = new ApolloLink((operation, forward) => {
  const hash = (operation.query as { __meta__?: { hash?: string } }).__meta__?.hash
  if (hash) operation.extensions = { ...operation.extensions, persistedQuery: { version: 1, sha256Hash: hash } }
  return forward(operation)
})

/** Adds the access token, if a user is signed in, and the language (A1), in which alone texts are sent (decision 0200). */
export const headers = new ApolloLink((operation, forward) =>
  from(accessToken()).pipe(
    mergeMap((token) => {
      const authorization = token && { Authorization: `Bearer ${token}` }
      operation.setContext({ headers: { Locale: currentLanguage(), ...oneLanguage, ...authorization } })
      return forward(operation)
    }),
  ),
)

/**
 * Counts each successful response as user activity, except that of the session query, which only reads the status (I7).
 */
export const activity = new ApolloLink((operation, forward) => {
  const { operationName = '' } = operation
  leaveBreadcrumb('graphql', operationName)
  if (operationName === 'getSession') return forward(operation)
  return forward(operation).pipe(
    tap(({ data, errors }) => {
      if (errors?.length) return
      recordActivity()
      givenAnswers.push({ operation, data, answeredAt: Date.now() })
    }),
  )
})
