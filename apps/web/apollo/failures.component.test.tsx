import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from '@apollo/client'
import { afterEach, expect, test, vi } from 'vitest'
import { reportError, setErrorReporter, type CaughtError } from '#platform/browser/report-error.ts'
import { failures } from './failures.ts'
import { fetchAnswer } from './fetch-answer.ts'

const query = gql`
  query Home {
    home
  }
`

afterEach(() => {
  vi.unstubAllGlobals()
  setErrorReporter(() => false)
})

/** What is reported when a page's query gets this answer, and the page then reports the error it receives. */
async function reportsOf(body: string, status = 200): Promise<CaughtError[]> {
  const sent: CaughtError[] = []
  setErrorReporter((caught) => sent.push(caught) > 0)
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(body, { status, headers: { 'content-type': 'application/json' } })),
  )
  const link = ApolloLink.from([failures, new HttpLink({ uri: '/graphql', fetch: fetchAnswer })])
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  await client.query({ query }).catch((error: unknown) => reportError(error, 'router'))
  return sent
}

const messages = (sent: readonly CaughtError[]) => sent.map(({ error }) => (error as Error).message)

test('E2: a failed query of a page is reported once, with its operation and paths', async () => {
  const errors = [
    { message: 'First', path: ['home', 0], extensions: { code: 'INTERNAL' } },
    { message: 'Second', path: ['home', 1] },
  ]
  const sent = await reportsOf(JSON.stringify({ data: null, errors }))
  expect(sent).toMatchObject([{ where: 'failures', operationName: 'Home', paths: ['home.0', 'home.1'] }])
  expect(messages(sent)).toEqual(['First\nSecond'])
})

test.each(['null', '"text"', '7', '[]', ' null\n', '{}'])('E3: the answer %s has an unexpected shape', async (body) => {
  const sent = await reportsOf(body)
  expect(messages(sent)).toEqual(['An error of unexpected shape occurred.'])
  expect(sent).toMatchObject([{ where: 'failures', operationName: 'Home' }])
})

test('E3: an answer that is no JSON cannot be parsed, one with another status is told by its number', async () => {
  expect(messages(await reportsOf('<html>'))).toEqual(['Could not parse server response'])
  expect(messages(await reportsOf(''))).toEqual(['Could not parse server response'])
  expect(messages(await reportsOf('null', 502))).toEqual(['Response not successful: Received status code 502'])
})
