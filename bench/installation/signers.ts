import { randomUUID } from 'node:crypto'
import { createPoolUser, embeddedPoolId, userPoolSettings, webClientId } from '#features/accounts/server/index.ts'
import { asOwner } from '#platform/database/index.ts'
import { derivePoolSecrets, poolNameOf, seal } from '#protocols/user-pool/index.ts'
import { scramble } from '#protocols/user-pool/srp/arithmetic.ts'
import { signClaim } from '#protocols/user-pool/srp/claim.ts'
import { deriveKey } from '#protocols/user-pool/srp/exchange.ts'
import { N, k } from '#protocols/user-pool/srp/group.ts'
import { encodeVerifier } from '#protocols/user-pool/srp/verifier.ts'
import type { Kursiva } from './installation.ts'

/**
 * The client's secret is 1 and the user's x is 0, so A = 2, v = 1, and the client knows S without computing a power
 * (S = B − k). The server still computes its powers, so only the server's work is measured.
 */
const A = 2n
const verifier = { salt: 1n << 127n, verifier: 1n }

/**
 * Adds users whose sign-in costs the client no computation. @returns their subs, which are also the local parts of
 * their e-mail addresses
 */
export async function addSigners(
  { database, ownerUrl, secret }: Pick<Kursiva, 'database' | 'ownerUrl' | 'secret'>,
  count: number,
): Promise<string[]> {
  const settings = userPoolSettings({ secret, issuer: 'http://localhost' })
  const { atRest } = derivePoolSecrets(settings.sealingKey, settings.poolId)
  const subs = Array.from({ length: count }, () => randomUUID())
  const attributes = { locale: 'nb', 'custom:domain': 'no' }
  for (const sub of subs)
    await createPoolUser(database, settings, { sub, email: `${sub}@bench.test`, password: 'unused', attributes })
  await asOwner(ownerUrl, async (owner) => {
    for (const sub of subs) {
      const sealed = seal(atRest, encodeVerifier(verifier), `password ${sub}`)
      await owner.query('update pool_user set password = $1 where sub = $2', [sealed, sub])
    }
  })
  return subs
}

/** Runs one whole sign-in over HTTP: the two requests of USER_SRP_AUTH. @throws when it does not end with tokens */
export async function signInOnce(url: string, sub: string): Promise<void> {
  const { body: opened } = await askPool(url, 'InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: sub, SRP_A: A.toString(16) },
  })
  const { SRP_B = '', SECRET_BLOCK = '' } = opened['ChallengeParameters'] as Record<string, string>
  const B = BigInt(`0x${SRP_B}`)
  const key = deriveKey((((B - k) % N) + N) % N, scramble(A, B))
  const timestamp = new Date().toUTCString().replace(/^(\w+), 0?(\d+) (\w+) (\d+) ([\d:]+) GMT$/, '$1 $3 $2 $5 UTC $4')
  const secretBlock = Buffer.from(SECRET_BLOCK, 'base64')
  const { body: answer } = await askPool(url, 'RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    Session: opened['Session'],
    ChallengeResponses: {
      USERNAME: sub,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: signClaim(key, {
        poolName: poolNameOf(embeddedPoolId),
        userId: sub,
        secretBlock,
        timestamp,
      }).toString('base64'),
      TIMESTAMP: timestamp,
    },
  })
  if (!answer['AuthenticationResult']) throw new Error(`no tokens: ${JSON.stringify(answer)}`)
}

/** Sends one request of the user pool's protocol. Returns the response and the time it took in ms. */
export async function askPool(
  url: string,
  action: string,
  body: object,
): Promise<{ body: Record<string, unknown>; milliseconds: number }> {
  const begun = performance.now()
  const response = await fetch(`${url}/userpool/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ ClientId: webClientId, ...body }),
  })
  const answer = (await response.json()) as Record<string, unknown>
  return { body: answer, milliseconds: performance.now() - begun }
}
