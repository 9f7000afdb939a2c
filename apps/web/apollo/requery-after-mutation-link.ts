import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { mergeMap, of, tap, type Observable } from 'rxjs'

/**
 * The maximum number of times one query is sent, the first time included: frequent changes must not keep a page
 * waiting.
 */
const maxTimes = 3

/**
 * Ensures that a page shows data that is newer than the last mutation: a query that was in flight during a mutation is
 * sent again, because its response may hold the state before the mutation. Apollo deduplicates queries, so a refetch of
 * the same query would otherwise receive the old response.
 */
export function requeryAfterMutation(): ApolloLink {
  let changes = 0
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION)
      return forward(operation).pipe(tap(() => (changes += 1)))
    const ask = (times: number): Observable<ApolloLink.Result> => {
      const before = changes
      return forward(operation).pipe(
        mergeMap((result) => (changes === before || times === maxTimes ? of(result) : ask(times + 1))),
      )
    }
    return ask(1)
  })
}
