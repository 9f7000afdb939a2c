import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { validateAttributes, parseEmail, type AttributeSchema } from './attributes.ts'
import { maskEmail, simulatedMask } from './secrecy/masking.ts'
import {
  hashRefreshToken,
  newRefreshToken,
  refreshTokenStatus,
  successorOf,
  type SignIn,
} from './oauth/refresh-tokens.ts'
import { derivePoolSecrets, seal, unseal } from './secrecy/sealing.ts'
import { simulateUser } from './secrecy/simulated-user.ts'

const key = randomBytes(32)

const closed = /not a sealed value|unable to authenticate data/

test('a sealed value opens only unchanged, with its key and its binding', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 600 }), fc.string(), fc.nat(), (plain, binding, place) => {
      const sealed = seal(key, plain, binding)
      expect(unseal(key, sealed, binding)).toEqual(Buffer.from(plain))
      expect(() => unseal(key, sealed, `${binding}!`)).toThrow(closed)
      expect(() => unseal(randomBytes(32), sealed, binding)).toThrow(closed)
      const damaged = Buffer.from(sealed)
      damaged.writeUInt8(damaged.readUInt8(place % damaged.length) ^ 1, place % damaged.length)
      expect(() => unseal(key, damaged, binding)).toThrow(closed)
      expect(() => unseal(key, sealed.subarray(0, place % sealed.length), binding)).toThrow(closed)
    }),
  )
})

test('the pool’s secrets differ from each other, from the key and from another pool’s', () => {
  const secrets = [
    ...Object.values(derivePoolSecrets(key, 'eu-north-1_A')),
    ...Object.values(derivePoolSecrets(key, 'eu-north-1_B')),
    key,
  ]
  expect(new Set(secrets.map((each) => Buffer.from(each).toString('hex'))).size).toBe(secrets.length)
  expect(() => derivePoolSecrets(randomBytes(16), 'eu-north-1_A')).toThrow('32 bytes')
})

const schema: AttributeSchema = {
  name: { writable: 'ByUser', maxBytes: 10 },
  locale: { writable: 'ByUser', maxBytes: 8, allowed: ['nb', 'es', 'en'] },
  'custom:domain': { writable: 'AtSignUp', maxBytes: 8, allowed: ['no', 'es'] },
  'custom:sso': { writable: 'ByAdministration', maxBytes: 8 },
}

test('attributes that carry rights are never the user’s to write', () => {
  expect(validateAttributes(schema, { 'custom:domain': 'es' }, 'SignUp').kind).toBe('Accepted')
  expect(validateAttributes(schema, { 'custom:domain': 'es' }, 'Update')).toEqual({
    kind: 'NotWritable',
    name: 'custom:domain',
  })
  for (const moment of ['SignUp', 'Update'] as const) {
    for (const name of ['custom:sso', 'sub', 'email_verified', 'constructor', '__proto__', 'toString']) {
      expect(
        validateAttributes(
          schema,
          Object.fromEntries([
            ['name', 'Kari'],
            [name, 'true'],
          ]),
          moment,
        ),
      ).toEqual({ kind: 'NotWritable', name })
    }
  }
  expect(validateAttributes(schema, { name: 'æøåæøå' }, 'Update')).toEqual({ kind: 'BadValue', name: 'name' })
  expect(validateAttributes(schema, { name: 'a\nb' }, 'Update')).toEqual({ kind: 'BadValue', name: 'name' })
  expect(validateAttributes(schema, { name: 'a\ud83d' }, 'Update')).toEqual({ kind: 'BadValue', name: 'name' })
  expect(validateAttributes(schema, { locale: 'no' }, 'Update')).toEqual({ kind: 'BadValue', name: 'locale' })
})

test('addresses are compared without regard to case; what is none is refused', () => {
  expect(parseEmail(' Kari.Ås@Kursiva.TEST ')).toBe('kari.ås@kursiva.test')
  for (const text of [
    '',
    'kari',
    'kari@',
    '@kursiva.no',
    'a@b',
    'a b@c.no',
    'a@b..no',
    'a@b.no, c@d.no',
    '<a@b.no>',
    `${'a'.repeat(65)}@b.no`,
  ]) {
    expect(parseEmail(text)).toBeUndefined()
  }
})

test('a mask shows one letter of each side, and the same invented ones for the same unknown name', () => {
  expect(maskEmail('begona@clinica.es')).toBe('b***@c***')
  expect(simulatedMask(key, 'someone')).toMatch(/^[a-z]\*{3}@[a-z]\*{3}$/)
  expect(simulatedMask(key, 'someone')).toBe(simulatedMask(key, 'someone'))
})

test('an unknown name always gets the same sub and salt, and they look like real ones', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, other) => {
      const user = simulateUser(key, name)
      expect(user).toEqual(simulateUser(key, name))
      expect(user.sub).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(user.verifier.salt < 1n << 128n).toBe(true)
      expect(simulateUser(key, other).sub === user.sub).toBe(name === other)
    }),
  )
})

const now = new Date('2026-11-21T08:00:00Z')
const signIn: SignIn = {
  originJti: 'o',
  sub: 's',
  clientId: 'c',
  authTime: now,
  reauthenticatedAt: now,
  expiresAt: new Date(now.getTime() + 1000),
  revokedAt: null,
}

test('I10: a refresh token is usable until its sign-in is revoked or expired, or it was exchanged too long ago', () => {
  const hash = hashRefreshToken('t')
  const statusOf = (change: Partial<SignIn>, rotatedSecondsAgo: number | null) =>
    refreshTokenStatus(
      { ...signIn, ...change },
      { hash, rotatedAt: rotatedSecondsAgo === null ? null : new Date(now.getTime() - rotatedSecondsAgo * 1000) },
      30,
      now,
    ).kind
  expect(statusOf({}, null)).toBe('Usable')
  expect(statusOf({}, 30)).toBe('InGrace')
  expect(statusOf({}, 31)).toBe('Reused')
  expect(statusOf({ revokedAt: now }, 31)).toBe('Revoked')
  expect(statusOf({ expiresAt: now }, null)).toBe('Expired')
})

test('a refresh token has exactly one successor, which cannot be computed without the secret', () => {
  const token = newRefreshToken()
  expect(successorOf(key, token)).toBe(successorOf(key, token))
  expect(successorOf(randomBytes(32), token)).not.toBe(successorOf(key, token))
  expect(Buffer.from(token, 'base64url').length).toBe(32)
})
