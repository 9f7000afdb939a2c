import { expect, test } from 'vitest'
import { checkCode, hashCode, newCode, MAX_TRIES_PER_CODE, type SentCode } from './codes.ts'

const pepper = new Uint8Array(32).fill(5)
const now = new Date('2026-11-21T08:00:00Z')

async function sent(code: string, change: Partial<SentCode> = {}): Promise<SentCode> {
  const expiresAt = new Date(now.getTime() + 600_000)
  return {
    subject: 's',
    purpose: 'SignUp',
    target: null,
    expiresAt,
    wrongTries: 0,
    ...(await hashCode(pepper, code)),
    ...change,
  }
}

test('I2: codes are six digits with leading zeros, spread over the whole range', () => {
  const codes = Array.from({ length: 2000 }, newCode)
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  expect(new Set(codes.map((code) => code.charAt(0))).size).toBe(10)
})

test('I2: only the very code is right, and only with the installation’s secret', async () => {
  const code = await sent('012345')
  expect(await checkCode(pepper, code, '012345', now)).toEqual({ kind: 'Right' })
  for (const typed of ['12345', '012346', '', ' 012345'])
    expect(await checkCode(pepper, code, typed, now)).toEqual({ kind: 'Wrong' })
  expect(await checkCode(new Uint8Array(32), code, '012345', now)).toEqual({ kind: 'Wrong' })
})

test('I2: a code that was never sent, has run out or was guessed at too often is worthless', async () => {
  expect(await checkCode(pepper, undefined, '012345', now)).toEqual({ kind: 'NeverSent' })
  expect(await checkCode(pepper, await sent('012345', { expiresAt: now }), '012345', now)).toEqual({ kind: 'Expired' })
  expect(await checkCode(pepper, await sent('012345', { wrongTries: MAX_TRIES_PER_CODE }), '012345', now)).toEqual({
    kind: 'Spent',
  })
})

test('I2: the same code is stored differently each time', async () => {
  const [first, second] = await Promise.all([hashCode(pepper, '012345'), hashCode(pepper, '012345')])
  expect(Buffer.from(first.hash)).not.toEqual(Buffer.from(second.hash))
})
