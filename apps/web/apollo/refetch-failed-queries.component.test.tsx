import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { ApolloProvider, useSuspenseQuery } from '@apollo/client/react'
import { of, throwError } from 'rxjs'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LazyPartContext, lazyPart } from '#design/index.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { refetchFailedQueries } from './refetch-failed-queries.ts'

const query = gql`
  query Greeting {
    greeting
  }
`

function Greeting() {
  const { data } = useSuspenseQuery<{ greeting: string }>(query)
  return <p>{data.greeting}</p>
}

test('E2: a part whose query failed requests it again when the user tries again', async () => {
  let requests = 0
  const link = new ApolloLink(() => {
    requests += 1
    return requests === 1 ? throwError(() => new TypeError('Failed to fetch')) : of({ data: { greeting: 'God dag' } })
  })
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const support = {
    failed: 'Denne delen ble ikke lastet.',
    tryAgain: 'Prøv igjen',
    beforeRetry: () => refetchFailedQueries(client),
  }
  const Part = lazyPart(() => Promise.resolve(Greeting))
  await renderPart(
    <LazyPartContext value={support}>
      <ApolloProvider client={client}>
        <Part />
      </ApolloProvider>
    </LazyPartContext>,
  )
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect.element(page.getByText('God dag')).toBeVisible()
  expect(requests).toBe(2)
})
