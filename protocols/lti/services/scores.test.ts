import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scoresUrl, sendScore, type Score } from './scores.ts'

const registration = {
  issuer: 'https://platform.example',
  clientId: 'client-a',
  authorizationEndpoint: 'https://platform.example/authorize',
  tokenEndpoint: 'https://platform.example/token',
  tokenAudience: null,
  keySetUrl: 'https://platform.example/keys',
}
const score: Score = {
  userId: 'person-1',
  timestamp: new Date('2026-11-22T09:59:59.123Z'),
  activityProgress: 'Completed',
  gradingProgress: 'FullyGraded',
  scoreGiven: 8,
  scoreMaximum: 10,
}

test.each([
  { scoreGiven: -1 },
  { scoreGiven: Number.NaN },
  { scoreMaximum: 0 },
  { timestamp: new Date(Number.NaN) },
  { userId: '' },
])('L2, Assignment and Grade Services section 3.4: a score that it forbids is not sent (%#)', async (changes) => {
  const answer = await sendUnsent({ ...score, ...changes })
  expect(answer).toMatchObject({ reason: 'Malformed', isRetryable: false })
})

test('L2: a score without its maximum is not sent', async () => {
  const { scoreMaximum: _, ...incomplete } = score
  const answer = await sendUnsent(incomplete)
  expect(answer).toMatchObject({ reason: 'Malformed' })
})

test('L2: /scores goes before the query, which stays as it is', () => {
  const path = fc.array(fc.stringMatching(/^[ab1.%-]+$/)).map((parts) => ['', ...parts].join('/'))
  const anyQuery = fc.stringMatching(/^[ab1&=+%/?]*$/)
  fc.assert(
    fc.property(path, anyQuery, (at, query) => {
      expect(scoresUrl(`https://p.example${at}`)).toBe(`https://p.example${at}/scores`)
      expect(scoresUrl(`https://p.example${at}/?${query}#x`)).toBe(`https://p.example${at}/scores?${query}`)
    }),
  )
})

/** Fails when any request is sent. */
function sendUnsent(given: Score) {
  const unrequested = () => Promise.reject(new Error('somebody was asked'))
  const access = { send: unrequested, tokens: { get: unrequested, forget: () => undefined }, registration }
  return sendScore(access, { lineItemUrl: 'https://platform.example/li/1', score: given })
}
