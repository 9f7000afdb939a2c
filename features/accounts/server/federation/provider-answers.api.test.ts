import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startForger, type Forger } from '#testing/sign-in/forged-provider.ts'
import { federationWorld, type FederationWorld } from '#testing/sign-in/federation-world.ts'

let world: FederationWorld

beforeAll(async () => {
  world = await federationWorld()
})
afterAll(() => world.close())
beforeEach(() => world.reset())

const kari = { sub: 'k-1', email: 'kari@nordvik.example', email_verified: true, name: 'Kari Nes', locale: 'en-GB' }

describe('I4: what comes back from elsewhere', () => {
  test('a callback works once', async () => {
    const callback = await world.callbackOf(kari)
    expect(await world.federation.finish(callback)).toMatchObject({ kind: 'Identified' })
    expect(await world.federation.finish(callback)).toEqual({
      kind: 'Refused',
      authorization: undefined,
      reason: 'UnknownState',
    })
  })

  test.each([
    ['no state', (url: URL) => url.searchParams.delete('state'), 'UnknownState'],
    ['a state of somebody’s own', (url: URL) => url.searchParams.set('state', 'x'.repeat(43)), 'UnknownState'],
    ['two states', (url: URL) => url.searchParams.append('state', 'x'), 'UnknownState'],
    ['a code of somebody’s own', (url: URL) => url.searchParams.set('code', 'made-up'), 'ProviderAnswerInvalid'],
    ['no code', (url: URL) => url.searchParams.delete('code'), 'ProviderAnswerInvalid'],
    [
      'another issuer (RFC 9207)',
      (url: URL) => url.searchParams.set('iss', 'https://evil.example'),
      'ProviderAnswerInvalid',
    ],
    ['no issuer where it is promised', (url: URL) => url.searchParams.delete('iss'), 'ProviderAnswerInvalid'],
  ])('with %s is refused', async (_, change, reason) => {
    const callback = await world.callbackOf(kari)
    change(callback)
    expect(await world.federation.finish(callback)).toMatchObject({ kind: 'Refused', reason })
    expect(await world.person(kari.email)).toBeUndefined()
  })

  test('with the code of another sign-in is refused: code and verifier belong together', async () => {
    const [mine, theirs] = [await world.callbackOf(kari), await world.callbackOf({ ...kari, sub: 'eve' })]
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '')
    expect(await world.federation.finish(mine)).toMatchObject({ kind: 'Refused', reason: 'ProviderAnswerInvalid' })
  })

  test('a no is a no', async () => {
    expect(await world.signIn(undefined)).toMatchObject({
      kind: 'Refused',
      reason: 'Declined',
      authorization: 'reference',
    })
  })

  test('too late is too late', async () => {
    const callback = await world.callbackOf(kari)
    world.clock.forward(16 * 60)
    expect(await world.federation.finish(callback)).toMatchObject({ kind: 'Refused', reason: 'TookTooLong' })
  })

  test('a provider that was switched off in between lets nobody in, and begins nothing', async () => {
    const callback = await world.callbackOf(kari)
    await world.configure({ enabled: false })
    expect(await world.federation.finish(callback)).toMatchObject({ kind: 'Refused', reason: 'ProviderGone' })
    expect(await world.federation.begin('nordvik', 'reference', {})).toBeUndefined()
    expect(await world.federation.begin('nobody', 'reference', {})).toBeUndefined()
  })

  test('hints reach the provider, the proofs are S256 and nothing is said in the clear', async () => {
    const address = new URL(
      (await world.federation.begin('nordvik', 'reference', { loginHint: kari.email, language: 'es' })) ?? '',
    )
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      login_hint: kari.email,
      ui_locales: 'es',
      code_challenge_method: 'S256',
      response_type: 'code',
      redirect_uri: world.callback,
    })
    expect(address.href).not.toContain('reference')
  })

  test.each([
    ['http://es.localhost:4311', 'http://es.localhost:4311/oauth2/idpresponse'],
    ['https://evil.example', 'http://localhost:4311/oauth2/idpresponse'],
  ])('a browser at %s is redirected back to %s', async (origin, callback) => {
    const address = new URL((await world.federation.begin('nordvik', 'reference', { origin })) ?? '')
    expect(address.searchParams.get('redirect_uri')).toBe(callback)
  })
})

describe('I4: a provider that cannot be believed, or cannot be reached', () => {
  let forger: Forger
  beforeAll(async () => {
    forger = await startForger()
  })
  afterAll(() => forger.close())
  beforeEach(async () => {
    forger.reset()
    await world.configure({ issuer: forger.issuer, roles: { claim: null, values: [], otherwise: 'MEMBER' } })
  })

  test('is accepted when nothing is forged', async () => {
    expect(await world.finishAt(forger, kari)).toMatchObject({ kind: 'Identified' })
  })

  test.each([
    ['another nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['another audience', { claims: { aud: 'somebody-else' } }],
    ['several audiences and another party', { claims: { aud: ['kursiva', 'other'], azp: 'other' } }],
    ['an end in the past', { claims: { exp: Math.floor(Date.now() / 1000) - 120 } }],
    ['no subject', { claims: { sub: undefined } }],
    ['a signature of another key', { key: 'Foreign' as const }],
    ['no signature', { key: 'None' as const }],
    ['a signature by the client secret', { key: 'Secret' as const }],
    ['neither signature nor token', { key: 'NoToken' as const }],
  ])('an id token with %s', async (_, forgery) => {
    Object.assign(forger, forgery)
    expect(await world.finishAt(forger, kari)).toMatchObject({ kind: 'Refused', reason: 'ProviderAnswerInvalid' })
    expect(await world.person(kari.email)).toBeUndefined()
  })

  test.each([
    ['is down', 'Down'],
    ['is slow', 'Slow'],
    ['answers without end', 'Endless'],
  ] as const)('a provider that %s', async (_, fault) => {
    const callback = await world.callbackAt(forger, kari)
    forger.fault = fault
    const outcome = await world.federation.finish(callback)
    expect(outcome).toMatchObject({ kind: 'Refused', reason: 'ProviderUnreachable', authorization: 'reference' })
    expect(world.logged.at(-1)).toMatchObject({ provider: 'nordvik', reason: 'ProviderUnreachable' })
  })

  test('metadata of another issuer, or that lead elsewhere by a redirect, begin nothing', async () => {
    for (const metadata of ['ForeignIssuer', 'Redirect'] as const) {
      forger.metadata = metadata
      await world.configure({ issuer: forger.issuer })
      expect(await world.federation.begin('nordvik', 'reference', {})).toBeUndefined()
    }
  })

  test('metadata are asked for once', async () => {
    await world.federation.begin('nordvik', 'reference', {})
    await world.federation.begin('nordvik', 'reference', {})
    expect(forger.requests.filter((path) => path === '/.well-known/openid-configuration')).toHaveLength(1)
  })

  test('no private address is asked where the installation does not allow it', async () => {
    const outside = world.federationOutside()
    expect(await outside.begin('nordvik', 'reference', {})).toBeUndefined()
    expect(forger.requests).toEqual([])
  })

  test('the log contains no address, code, state or secret', async () => {
    Object.assign(forger, { key: 'Foreign' })
    const callback = await world.callbackAt(forger, kari)
    await world.federation.finish(callback)
    const text = JSON.stringify(world.logged)
    for (const secret of [
      kari.email,
      callback.searchParams.get('state'),
      callback.searchParams.get('code'),
      forger.clientSecret,
    ])
      expect(text).not.toContain(secret)
  })
})
