import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { apiClient, clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

const system = { kind: 'system' } as const
const request = {
  organization: 'Bakken Elektro AS',
  number: '',
  name: 'Nora Bakken',
  email: 'nora@bakken.test',
  phone: '+47 22 33 44 55',
  seats: 240,
  details: 'Vi er 240 på fire steder.',
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seeded: true })
})
afterAll(() => server.close())
afterEach(() =>
  inTransaction(server.database, system, async (tx) => {
    await tx.deleteFrom('mail_outbox').execute()
    await tx.deleteFrom('offer_request').execute()
  }),
)

const send = (client: ApiClient, body: unknown = request, headers: Record<string, string> = {}) =>
  client.fetch('/rest/purchase/offer-requests', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const mails = () =>
  inTransaction(server.database, system, (tx) =>
    tx
      .selectFrom('mail_outbox')
      .select(['recipient', 'reply_to', 'subject', 'text_body', 'kind'])
      .orderBy('kind')
      .execute(),
  )
const stored = () =>
  inTransaction(server.database, system, (tx) =>
    tx.selectFrom('offer_request').select(['organization', 'email', 'seats', 'user_id', 'market']).execute(),
  )

describe('S2: more seats than the page sells', () => {
  test('a visitor’s request is stored, reaches the desk and is confirmed without the visitor’s own words', async () => {
    expect((await send(apiClient(server.url))).status).toBe(204)
    expect(await stored()).toEqual([
      { organization: 'Bakken Elektro AS', email: 'nora@bakken.test', seats: 240, user_id: null, market: 'no' },
    ])
    const [desk, confirmation, ...more] = await mails()
    expect(desk).toMatchObject({
      recipient: 'hei@kursiva.no',
      reply_to: 'nora@bakken.test',
      subject: 'Tilbud på 240 plasser: Bakken Elektro AS',
      text_body: expect.stringContaining('Telefon: +47 22 33 44 55'),
    })
    expect(desk?.text_body).toContain('ikke bekreftet')
    expect(confirmation).toMatchObject({ recipient: 'nora@bakken.test', reply_to: 'hei@kursiva.no' })
    expect(confirmation?.text_body).toContain('240 plasser')
    expect(confirmation?.text_body).not.toContain('Bakken')
    expect(more).toEqual([])
  })

  test('a signed-in sender is answered at the account’s address, in their language; Spain’s desk reads Spain’s', async () => {
    const learner = await clientOf(server.url, 'learner@kursiva.test')
    await send(learner, { ...request, email: 'somebody@else.test' }, { locale: 'en' })
    await send(apiClient(server.url, undefined, 'es.localhost'), request, { locale: 'es' })
    expect(await mails()).toMatchObject([
      { kind: 'offer-request', reply_to: 'learner@kursiva.test' },
      { kind: 'offer-request', recipient: 'hola@kursiva.es' },
      { recipient: 'learner@kursiva.test', subject: 'We are preparing an offer for 240 seats' },
      { recipient: 'nora@bakken.test', subject: 'Preparamos una oferta de 240 plazas' },
    ])
  })

  test('the same request under the same key counts once; an address gets one confirmation a day', async () => {
    const visitor = apiClient(server.url)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => send(visitor, request, headers)))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect([(await stored()).length, (await mails()).length]).toEqual([1, 2])
    await send(visitor, { ...request, seats: 300 })
    expect([(await stored()).length, (await mails()).length]).toEqual([2, 3])
  })

  test.each([
    ['organization', { organization: ' ' }],
    ['organization', { organization: 'Gratis på vinn-nå.com' }],
    ['number', { number: '123456786' }],
    ['email', { email: 'nora@' }],
    ['email', { email: 'nora@bakken.test\r\nBcc: eve@example.test' }],
    ['name', { name: '' }],
    ['phone', { phone: 'ring meg' }],
    ['seats', { seats: 0 }],
    ['seats', { seats: 2.5 }],
    ['seats', { seats: 1e9 }],
    ['details', { details: 'x'.repeat(501) }],
  ])('a wrong %s is refused by name', async (field, wrong) => {
    const answer = await send(apiClient(server.url), { ...request, ...wrong })
    expect([answer.status, (await answer.json()) as object]).toMatchObject([
      400,
      { error: { code: 'INVALID_FIELDS', fields: [field] } },
    ])
    expect(await stored()).toEqual([])
  })

  test('five in ten minutes are taken, more wait', async () => {
    const limited = await startTestServer({ seeded: true, environment: { KURSIVA_RATE_LIMITS: 'on' } })
    try {
      const statuses: number[] = []
      for (let sent = 0; sent < 7; sent += 1) statuses.push((await send(apiClient(limited.url))).status)
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429])
    } finally {
      await limited.close()
    }
  })

  test('the request of an erased account is gone', async () => {
    await send(await clientOf(server.url, 'learner@kursiva.test'))
    const [row] = await stored()
    const { offerRequestData } = await import('./offer-request-data.ts')
    await inTransaction(server.database, system, async (tx) => {
      const { rows } = await sql<{ id: string }>`select id from app_user where id = ${row?.user_id}`.execute(tx)
      await offerRequestData.erase(tx, { userId: rows[0]?.id ?? '', email: '', language: 'nb' }, new Date())
    })
    expect(await stored()).toEqual([])
  })
})
