import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { ApolloProvider, useSuspenseQuery } from '@apollo/client/react'
import { defer, of, throwError } from 'rxjs'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#testing/component/axe.ts'
import { failures } from '#apps/web/apollo/failures.ts'
import { givenAnswers } from '#apps/web/apollo/given-answers.ts'
import { handOutAnswers } from '#apps/web/hand-out-answers.ts'
import { activity, headers } from '#apps/web/apollo/links.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { findAnswer, forgetAnswers, keepAnswer, maxAgeMs, maxAnswers } from './kept-answers.ts'
import { keepGivenAnswer } from './older-answer.ts'
import { OldAnswerNotice } from './OldAnswerNotice.tsx'

const query = gql`
  query Home {
    greeting
  }
`

const mayBeOld = { mayBeOld: true }

/** A server that answers, fails, or refuses. */
type Server = () => 'God dag' | 'Ny dag' | 'Failing' | 'Faulty' | 'Refusing'

function clientOf(server: Server): ApolloClient {
  const network = new ApolloLink(() =>
    defer(() => {
      const now = server()
      if (now === 'Failing') return throwError(() => new TypeError('Failed to fetch'))
      const code = { Faulty: 'INTERNAL', Refusing: 'FORBIDDEN' }[now as string]
      return of(code ? { errors: [{ message: 'x', extensions: { code } }] } : { data: { greeting: now } })
    }),
  )
  return new ApolloClient({
    link: ApolloLink.from([failures, activity, headers, network]),
    cache: new InMemoryCache(),
    defaultOptions: { watchQuery: { context: mayBeOld } },
  })
}

function Greeting() {
  const { data, refetch } = useSuspenseQuery<{ greeting: string }>(query)
  return (
    <>
      <p>{data.greeting}</p>
      <button type="button" onClick={() => void refetch().catch(() => undefined)}>
        {'Hent på nytt'}
      </button>
    </>
  )
}

const shown = (client: ApolloClient) => (
  <ApolloProvider client={client}>
    <Greeting />
    <OldAnswerNotice client={() => Promise.resolve(client)} />
  </ApolloProvider>
)

handOutAnswers(givenAnswers, [keepGivenAnswer])
afterEach(() => forgetAnswers())

test.each(['Failing', 'Faulty'] as const)(
  'E2: while the server is %s, a page that stands stays, says since when, and is new as soon as asked again',
  async (failure) => {
    let now: ReturnType<Server> = 'God dag'
    await renderPart(shown(clientOf(() => now)))
    await expect.element(page.getByText('God dag')).toBeVisible()
    now = failure
    await page.getByRole('button', { name: 'Hent på nytt' }).click()
    const notice = page.getByRole('status').filter({ hasText: /Du ser siden slik den var \d\d:\d\d\./ })
    await expect.element(notice).toBeVisible()
    await expect.element(page.getByText('God dag')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    expect(await axeFindings('dark')).toEqual([])
    now = 'Ny dag'
    await page.getByRole('button', { name: 'Prøv igjen' }).click()
    await expect.element(page.getByText('Ny dag')).toBeVisible()
    await expect.element(notice).not.toBeInTheDocument()
  },
)

test('E2: back online, the page asks again by itself', async () => {
  let now: ReturnType<Server> = 'God dag'
  await renderPart(shown(clientOf(() => now)))
  await expect.element(page.getByText('God dag')).toBeVisible()
  now = 'Failing'
  await page.getByRole('button', { name: 'Hent på nytt' }).click()
  await expect.element(page.getByRole('button', { name: 'Prøv igjen' })).toBeVisible()
  now = 'Ny dag'
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Ny dag')).toBeVisible()
})

test('a refusal is an answer: it is not hidden behind an older one, and neither is a first failure', async () => {
  let now: ReturnType<Server> = 'God dag'
  const client = clientOf(() => now)
  const ask = () => client.query({ query, fetchPolicy: 'network-only', context: mayBeOld })
  await ask()
  now = 'Refusing'
  await expect(ask()).rejects.toThrow('x')
  now = 'Failing'
  expect((await ask()).data).toMatchObject({ greeting: 'God dag' })
  // one that needs the newest answer
  await expect(client.query({ query, fetchPolicy: 'network-only' })).rejects.toThrow('Failed to fetch')
  await expect(clientOf(() => now).query({ query, context: mayBeOld })).rejects.toThrow('Failed to fetch')
})

test('kept answers are bounded, end after a time, and are read by their owner only', async () => {
  const answer = { data: { greeting: 'God dag' }, answeredAt: 1000 }
  for (let number = 0; number <= maxAnswers; number += 1) await keepAnswer('kari', `Home ${number}`, answer)
  expect(await findAnswer('kari', 'Home 0', 2000)).toBeUndefined()
  expect(await findAnswer('kari', `Home ${maxAnswers}`, 2000)).toEqual(answer)
  expect(await findAnswer('kari', `Home ${maxAnswers}`, 1000 + maxAgeMs)).toBeUndefined()
  expect(await findAnswer('ola', `Home ${maxAnswers}`, 2000)).toBeUndefined()
  await forgetAnswers('ola')
  expect(await findAnswer('kari', `Home ${maxAnswers}`, 2000)).toBeUndefined()
  expect((await caches.keys()).filter((name) => name.includes('answers'))).toEqual([])
})
