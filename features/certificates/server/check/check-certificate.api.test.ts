import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import * as vc from '@digitalbazaar/vc'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { isMarked, verifySecured, keyOf } from '#protocols/open-badges/index.ts'
import { bundledContext } from '#protocols/open-badges/contexts.ts'
import { apiClient, clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

const code = 'K7M2-QX4D-9TRV'
const system = { kind: 'system' } as const

/** Whatever JSON: what it holds is what is tested. */
// oxlint-disable-next-line typescript/no-explicit-any
type Json = Record<string, any>

let server: TestServer
let holder: ApiClient
let manager: ApiClient
let anyone: ApiClient
let id: string

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  anyone = apiClient(server.url)
  ;[holder, manager] = await Promise.all([
    clientOf(server.url, 'learner@kursiva.test'),
    clientOf(server.url, 'manager@kursiva.test'),
  ])
  const { data } = await holder.graph('{ certificates { id code isShared } }')
  expect(data.certificates).toMatchObject([{ code, isShared: false }])
  id = data.certificates[0].id
})
afterAll(() => server.close())
afterEach(async () => {
  await share(holder, false)
  await withdraw(null)
})

const share = async (client: ApiClient, shared: boolean) =>
  (
    await client.graph(
      'mutation ($id: ID!, $shared: Boolean!) { shareCertificate(id: $id, shared: $shared) { isShared } }',
      {
        id,
        shared,
      },
    )
  ).data.shareCertificate as { isShared: boolean } | null

const withdraw = (reason: string | null) =>
  inTransaction(server.database, system, (tx) =>
    tx
      .updateTable('certificate')
      .set({ revoked_at: reason === null ? null : new Date(), revoked_reason: reason })
      .where('id', '=', id)
      .execute(),
  )

const until = (end: string | null) =>
  inTransaction(server.database, system, (tx) =>
    tx.updateTable('certificate').set({ valid_until: end }).where('id', '=', id).execute(),
  )

const checkValidity = async () =>
  (
    await anyone.graph('query ($code: String!) { checkCertificate(code: $code) { status validity replacedAt } }', {
      code,
    })
  ).data.checkCertificate

/** Makes every key as many hours older. */
const age = (hours: number) =>
  inTransaction(server.database, system, (tx) =>
    sql`update credential_key set created_at = created_at - make_interval(hours => ${hours})`.execute(tx),
  )

const check = async (typed: string) =>
  (
    await anyone.graph(
      'query ($code: String!) { checkCertificate(code: $code) { code status reason issuedAt details { holderName percentage courseName { languageCode value } } } }',
      { code: typed },
    )
  ).data.checkCertificate

const read = async (path: string) => {
  const response = await anyone.fetch(path)
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: (await response.json()) as Json,
  }
}

describe('Q3: with the code', () => {
  test('learns that it is genuine, and no name unless the holder shares it', async () => {
    expect(await check(code)).toMatchObject({ code, status: 'GENUINE', details: null })
    expect(await share(holder, true)).toEqual({ isShared: true })
    expect(await check('k7m2 qx4d 9trv')).toMatchObject({
      code,
      details: { holderName: 'Ingrid Solbakken', percentage: 100 },
    })
    await share(holder, false)
    expect(await check(code)).toMatchObject({ details: null })
  })

  test('learns of a withdrawal and its reason', async () => {
    await withdraw('Prøven ble tatt av en annen.')
    expect(await check(code)).toMatchObject({ status: 'WITHDRAWN', reason: 'Prøven ble tatt av en annen.' })
  })

  test('with the right code reads all of a shared one, and no other', async () => {
    const byId = async (client: ApiClient, shown?: string) =>
      (
        await client.graph(
          'query ($id: ID!, $code: String) { certificate(id: $id, code: $code) { code holderName validity earlier { id } } }',
          { id, code: shown },
        )
      ).data?.certificate
    expect(await byId(manager)).toMatchObject({ code, earlier: [] })
    expect(await byId(anyone, code)).toBeNull()
    await share(holder, true)
    const open = 'query ($id: ID!, $code: String) { certificate(id: $id, code: $code) { code holderName validity } }'
    expect((await anyone.graph(open, { id, code })).data.certificate).toMatchObject({ code, validity: 'VALID' })
    expect((await anyone.graph(open, { id, code: 'K7M2-QX4D-9TRW' })).data.certificate).toBeNull()
    expect((await anyone.graph(open, { id })).data.certificate).toBeNull()
  })

  test('learns nothing of codes that do not exist', async () => {
    for (const typed of ['K7M2-QX4D-9TRW', '', 'x'.repeat(5000), '%00', "' or 1=1"])
      expect(await check(typed)).toBeNull()
  })

  test('only the holder shares: for others there is no such certificate', async () => {
    expect(await share(manager, true)).toBeNull()
    expect(await check(code)).toMatchObject({ details: null })
  })
})

