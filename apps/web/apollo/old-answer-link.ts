import { ApolloLink } from '@apollo/client'
import { catchError, from, mergeMap, of, throwError, type Observable } from 'rxjs'
import { currentLtiSession, signedInSub } from '#features/accounts/web/index.ts'
import { currentLanguage } from '#features/markets/web/index.ts'
import { findAnswer, keepAnswer, type KeptAnswer } from '#apps/web/old-answers/kept-answers.ts'
import { keptOperations } from '#apps/web/old-answers/kept-operations.ts'
import { noteFresh, noteOld } from '#apps/web/old-answers/old-answers.ts'
import { isPassing, transportFailure } from './transport-failure.ts'

/** The context of a request whose page may go on with an older answer. */
export const mayBeOld = { mayBeOld: true } as const

/** Names a request: its operation, its variables and the page's language. */
export const requestKey = (operationName: string, variables: unknown): string =>
  `${operationName} ${currentLanguage()} ${JSON.stringify(variables ?? {})}`

/**
 * A failing answer never replaces a page that stands (decision 0149): when the server gives no answer to a query that
 * may be old, the one before is the answer, from this page's cache or from the answers that are kept in the browser. The
 * page says so and asks again (`OldAnswerNotice`). A refusal is an answer, and is passed on.
 */
export const oldAnswers = new ApolloLink((operation, forward) => {
  if (!operation.getContext()['mayBeOld']) return forward(operation)
  const key = requestKey(operation.operationName ?? '', operation.variables)
  const instead = (failure: Observable<ApolloLink.Result>) =>
    from(olderAnswer(operation, key)).pipe(
      mergeMap((found) => {
        if (!found) return failure
        noteOld(key, found.answeredAt)
        return of({ data: found.data })
      }),
    )
  return forward(operation).pipe(
    mergeMap((result) => {
      if (result.errors?.length)
        return result.errors.every(({ extensions }) => extensions?.['code'] === 'INTERNAL')
          ? instead(of(result))
          : of(result)
      keep(operation, key, result.data)
      return of(result)
    }),
    catchError((error: unknown) => {
      const failure = throwError(() => error)
      return isPassing(transportFailure(error)) ? instead(failure) : failure
    }),
  )
})

function keep({ operationName = '' }: ApolloLink.Operation, key: string, data: ApolloLink.Result['data']): void {
  const answeredAt = Date.now()
  noteFresh(key, answeredAt)
  const sub = keeper(operationName)
  if (sub && data) void keepAnswer(sub, key, { data, answeredAt })
}

async function olderAnswer(
  { client, query, variables, operationName = '' }: ApolloLink.Operation,
  key: string,
): Promise<{ readonly data: KeptAnswer['data']; readonly answeredAt?: number } | undefined> {
  // newer than what is kept: it has the changes made since
  const data = client.cache.readQuery<KeptAnswer['data']>({ query, variables })
  if (data) return { data }
  const sub = keeper(operationName)
  return sub ? findAnswer(sub, key, Date.now()) : undefined
}

/** Whose answers are kept; undefined where none are: for visitors, other operations, and inside other platforms. */
const keeper = (operationName: string): string | undefined =>
  keptOperations.has(operationName) && !currentLtiSession() ? signedInSub() : undefined
