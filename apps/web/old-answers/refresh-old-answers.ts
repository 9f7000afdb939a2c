import type { ApolloClient } from '@apollo/client'
import { refreshViewer } from '#features/accounts/web/index.ts'
import { forgetOld, oldKeys, requestKey } from './old-answers.ts'

/**
 * Asks the server again for everything that this page shows from an older answer.
 * @returns whether all of it is new now
 */
export async function refreshOldAnswers(client: ApolloClient): Promise<boolean> {
  const wanted = new Set(oldKeys())
  const isViewer = (key: string) => key.startsWith('getUser ')
  const shown = [...client.getObservableQueries('active')].map((query) => ({
    query,
    key: requestKey(query.queryName ?? '', query.variables),
  }))
  // a page that was left shows nothing any more
  forgetOld([...wanted].filter((key) => !isViewer(key) && !shown.some((each) => each.key === key)))
  await Promise.allSettled([
    ...shown.filter(({ key }) => wanted.has(key)).map(({ query }) => query.refetch()),
    ...([...wanted].some(isViewer) ? [refreshViewer()] : []),
  ])
  return oldKeys().length === 0
}