describe('Q3: the credential', () => {
  test('is there while it is shared, verifies with an independent library, and a changed byte fails', async () => {
    expect((await read(`/credentials/${code}/nb`)).status).toBe(404)
    await share(holder, true)
    const { status, type, body: credential } = await read(`/credentials/${code}/nb`)
    expect([status, type]).toEqual([200, 'application/vc'])
    expect(credential['credentialSubject'].identifier[0].identityHash).toBe('Ingrid Solbakken')
    expect(await independently(credential)).toMatchObject({ verified: true })
    expect(await independently({ ...credential, name: 'Kirurgi' })).toMatchObject({ verified: false })
    const { body: issuer } = await read('/.well-known/did.json')
    expect(await verifySecured(credential, (address) => keyOf(issuer, address))).toMatchObject({
      kind: 'Genuine',
    })
  })

  test('points at a signed list in which a withdrawal is marked', async () => {
    await share(holder, true)
    const { body: credential } = await read(`/credentials/${code}/en`)
    const { statusListCredential, statusListIndex } = credential['credentialStatus']
    const list = new URL(statusListCredential).pathname
    const before = await read(list)
    expect(await isMarked(before.body, Number(statusListIndex))).toBe(false)
    expect(await independently(before.body)).toMatchObject({ verified: true })
    await withdraw('Feil navn.')
    expect(await isMarked((await read(list)).body, Number(statusListIndex))).toBe(true)
  })

  test('a new key takes over after a year, an hour after it is published, and what the old one signed holds', async () => {
    await share(holder, true)
    const { body: old } = await read(`/credentials/${code}/es`)
    await age(366 * 24)
    const { body: next } = await read(`/credentials/${code}/es`)
    expect(next['proof'][0].verificationMethod).toBe(old['proof'][0].verificationMethod)
    expect((await read('/.well-known/did.json')).body['verificationMethod']).toHaveLength(2)
    await age(1)
    const { body: young } = await read(`/credentials/${code}/es`)
    expect(young['proof'][0].verificationMethod).not.toBe(old['proof'][0].verificationMethod)
    expect(await independently(old)).toMatchObject({ verified: true })
    expect(await independently(young)).toMatchObject({ verified: true })
  })

  test('is signed once for the same facts and again for others; a list is signed again after a withdrawal', async () => {
    await share(holder, true)
    const [first, second] = await Promise.all([read(`/credentials/${code}/nb`), read(`/credentials/${code}/nb`)])
    expect(second.body).toEqual(first.body)
    const list = new URL(first.body['credentialStatus'].statusListCredential).pathname
    const before = await read(list)
    expect((await read(list)).body).toEqual(before.body)
    await withdraw('Feil navn.')
    const after = await read(list)
    expect(after.body['proof'][0].proofValue).not.toBe(before.body['proof'][0].proofValue)
    expect(await independently(after.body)).toMatchObject({ verified: true })
  })

  test('of a certificate that runs out says when, and is not one any more afterwards', async () => {
    await share(holder, true)
    await until('2099-01-01T00:00:00Z')
    const { body: credential } = await read(`/credentials/${code}/nb`)
    expect(credential['validUntil']).toBe('2099-01-01T00:00:00Z')
    expect(await independently(credential)).toMatchObject({ verified: true })
    expect(await checkValidity()).toEqual({ status: 'GENUINE', validity: 'VALID', replacedAt: null })
    await until(new Date(Date.now() - 600_000).toISOString())
    expect(await independently((await read(`/credentials/${code}/nb`)).body)).toMatchObject({ verified: false })
    expect(await checkValidity()).toEqual({ status: 'GENUINE', validity: 'EXPIRED', replacedAt: null })
    await until(null)
  })

  test('of a list is a learning programme with what it held, and has no result', async () => {
    await inTransaction(server.database, system, (tx) =>
      sql`
        insert into certificate (code, user_id, type, contents, tested, percentage, best_score_at, holder_name, course_name, expert_names, duration_seconds, shared_at)
        select '11ST-2N8K-6WPT', user_id, 'playlist', jsonb_build_array(jsonb_build_object('kind', 'COURSE', 'name', course_name)), false,
               100, best_score_at, holder_name, course_name, '{}', 0, now() from certificate where code = ${code}`.execute(
        tx,
      ),
    )
    const { body: credential } = await read('/credentials/11ST-2N8K-6WPT/nb')
    expect(credential['credentialSubject']).not.toHaveProperty('result')
    expect(credential['credentialSubject'].achievement).toMatchObject({
      achievementType: 'LearningProgram',
      description: 'Smittevern i klinikken',
      criteria: { narrative: 'Alt i spillelisten er gjort.' },
    })
    expect(await independently(credential)).toMatchObject({ verified: true })
    await inTransaction(server.database, system, (tx) =>
      tx.deleteFrom('certificate').where('code', '=', '11ST-2N8K-6WPT').execute(),
    )
  })

  test('anything else at these addresses is not there', async () => {
    for (const path of [
      '/credentials/K7M2-QX4D-9TRV/fr',
      '/credentials/x/nb',
      '/credentials/status/0',
      '/credentials/status/99999',
      '/credentials/status/1e3',
    ])
      expect([path, (await read(path)).status]).toEqual([path, 404])
  })
})

async function independently(credential: Json): Promise<{ verified: boolean }> {
  const { body: issuer } = await read('/.well-known/did.json')
  const documentLoader = async (url: string) => {
    const method = (issuer['verificationMethod'] as { id: string }[]).find((each) => each.id === url)
    if (method)
      return { document: { '@context': 'https://w3id.org/security/multikey/v1', ...method }, documentUrl: url }
    if (url === issuer['id']) return { document: issuer, documentUrl: url }
    return bundledContext(url)
  }
  return vc.verifyCredential({
    credential,
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader,
    checkStatus: async ({ credential: { credentialStatus } }) => {
      if (!credentialStatus) return { verified: true }
      const list = await read(new URL(credentialStatus.statusListCredential).pathname)
      return { verified: (await isMarked(list.body, Number(credentialStatus.statusListIndex))) === false }
    },
  })
}
