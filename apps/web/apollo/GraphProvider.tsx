import { ApolloProvider } from '@apollo/client/react'
import { use, type ReactNode } from 'react'
import { graph } from './graph.ts'

/** Gives the pages below it the GraphQL client; they wait until it has come. */
export function GraphProvider({ children }: { children: ReactNode }) {
  return <ApolloProvider client={use(graph())}>{children}</ApolloProvider>
}
