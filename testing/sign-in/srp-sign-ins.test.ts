import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { srpClient } from './srp-client.ts'
import type { SignInRounds, SignInTally } from './srp-sign-ins.ts'
import { provesClaim, signClaim } from '#protocols/user-pool/srp/claim.ts'
import { answerExchange } from '#protocols/user-pool/srp/exchange.ts'
import { pad } from '#protocols/user-pool/srp/group.ts'
import { createVerifier } from '#protocols/user-pool/srp/verifier.ts'

function signIns(rounds: SignInRounds): Promise<SignInTally> {
  const thread = new Worker(new URL('./srp-sign-ins.ts', import.meta.url), { workerData: rounds })
  return new Promise((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
  })
}

test(
  'I1: five thousand sign-ins of amazon-cognito-identity-js agree with the server, short numbers included',
  { timeout: 120_000 },
  async () => {
    const seeds = ['north', 'east', 'south', 'west']
    const tallies = await Promise.all(seeds.map((seed) => signIns({ seed, people: 50, signInsEach: 25 })))
    const all = (count: (tally: SignInTally) => number) => tallies.reduce((sum, tally) => sum + count(tally), 0)
    expect(tallies.flatMap(({ failed }) => failed)).toEqual([])
    expect(all(({ agreed }) => agreed)).toBe(5000)
    expect(all(({ shortA }) => shortA)).toBeGreaterThanOrEqual(200)
    expect(all(({ shortB }) => shortB)).toBeGreaterThanOrEqual(200)
    expect(all(({ shortSalt }) => shortSalt)).toBeGreaterThanOrEqual(20)
    for (const naturally of [all(({ shortU }) => shortU), all(({ shortS }) => shortS)])
      expect(naturally).toBeGreaterThan(5)
  },
)

test('I1: a wrong password, user, pool or salt never agrees, and the right ones sign a claim that is believed', async () => {
  const [poolName, userId, password] = ['Kursiva01', '7d9a3c52-6b1e-4f0a-9c84-2f1b7e5d8a60', 'Blåbær på fjellet']
  const known = await createVerifier({ poolName, userId }, password)
  const attempt = async (pool: string, user: string, typed: string, salt: bigint) => {
    const client = srpClient(pool)
    const server = await answerExchange(client.A, known)
    if (server.kind !== 'Agreed') throw new Error('the server refused a legal value')
    const claim = { poolName, userId, secretBlock: pad(12345n), timestamp: 'Sat Nov 7 06:05:09 UTC 2026' }
    const signature = signClaim(client.keyFor(user, typed, { B: server.B, salt }), claim)
    return provesClaim(server.key, claim, signature.toString('base64'))
  }
  expect(await attempt(poolName, userId, password, known.salt)).toBe(true)
  expect(await attempt(poolName, userId, `${password} `, known.salt)).toBe(false)
  expect(await attempt(poolName, 'u-2', password, known.salt)).toBe(false)
  expect(await attempt('Kursiva02', userId, password, known.salt)).toBe(false)
  expect(await attempt(poolName, userId, password, known.salt + 1n)).toBe(false)
})
