import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, exportJWK, SignJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { issueTokens, readAccessToken, type PoolKeys } from './tokens.ts'
import type { PoolUser } from '../storage/store.ts'

const issuer = 'https://id.example.org/eu-north-1_A'
const now = new Date('2026-11-21T08:00:00Z')
const authTime = new Date('2026-11-20T07:00:00.900Z')
const signIn = {
  originJti: 'o-1',
  sub: 's-1',
  clientId: 'web',
  authTime,
  reauthenticatedAt: authTime,
  expiresAt: now,
  revokedAt: null,
}
const user: PoolUser = {
  sub: 's-1',
  email: 'a@b.no',
  emailVerified: true,
  status: 'CONFIRMED',
  enabled: true,
  password: new Uint8Array(),
  passwordSetAt: now,
  mfa: { enabled: [], preferred: undefined },
  attributes: { name: 'Kari', 'custom:domain': 'no', sub: 'somebody else', token_use: 'access', exp: '9999999999' },
  createdAt: now,
  updatedAt: now,
}

let keys: PoolKeys
let privateKey: KeyObject

beforeAll(async () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k-1', alg: 'RS256' }
  privateKey = pair.privateKey
  keys = { signingKey: async () => ({ kid: 'k-1', privateKey }), publicKeys: async () => ({ keys: [jwk] }) }
})

test('I1: times are whole seconds, the lifetime is the setting’s, auth_time is the sign-in’s', async () => {
  const {
    AccessToken,
    IdToken = '',
    ExpiresIn,
  } = await issueTokens(keys, user, signIn, {
    issuer,
    lifetimeSeconds: 900,
    now,
  })
  for (const token of [AccessToken, IdToken]) {
    expect(decodeProtectedHeader(token)).toEqual({ kid: 'k-1', alg: 'RS256' })
    expect(decodeJwt(token)).toMatchObject({
      iat: 1795248000,
      exp: 1795248900,
      auth_time: 1795158000,
      origin_jti: 'o-1',
      iss: issuer,
    })
  }
  expect(ExpiresIn).toBe(900)
})

test('I1: no attribute can take the place of a claim', async () => {
  const { AccessToken, IdToken = '' } = await issueTokens(keys, user, signIn, { issuer, lifetimeSeconds: 900, now })
  expect(decodeJwt(IdToken)).toMatchObject({
    sub: 's-1',
    token_use: 'id',
    exp: 1795248900,
    name: 'Kari',
    'custom:domain': 'no',
  })
  expect(decodeJwt(AccessToken)).not.toHaveProperty('name')
})

test('I9: only an unexpired access token of an allowed client is genuine', async () => {
  const read = (token: string, at = now, clients = ['web']) => readAccessToken(keys, issuer, clients, token, at)
  const { AccessToken, IdToken = '' } = await issueTokens(keys, user, signIn, { issuer, lifetimeSeconds: 900, now })
  expect(await read(AccessToken)).toEqual({ kind: 'Genuine', sub: 's-1', originJti: 'o-1', clientId: 'web' })
  expect(await read(AccessToken, new Date(now.getTime() + 900_000))).toEqual({ kind: 'Expired' })
  expect(await read(AccessToken, now, ['other'])).toEqual({ kind: 'Invalid' })
  expect(await read(IdToken)).toEqual({ kind: 'Invalid' })
  const elsewhere = await issueTokens(keys, user, signIn, {
    issuer: 'https://id.example.org/eu-north-1_B',
    lifetimeSeconds: 900,
    now,
  })
  expect(await read(elsewhere.AccessToken)).toEqual({ kind: 'Invalid' })
  const symmetric = await new SignJWT(decodeJwt(AccessToken))
    .setProtectedHeader({ alg: 'HS256', kid: 'k-1' })
    .sign(new Uint8Array(32))
  expect(await read(symmetric)).toEqual({ kind: 'Invalid' })
})
