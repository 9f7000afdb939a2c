import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import { requeryAfterMutation } from './requery-after-mutation-link.ts'
import { failures } from './failures.ts'
import { fetchAnswer } from './fetch-answer.ts'
import { activity, headers, persisted } from './links.ts'
import { typePolicies } from './type-policies.ts'

export { ApolloProvider } from '@apollo/client/react'

export function createApollo(graphqlEndpoint: string): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([
      requeryAfterMutation(),
      failures,
      activity,
      persisted,
      headers,
      new HttpLink({ uri: graphqlEndpoint, includeExtensions: true, fetch: fetchAnswer }),
    ]),
    cache: new InMemoryCache({ typePolicies }),
    // what a page shows; a request that needs the newest answer is a `client.query`
    defaultOptions: { watchQuery: { context: { mayBeOld: true } } },
  })
}
