import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { Subject } from 'rxjs'
import { expect, test } from 'vitest'
import { requeryAfterMutation } from './requery-after-mutation-link.ts'

const query = gql`
  query Attempts {
    attempts
  }
`
const mutation = gql`
  mutation Start {
    start
  }
`

/** A client with requests that stay pending until the test answers them. */
function heldClient() {
  const asked: { name: string; answer: (data: Record<string, unknown>) => void }[] = []
  const server = new ApolloLink(({ operationName = '' }) => {
    const answers = new Subject<ApolloLink.Result>()
    asked.push({
      name: operationName,
      answer: (data) => {
        answers.next({ data })
        answers.complete()
      },
    })
    return answers
  })
  const client = new ApolloClient({
    link: ApolloLink.from([requeryAfterMutation(), server]),
    cache: new InMemoryCache(),
  })
  return { client, asked }
}

test('A1: a refetch that joins a query from before a change shows what is after it', async () => {
  const { client, asked } = heldClient()
  const shown: unknown[] = []
  const watching = client
    .watchQuery({ query, fetchPolicy: 'network-only' })
    .subscribe(({ data, loading }) => loading || shown.push(data))
  const started = client.mutate({ mutation, refetchQueries: ['Attempts'], awaitRefetchQueries: true })
  asked.find(({ name }) => name === 'Start')?.answer({ start: true })
  asked.find(({ name }) => name === 'Attempts')?.answer({ attempts: 0 })
  await expect.poll(() => asked.length).toBe(3)
  asked[2]?.answer({ attempts: 1 })
  await started
  expect(shown.at(-1)).toEqual({ attempts: 1 })
  expect(asked.map(({ name }) => name)).toEqual(['Attempts', 'Start', 'Attempts'])
  watching.unsubscribe()
})

test('A1: a query that nothing was changed beside is asked once', async () => {
  const { client, asked } = heldClient()
  const changed = client.mutate({ mutation })
  asked[0]?.answer({ start: true })
  await changed
  const answer = client.query({ query, fetchPolicy: 'network-only' })
  asked[1]?.answer({ attempts: 1 })
  expect((await answer).data).toEqual({ attempts: 1 })
  expect(asked).toHaveLength(2)
})

test('A1: what changes all the time keeps nobody waiting: the third answer is shown', async () => {
  const { client, asked } = heldClient()
  const answer = client.query({ query, fetchPolicy: 'network-only' })
  for (const place of [0, 2, 4]) {
    const changed = client.mutate({ mutation })
    asked[place + 1]?.answer({ start: true })
    await changed
    asked[place]?.answer({ attempts: place })
  }
  expect((await answer).data).toEqual({ attempts: 4 })
})
