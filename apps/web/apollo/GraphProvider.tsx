// oxlint-disable-next-line no-restricted-imports -- a page without the client cannot be shown: its error screen is
import { lazy, type ReactNode } from 'react'
import { graph, loadGraph } from './graph.ts'

/** Provides the GraphQL client to its children, which suspend until the client is loaded. */
export const GraphProvider = lazy(async () => {
  const [{ ApolloProvider }, client] = await Promise.all([loadGraph(), graph()])
  return {
    default: ({ children }: { children: ReactNode }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  }
})
