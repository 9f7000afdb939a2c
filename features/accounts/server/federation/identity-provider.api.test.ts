import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claimDomain, setIdentityProvider, verifyDomain } from '#features/accounts/server/index.ts'
import { inTransaction } from '#platform/database/index.ts'
import { federationWorld, type FederationWorld } from '#testing/sign-in/federation-world.ts'
import { startTestServer } from '#testing/server.ts'

let world: FederationWorld
const now = new Date()
const rival = randomUUID()

beforeAll(async () => {
  world = await federationWorld()
  await inTransaction(world.database, { kind: 'system' }, (tx) =>
    tx
      .insertInto('organization')
      .values({
        id: rival,
        short_id: 'rival',
        name: 'Rival AS',
        type: 'ORGANIZATION',
        created_from: 'IMPORT',
        market: 'no',
      })
      .execute(),
  )
})
afterAll(() => world.close())
beforeEach(() => world.reset())

const kari = { sub: 'k-1', email: 'kari@nordvik.example', name: 'Kari Nes' }

const wanted = {
  name: 'rival',
  issuer: 'https://login.rival.example',
  clientId: 'kursiva',
  scopes: ['openid', 'email'],
  roles: { claim: null, values: [], otherwise: 'MEMBER' },
  enabled: true,
  required: false,
} as const

const set = (organizationId: string, change: Partial<Parameters<typeof setIdentityProvider>[2]>) =>
  setIdentityProvider(world.parts, organizationId, { ...wanted, ...change }, now)

describe('I4: an organisation’s provider', () => {
  test('is refused in kinds: unfit, a name that is taken, a secret that is missing, nobody’s organisation', async () => {
    expect(await set(rival, { clientSecret: 'x', issuer: 'rival' })).toEqual({ kind: 'Unfit', field: 'issuer' })
    expect(await set(rival, { clientSecret: 'x', name: 'nordvik' })).toEqual({ kind: 'NameTaken' })
    expect(await set(rival, {})).toEqual({ kind: 'SecretNeeded' })
    expect(await set(randomUUID(), { clientSecret: 'x' })).toEqual({ kind: 'NoOrganization' })
  })

  test('keeps its secret when nothing else of the client changes, sealed all the time', async () => {
    expect(await set(rival, { clientSecret: 'between us' })).toEqual({ kind: 'Saved' })
    expect(await set(rival, { enabled: false })).toEqual({ kind: 'Saved' })
    const row = await inTransaction(world.database, { kind: 'system' }, (tx) =>
      tx.selectFrom('identity_provider').selectAll().where('organization_id', '=', rival).executeTakeFirstOrThrow(),
    )
    expect(row.enabled).toBe(false)
    expect(row.sealed_client_secret.toString('latin1')).not.toContain('between us')
    expect(await set(rival, { clientId: 'another' })).toEqual({ kind: 'SecretNeeded' })
  })

  test('that becomes another one forgets whom its subjects were', async () => {
    await world.signIn(kari)
    await world.configure({ clientId: 'another', clientSecret: 'another' })
    await world.configure({ clientId: world.provider.clientId, clientSecret: world.provider.clientSecret })
    // the same subject with nobody's address is nobody now
    expect(await world.signIn({ ...kari, email: 'eve@elsewhere.example' })).toMatchObject({ reason: 'ForeignDomain' })
    expect(await world.signIn(kari)).toMatchObject({ kind: 'Identified' })
  })

  test('is seen by no user and no visitor, whatever they ask (row-level security)', async () => {
    for (const actor of [{ kind: 'anonymous' }, { kind: 'user', userId: randomUUID() }] as const) {
      const seen = await inTransaction(world.database, actor, async (tx) => [
        await tx.selectFrom('identity_provider').select('id').execute(),
        await tx.selectFrom('email_domain').select('domain').execute(),
        await tx.selectFrom('federated_identity').select('subject').execute(),
      ])
      expect(seen).toEqual([[], [], []])
    }
  })
})

