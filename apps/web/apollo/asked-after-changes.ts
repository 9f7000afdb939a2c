import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { mergeMap, of, tap, type Observable } from 'rxjs'

/** How often one query is asked at most, the first time counted: something that changes all the time must not keep a page waiting. */
const mostTimes = 3

/**
 * Sees to it that what is shown after a change tells of it: a query that was under way while something was changed is
 * asked once more, since its answer may be of before. Apollo lets whoever asks the same meanwhile, as a refetch does, wait
 * for the one that is under way, and would else show them the old state.
 */
export function askedAfterChanges(): ApolloLink {
  let changes = 0
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION)
      return forward(operation).pipe(tap(() => (changes += 1)))
    const ask = (times: number): Observable<ApolloLink.Result> => {
      const before = changes
      return forward(operation).pipe(
        mergeMap((result) => (changes === before || times === mostTimes ? of(result) : ask(times + 1))),
      )
    }
    return ask(1)
  })
}
