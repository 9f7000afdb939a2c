import { randomUUID } from 'node:crypto'
import { SignJWT, exportJWK, generateKeyPair, type JWTPayload } from 'jose'
import { expect, test } from 'vitest'
import { accessTokenVerifier } from './verify-access-token.ts'

const host = 'cognito-idp.eu-north-1.amazonaws.com/eu-north-1_Ab12Cd34E'
const now = new Date('2026-11-21T08:00:00Z')
const seconds = now.getTime() / 1000

test('I1: both forms of an issuer are accepted, and no third one', async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] }
  const verify = accessTokenVerifier({
    issuer: [`https://${host}`, `https://issuer-${host}`],
    clientIds: ['client'],
    keys: { kind: 'Local', read: async () => jwks },
    clock: () => now,
  })
  const claims = {
    sub: randomUUID(),
    origin_jti: randomUUID(),
    client_id: 'client',
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
  }
  const verdictOf = async (payload: JWTPayload) =>
    verify(
      await new SignJWT({ ...claims, iat: seconds, exp: seconds + 900, ...payload })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .sign(privateKey),
    )
  for (const iss of [`https://${host}`, `https://issuer-${host}`])
    expect(await verdictOf({ iss, auth_time: seconds - 600 })).toEqual({
      kind: 'Verified',
      sub: claims.sub,
      originJti: claims.origin_jti,
      clientId: 'client',
      authTime: new Date((seconds - 600) * 1000),
      expiresAt: new Date((seconds + 900) * 1000),
    })
  expect(await verdictOf({ iss: `http://${host}` })).toEqual({ kind: 'Refused', reason: 'Invalid' })
  expect(await verdictOf({})).toEqual({ kind: 'Refused', reason: 'Invalid' })
})
