import { afterEach, expect, test, vi } from 'vitest'
import type { FirstAnswer } from '#features/accounts/web/index.ts'
import { fetchAnswer } from './fetch-answer.ts'

const headers = { locale: 'nb', authorization: 'Bearer t1' }
const bodyOf = (hash: string, variables: object) =>
  JSON.stringify({ operationName: 'Home', variables, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } })
const asked = (more: RequestInit = {}) => ({ method: 'POST', headers, body: bodyOf('h1', { id: '1' }), ...more })

const answers: FirstAnswer[] = []
globalThis.kursivaFirstAnswers = answers

const inAdvance = (response: Promise<Response>) => {
  response.catch(() => undefined)
  answers.push({ hash: 'h1', variables: '{"id":"1"}', headers, response })
}

const network = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ data: 'later' })))
vi.stubGlobal('fetch', network)
const textOf = async (init: RequestInit) => (await fetchAnswer('/graphql', init)).text()

afterEach(() => {
  answers.length = 0
  network.mockClear()
})

test('a query that was sent in advance is answered by that, once', async () => {
  inAdvance(Promise.resolve(Response.json({ data: 'first' })))
  expect(await textOf(asked())).toBe('{"data":"first"}')
  expect(network).not.toHaveBeenCalled()
  expect(await textOf(asked())).toBe('{"data":"later"}')
})

test.each([
  ['user', { headers: { ...headers, authorization: 'Bearer t2' } }],
  ['signed-in user', { headers: { locale: 'nb' } }],
  ['language', { headers: { ...headers, locale: 'en' } }],
  ['variable', { body: bodyOf('h1', { id: '2' }) }],
  ['operation', { body: bodyOf('h2', { id: '1' }) }],
])('I5: an answer to another %s is not taken', async (_, other) => {
  inAdvance(Promise.resolve(Response.json({ data: 'first' })))
  expect(await textOf(asked(other))).toBe('{"data":"later"}')
  expect(answers).toHaveLength(1)
})

test('a query whose advance request failed is sent again', async () => {
  inAdvance(Promise.reject(new TypeError('Failed to fetch')))
  expect(await textOf(asked())).toBe('{"data":"later"}')
})
