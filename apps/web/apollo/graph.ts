import type { ApolloClient } from '@apollo/client'
import { loadedOnce } from '#apps/web/loaded-once.ts'

/** Fetches the code of the GraphQL client. Nobody needs it before somebody is signed in or a public page reads data. */
export const loadGraph = loadedOnce(() => import('./client.ts'))

let endpoint = '/graphql'

/** Says where GraphQL calls go; before the first of them. */
export const setGraphEndpoint = (graphqlEndpoint: string): void => {
  endpoint = graphqlEndpoint
}

/** The one GraphQL client of the page, loaded at its first use. */
export const graph: () => Promise<ApolloClient> = loadedOnce(async () => (await loadGraph()).createApollo(endpoint))
