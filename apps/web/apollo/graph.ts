import type { ApolloClient } from '@apollo/client'

/** Loads the code of the GraphQL client, which is needed only when a user is signed in or a public page reads data. */
export const loadGraph = () => import('./client.ts')

let endpoint = '/graphql'

/** Sets the URL of the GraphQL endpoint. It must be called before the first request. */
export const setGraphEndpoint = (graphqlEndpoint: string): void => {
  endpoint = graphqlEndpoint
}

let client: ApolloClient | undefined

/** The only GraphQL client of the page, loaded when it is first used. */
export async function graph(): Promise<ApolloClient> {
  const { createApollo } = await loadGraph()
  client ??= createApollo(endpoint)
  return client
}
