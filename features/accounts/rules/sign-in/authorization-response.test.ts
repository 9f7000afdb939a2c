import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answersRequest, judgeReturn, pauseBeforeRetry, readTokens, tokenPatience } from './authorization-response.ts'

const begun = { state: 'mine' }

test('I4: only the answer to what this tab has asked for is followed', () => {
  expect(judgeReturn({ code: 'c', state: 'mine' }, begun)).toEqual({ kind: 'Code', code: 'c' })
  expect(judgeReturn({ error: 'access_denied', code: 'c', state: 'mine' }, begun)).toEqual({
    kind: 'Refused',
    error: 'access_denied',
  })
  for (const search of [{ code: 'c', state: 'another' }, { code: 'c' }, { error: 'e' }, { code: '', state: 'mine' }])
    expect(judgeReturn(search, begun)).toEqual({ kind: 'Stale' })
  expect(judgeReturn({ code: 'c', state: 'mine' }, undefined)).toEqual({ kind: 'Stale' })
  expect(judgeReturn({ code: 'c' }, undefined)).toEqual({ kind: 'Stale' })
})

test('I4: an answer without all three tokens is none', () => {
  const whole = { access_token: 'a', id_token: 'i', refresh_token: 'r' }
  expect(readTokens(whole)).toEqual({ access: 'a', id: 'i', refresh: 'r' })
  for (const missing of Object.keys(whole)) expect(readTokens({ ...whole, [missing]: undefined })).toBeUndefined()
  for (const answer of [null, 'text', 7, undefined]) expect(readTokens(answer)).toBeUndefined()
})

test('I4: a token for somebody else, of another request or another issuer is not taken', () => {
  const claims = { aud: 'web', nonce: 'n', iss: 'https://pool' }
  const asked = { clientId: 'web', nonce: 'n', iss: 'https://pool' }
  expect(answersRequest(claims, asked)).toBe(true)
  expect(answersRequest(claims, { ...asked, iss: undefined })).toBe(true)
  for (const change of [{ aud: 'other' }, { nonce: undefined }, { iss: 'https://evil' }])
    expect(answersRequest({ ...claims, ...change }, asked)).toBe(false)
  expect(answersRequest(undefined, asked)).toBe(false)
})

test('I4: whatever the tries cost, none begins after five seconds', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 40 }), (costs) => {
      let passed = 0
      for (const [index, cost] of costs.entries()) {
        expect(passed).toBeLessThan(tokenPatience)
        passed += cost
        const pause = pauseBeforeRetry(index + 1, passed)
        if (pause === undefined) return
        passed += pause
      }
    }),
  )
  expect(pauseBeforeRetry(1, 0)).toBe(250)
})
