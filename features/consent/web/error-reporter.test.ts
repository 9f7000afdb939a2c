import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ErrorReport } from '#features/consent/rules/error-report.ts'
import { report, send } from './error-reporter.ts'

const sent = vi.fn<(address: string, init: { body: string }) => Promise<Response>>()
const answer = (status: number) => () => Promise.resolve(new Response(null, { status }))
const bodies = () => sent.mock.calls.map(([, { body }]) => JSON.parse(body) as ErrorReport)
const example: ErrorReport = { name: 'Error', message: 'once', path: '/no', breadcrumbs: [], at: 1 }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', sent)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sent.mockReset()
})

/** The moments, in s, at which something was sent within a minute. */
async function moments(work: Promise<void>): Promise<number[]> {
  const begun = Date.now()
  const times: number[] = []
  const inner = sent.getMockImplementation()
  sent.mockImplementation((...call) => {
    times.push((Date.now() - begun) / 1000)
    return inner?.(...call) ?? Promise.reject(new TypeError('away'))
  })
  await vi.advanceTimersByTimeAsync(60_000)
  await work
  return times
}

test.each([
  ['a network that is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server that fails', answer(503)],
  ['a server that has had enough', answer(429)],
])('A5: at %s a report is sent again 5 times, from 1 s on', async (_, outcome) => {
  sent.mockImplementation(outcome)
  // the first is sent immediately, before the fake timers start
  expect(await moments(send(example))).toEqual([1, 3, 7, 15, 31])
  expect(sent).toHaveBeenCalledTimes(6)
})

test.each([204, 400, 413])('A5: an answer of %i ends it', async (status) => {
  sent.mockImplementation(answer(status))
  expect(await moments(send(example))).toEqual([])
  expect(sent).toHaveBeenCalledTimes(1)
})

test('A5: an error is reported once, with operation and paths, without personal data', async () => {
  sent.mockImplementation(answer(204))
  const error = new TypeError('No ingrid@firma.no at https://kursiva.no/no/login?state=secret')
  const one = { error, context: { operationName: 'Home', paths: ['home.0'] }, trail: [], path: '/no', at: 5 }
  report(one)
  report({ ...one, at: 6 })
  report({ ...one, path: '/no/experts', at: 7 })
  await vi.advanceTimersByTimeAsync(0)
  expect(bodies()).toMatchObject([
    { name: 'TypeError', operationName: 'Home', paths: ['home.0'], path: '/no', at: 5 },
    { path: '/no/experts' },
  ])
  expect(bodies()[0]?.message).toBe('No [email] at https://kursiva.no/no/login')
})

test('A5: any thrown value is reported, at most 20 of a page', async () => {
  sent.mockImplementation(answer(204))
  const thrown = ['text', { private: 'thing' }, undefined, ...Array.from({ length: 40 }, (_, n) => `error ${n}`)]
  for (const error of thrown) report({ error, context: {}, trail: [], path: '/es', at: 1 })
  await vi.advanceTimersByTimeAsync(0)
  const messages = bodies().map(({ message }) => message)
  expect(messages.slice(0, 3)).toEqual(['text', '[object Object]', '[object Undefined]'])
  // two were told by the test before
  expect(messages.length).toBeLessThanOrEqual(20)
})
