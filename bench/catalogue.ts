import { load } from './load.ts'
import { interleaved, type Ratio } from './interleaved.ts'

/** The query of the catalogue page: twenty cards with all they show, permissions and favourites applied. */
const catalogueQuery = `query catalogue($first: Int!) {
  catalogue(first: $first) {
    nodes {
      id shortId number name { languageCode value } level spokenLanguage episodeCount durationSeconds coverSeed publishedAt
      category { shortId family name { languageCode value } }
      experts { shortId firstName lastName }
      price { amountMinor currency } access { userCanWatch userCanPurchase } isFavorite
    }
    endCursor hasNextPage
  }
}`

export const catalogueBody = JSON.stringify({
  operationName: 'catalogue',
  query: catalogueQuery,
  variables: { first: 20 },
})

/**
 * Compares the catalogue query of a signed-in user with Fastify reading the same list from PostgreSQL, and with
 * Fastify sending the same bytes from memory.
 */
export async function catalogue(kursiva: string, bare: string, token: string): Promise<{ list: Ratio; json: Ratio }> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, locale: 'nb' }
  const ours = () => load({ url: `${kursiva}/graphql`, method: 'POST', headers, body: catalogueBody })
  const against = (path: string) => () => load({ url: `${bare}${path}`, method: 'POST', headers, body: catalogueBody })
  return { list: await interleaved(ours, against('/list'), 5), json: await interleaved(ours, against('/json'), 5) }
}
