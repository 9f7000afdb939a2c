import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesRequest, validateResponse, retryDelayMs, readTokens, tokenTimeoutMs } from './authorization-response.ts'

const begun = { state: 'mine' }

test('I4: only the answer to what this tab has asked for is followed', () => {
  expect(validateResponse({ code: 'c', state: 'mine' }, begun)).toEqual({ kind: 'Code', code: 'c' })
  expect(validateResponse({ error: 'access_denied', code: 'c', state: 'mine' }, begun)).toEqual({
    kind: 'Refused',
    error: 'access_denied',
  })
  for (const search of [{ code: 'c', state: 'another' }, { code: 'c' }, { error: 'e' }, { code: '', state: 'mine' }])
    expect(validateResponse(search, begun)).toEqual({ kind: 'Stale' })
  expect(validateResponse({ code: 'c', state: 'mine' }, undefined)).toEqual({ kind: 'Stale' })
  expect(validateResponse({ code: 'c' }, undefined)).toEqual({ kind: 'Stale' })
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
  expect(matchesRequest(claims, asked)).toBe(true)
  expect(matchesRequest(claims, { ...asked, iss: undefined })).toBe(true)
  for (const change of [{ aud: 'other' }, { nonce: undefined }, { iss: 'https://evil' }])
    expect(matchesRequest({ ...claims, ...change }, asked)).toBe(false)
  expect(matchesRequest(undefined, asked)).toBe(false)
})

test('I4: whatever the tries cost, none begins after five seconds', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 40 }), (costs) => {
      let passed = 0
      for (const [index, cost] of costs.entries()) {
        expect(passed).toBeLessThan(tokenTimeoutMs)
        passed += cost
        const pause = retryDelayMs(index + 1, passed)
        if (pause === undefined) return
        passed += pause
      }
    }),
  )
  expect(retryDelayMs(1, 0)).toBe(250)
})
