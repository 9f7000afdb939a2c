import { ApolloLink } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { tap } from 'rxjs'
import { accessToken, recordActivity } from '#features/accounts/web/index.ts'
import { leaveBreadcrumb } from '#features/consent/web/index.ts'
import { currentLanguage } from '#features/markets/web/index.ts'

/** Sends the operation's hash along (A1): in production the server executes only operations it knows by hash. */
export const persisted = new ApolloLink((operation, forward) => {
  const hash = (operation.query as { __meta__?: { hash?: string } }).__meta__?.hash
  if (hash) operation.extensions = { ...operation.extensions, persistedQuery: { version: 1, sha256Hash: hash } }
  return forward(operation)
})

/** The access token when somebody is signed in, and the language (A1). */
export const headers = new SetContextLink(async (previous) => {
  const token = await accessToken()
  return {
    ...previous,
    headers: {
      ...(previous['headers'] as object),
      Locale: currentLanguage(),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
  }
})

/** Each successful answer counts as activity, except that of the session query, which only asks (I7). */
export const activity = new ApolloLink((operation, forward) => {
  const { operationName = '' } = operation
  leaveBreadcrumb('graphql', operationName)
  if (operationName === 'getSession') return forward(operation)
  return forward(operation).pipe(
    tap(({ errors }) => {
      if (!errors?.length) recordActivity()
    }),
  )
})
