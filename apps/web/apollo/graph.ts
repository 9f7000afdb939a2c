import type { ApolloClient } from '@apollo/client'
import { loadedOnce } from '#apps/web/loaded-once.ts'

/** Loads the code of the GraphQL client, which is needed only when a user is signed in or a public page reads data. */
export const loadGraph = loadedOnce(() => import('./client.ts'))

let endpoint = '/graphql'

/** Sets the URL of the GraphQL endpoint. It must be called before the first request. */
export const setGraphEndpoint = (graphqlEndpoint: string): void => {
  endpoint = graphqlEndpoint
}

/** The only GraphQL client of the page, loaded when it is first used. */
export const graph: () => Promise<ApolloClient> = loadedOnce(async () => (await loadGraph()).createApollo(endpoint))
