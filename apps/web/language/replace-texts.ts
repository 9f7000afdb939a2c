import type { ApolloClient, ObservableQuery } from '@apollo/client'
import { currentLanguage } from '#features/markets/web/index.ts'
import type { Language } from '#values/language.ts'

/** The language of all texts in the cache. */
export type TextLanguage = Language | 'Several'

/**
 * Asks again for all shown texts, in the language of the page. When they have come, they replace what the cache holds, all
 * at once; what is not shown is forgotten, because its texts are in another language. While the server is not reached,
 * everything stays, so that it can be read.
 * @param isReached whether the server has answered in the page's language
 * @returns `Several` where texts from before had to stay
 */
export async function replaceTexts(client: ApolloClient, isReached: () => boolean): Promise<TextLanguage> {
  const language = currentLanguage()
  const asked = await Promise.all(
    shownIn(client)
      .filter(hasTexts)
      .map(async (shown) => answerTo(client, shown)),
  )
  if (language !== currentLanguage()) return replaceTexts(client, isReached)
  // a query that was refused before, too, has no texts to keep
  const isMissing = asked.some(({ query, variables, data }) => !data && client.readQuery({ query, variables }))
  if (isMissing || !isReached()) return 'Several'
  const others = shownIn(client).filter((shown) => !hasTexts(shown))
  const kept = [
    ...asked,
    ...others.map(({ query, variables }) => ({ query, variables, data: client.readQuery({ query, variables }) })),
  ]
  client.cache.batch({
    update: (cache) => {
      for (const id of Object.keys(cache.extract() as object)) cache.evict({ id })
      for (const { query, variables, data } of kept) if (data) cache.writeQuery({ query, variables, data })
    },
  })
  return language
}

const shownIn = (client: ApolloClient): ObservableQuery[] => [...client.getObservableQueries('active')]

const hasTexts = ({ query }: ObservableQuery): boolean => JSON.stringify(query).includes('"languageCode"')

/** The answer to a shown query from the server; without data when it fails. */
async function answerTo(client: ApolloClient, { query, variables }: ObservableQuery) {
  // not shared with the page's own request, which gets an older answer when it fails
  const context = { queryDeduplication: false }
  const answer = client.query({ query, variables, fetchPolicy: 'no-cache', context })
  return {
    query,
    variables,
    data: await answer.then(
      ({ data }) => data ?? null,
      () => null,
    ),
  }
}
