import { useApolloClient, useSuspenseQuery } from '@apollo/client/react'
import { useTransition } from 'react'
import { MyNotesQuery, type ListedNote } from '#features/notes/web/notes-query.ts'

/** A note changed while its reader pages through the list appears again as the latest one. */
const distinct = (notes: readonly ListedNote[]) => [...new Map(notes.map((note) => [note.id, note])).values()]

/** The viewer's notes that hold a text, page by page. */
export function useNotes(search: string) {
  const { data, fetchMore } = useSuspenseQuery(MyNotesQuery, {
    variables: { search, first: 100 },
    fetchPolicy: 'cache-and-network',
  })
  const [isFetching, startFetching] = useTransition()
  const { nodes, totalCount, hasNextPage, endCursor } = data.myNotes
  const more = () =>
    startFetching(async () => {
      await fetchMore({
        variables: { after: endCursor },
        updateQuery: (before, { fetchMoreResult }) => ({
          ...before,
          myNotes: { ...fetchMoreResult.myNotes, nodes: [...before.myNotes.nodes, ...fetchMoreResult.myNotes.nodes] },
        }),
      })
    })
  return { notes: distinct(nodes), totalCount, hasNextPage, isFetching, more }
}

/** Loads all the viewer's notes for an export. Throws when a page fails to load. */
export function useAllNotes(): () => Promise<ListedNote[]> {
  const client = useApolloClient()
  const pagesAfter = async (after: string | null): Promise<ListedNote[]> => {
    const { data } = await client.query({
      query: MyNotesQuery,
      variables: { search: '', first: 200, after },
      fetchPolicy: 'no-cache',
    })
    if (!data) throw new Error('no notes came')
    const { nodes, hasNextPage, endCursor } = data.myNotes
    return hasNextPage ? [...nodes, ...(await pagesAfter(endCursor))] : nodes
  }
  return async () => distinct(await pagesAfter(null))
}
