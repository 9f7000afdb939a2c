import type { ApolloClient } from '@apollo/client'

/**
 * Repeats the queries of the page that have failed, so that the components that read them can be rendered again. The
 * client keeps an error for half a minute otherwise.
 */
export async function refetchFailedQueries(client: ApolloClient): Promise<void> {
  const failed = [...client.getObservableQueries()].filter((query) => query.getCurrentResult().error)
  await Promise.allSettled(failed.map((query) => query.refetch()))
}
