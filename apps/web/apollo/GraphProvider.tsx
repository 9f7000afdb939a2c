import { lazy, type ReactNode } from 'react'
import { graph, loadGraph } from './graph.ts'

/** Gives the pages below it the GraphQL client; they wait until it has come. */
export const GraphProvider = lazy(async () => {
  const [{ ApolloProvider }, client] = await Promise.all([loadGraph(), graph()])
  return {
    default: ({ children }: { children: ReactNode }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  }
})