describe('I4: a domain', () => {
  const claim = (organizationId: string, domain: string) =>
    claimDomain(world.database, world.parts.employers, { organizationId, domain }, now)
  const verify = (organizationId: string, domain: string, answer: () => Promise<string[][]>) =>
    verifyDomain(world.database, { organizationId, domain }, now, answer)
  const failing = (code: string) => async () => {
    throw Object.assign(new Error(code), { code })
  }

  test('is claimed with a record for its DNS, the same one each time', async () => {
    const first = await claim(rival, 'Rival.Example')
    expect(first).toMatchObject({
      kind: 'Claimed',
      domain: 'rival.example',
      record: {
        type: 'TXT',
        name: '_kursiva.rival.example',
        value: expect.stringMatching(/^kursiva-domain=[0-9a-f]{40}$/),
      },
    })
    expect(await claim(rival, 'rival.example')).toEqual(first)
  })

  test.each([
    ['gmail.com', 'PublicMailDomain'],
    ['localhost', 'NotADomain'],
    ['10.0.0.1', 'NotADomain'],
  ])('%s is nobody’s to claim', async (domain, kind) => {
    expect(await claim(rival, domain)).toEqual({ kind })
  })

  test('is proved by the record alone, and each organisation has its own', async () => {
    const claimed = await claim(rival, 'proof.example')
    const value = claimed.kind === 'Claimed' ? claimed.record.value : ''
    expect(await verify(rival, 'proof.example', async () => [['v=spf1 -all'], [`${value}x`]])).toEqual({
      kind: 'RecordMissing',
    })
    expect(await verify(rival, 'proof.example', failing('ENOTFOUND'))).toEqual({ kind: 'RecordMissing' })
    expect(await verify(rival, 'proof.example', failing('ETIMEOUT'))).toEqual({ kind: 'DnsUnreachable' })
    expect(await verify(world.organizationId, 'proof.example', async () => [[value]])).toEqual({ kind: 'NotClaimed' })
    expect(await verify(rival, 'proof.example', async () => [[value.slice(0, 20), value.slice(20)]])).toEqual({
      kind: 'Verified',
    })
  })

  test('that another proves is no longer the first one’s', async () => {
    const claimed = await claim(rival, 'nordvik.example')
    const value = claimed.kind === 'Claimed' ? claimed.record.value : ''
    expect(await world.signIn(kari)).toMatchObject({ kind: 'Identified' })
    expect(await verify(rival, 'nordvik.example', async () => [[value]])).toEqual({ kind: 'Verified' })
    expect(await world.signIn({ ...kari, sub: 'o-1', email: 'ola@nordvik.example' })).toMatchObject({
      reason: 'ForeignDomain',
    })
    // who is known already stays so
    expect(await world.signIn(kari)).toMatchObject({ kind: 'Identified' })
    await world.proveDomain()
  })
})

describe('I4: which provider belongs to an address', () => {
  const ask = async (query: string) => {
    const response = await fetch(`${world.server.url}/rest/identity-provider${query}`)
    return {
      status: response.status,
      body: await response.json(),
      cache: response.headers.get('cache-control'),
    }
  }
  const nobody = {
    status: 404,
    cache: 'no-store',
    body: {
      error: {
        code: 'NO_PROVIDER',
        message: 'No organisation signs in through a provider of its own with this domain.',
      },
    },
  }

  test('is found by the domain alone', async () => {
    const known = { status: 200, cache: 'no-store', body: { provider: 'nordvik', organization: 'Nordvik Elektro' } }
    expect(await ask('?domain=nordvik.example')).toEqual(known)
    expect(await ask('?domain=NORDVIK.example.')).toEqual(known)
  })

  test.each([
    '?domain=claimed.example',
    '?domain=gmail.com',
    '?domain=',
    '',
    '?domain=a&domain=b',
    "?domain=' or 1=1",
    '?domain=%00',
  ])('is not found for %j', async (query) => {
    expect(await ask(query)).toEqual(nobody)
  })

  test('is not found while the provider is disabled', async () => {
    await world.configure({ enabled: false })
    expect(await ask('?domain=nordvik.example')).toEqual(nobody)
  })

  test('is not found by enumerating domains', async () => {
    const limited = await startTestServer({ environment: { KURSIVA_RATE_LIMITS: 'on' } })
    try {
      const statuses: number[] = []
      for (let asked = 0; asked < 65; asked += 1)
        statuses.push((await fetch(`${limited.url}/rest/identity-provider?domain=a${asked}.example`)).status)
      expect(statuses).toEqual([...Array<number>(60).fill(404), ...Array<number>(5).fill(429)])
      expect((await fetch(`${limited.url}/rest/identity-provider`, { method: 'HEAD' })).status).not.toBe(200)
    } finally {
      await limited.close()
    }
  })
})
