import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, type TypePolicies } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { accessToken } from '#features/accounts/web/index.ts'
import { currentLanguage } from '#features/markets/web/index.ts'

const typePolicies: TypePolicies = {
  Query: { fields: {} },
}

// Sends the operation's hash along (A1): in production the server executes only operations it knows by hash.
const persisted = new ApolloLink((operation, forward) => {
  const hash = (operation.query as { __meta__?: { hash?: string } }).__meta__?.hash
  if (hash) operation.extensions = { ...operation.extensions, persistedQuery: { version: 1, sha256Hash: hash } }
  return forward(operation)
})

const headers = new SetContextLink(async (previous) => {
  const token = await accessToken()
  return {
    ...previous,
    headers: {
      ...(previous['headers'] as object),
      Locale: currentLanguage(),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
  }
})

/** The one GraphQL client of the page. */
export function createApollo(graphqlEndpoint: string): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([persisted, headers, new HttpLink({ uri: graphqlEndpoint, includeExtensions: true })]),
    cache: new InMemoryCache({ typePolicies }),
  })
}
