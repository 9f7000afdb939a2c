import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '#platform/database/index.ts'
import { apiClient, clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { textVersion, validForMs } from '#features/consent/rules/consent.ts'

let server: TestServer
let visitor: ApiClient
let ahead = 0

beforeAll(async () => {
  server = await startTestServer({ seeded: true, clock: () => new Date(Date.now() + ahead) })
  visitor = apiClient(server.url)
})
afterAll(() => server.close())

const ownerReads = <Row>(statement: string, values: unknown[] = []) =>
  asOwner(server.ownerUrl, (owner) => owner.query<Row & object>(statement, values))

const post = async (client: ApiClient, path: string, body: unknown) => {
  const response = await client.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return {
    status: response.status,
    code: text ? (JSON.parse(text) as { error: { code: string } }).error.code : undefined,
  }
}

const answer = (consentId: string, statistics: boolean, rest: object = {}) => ({
  answerId: randomUUID(),
  consentId,
  statistics,
  errorReports: false,
  despiteSignal: false,
  textVersion,
  language: 'nb',
  ...rest,
})

const pageView = (rest: object = {}) => ({
  id: randomUUID(),
  age: 1200,
  language: 'nb',
  event: { kind: 'page-view', path: '/course/elsi4/:slug' },
  ...rest,
})

const batch = (consentId: string, ...events: unknown[]) => ({ consentId, visitId: randomUUID(), events })

/** A browser that has answered. */
async function browser(statistics: boolean, client = visitor): Promise<string> {
  const consentId = randomUUID()
  expect((await post(client, '/rest/consents', answer(consentId, statistics))).status).toBe(204)
  return consentId
}

const storedIn = async ({ visitId }: { visitId: string }) =>
  ownerReads<Record<string, unknown>>(
    'select kind, path, details, role, market, language from analytics_event where visit_id = $1 order by occurred_at',
    [visitId],
  )

describe('POST /rest/consents', () => {
  test('records a decision with market and language for every visitor, and nothing else of the caller', async () => {
    const learner = await clientOf(server.url, 'learner@kursiva.test')
    const spanish = apiClient(server.url, undefined, 'es.localhost')
    const [unknown, known] = [randomUUID(), randomUUID()]
    expect((await post(spanish, '/rest/consents', answer(unknown, true, { language: 'es' }))).status).toBe(204)
    expect((await post(learner, '/rest/consents', answer(known, false))).status).toBe(204)
    const records = await ownerReads<Record<string, unknown>>(
      'select * from consent_record where consent_id = any($1) order by statistics',
      [[unknown, known]],
    )
    expect(records).toMatchObject([
      { user_id: learner.tokens?.sub, statistics: false, market: 'no', language: 'nb', text_version: textVersion },
      { user_id: null, statistics: true, market: 'es', language: 'es' },
    ])
    expect(JSON.stringify(records)).not.toMatch(/127\.0\.0\.1|::1|node|undici/i)
  })

  test('a repeated decision is recorded once', async () => {
    const given = answer(randomUUID(), true)
    await post(visitor, '/rest/consents', given)
    expect((await post(visitor, '/rest/consents', given)).status).toBe(204)
    const records = await ownerReads('select from consent_record where answer_id = $1', [given.answerId])
    expect(records).toHaveLength(1)
  })

  test.each([
    ['no number', { consentId: undefined }],
    ['a number that is none', { consentId: "1' or '1'='1" }],
    ['a yes in words', { statistics: 'yes' }],
    ['an unknown language', { language: 'de' }],
    ['a version as long as a book', { textVersion: 'x'.repeat(21) }],
  ])('refuses %s', async (_, wrong) => {
    const body = { ...answer(randomUUID(), true), ...wrong }
    expect(await post(visitor, '/rest/consents', body)).toEqual({ status: 400, code: 'BAD_ANSWER' })
  })

  test('rejects an invalid token instead of treating it as anonymous', async () => {
    const forged = apiClient(server.url, { access: 'a.b.c', id: '', sub: '' })
    expect((await post(forged, '/rest/consents', answer(randomUUID(), true))).status).toBe(401)
  })

  test('decisions cannot be changed or removed, not even by the application', async () => {
    const consentId = await browser(true)
    const change = (statement: string) =>
      asOwner(server.ownerUrl, async (owner) => {
        await owner.query('begin')
        await owner.query("select set_config('kursiva.actor', 'system', true)")
        await owner.query('set local role kursiva_app')
        const rows = await owner.query(statement, [consentId])
        await owner.query('commit')
        return rows
      })
    expect(await change('update consent_record set statistics = false where consent_id = $1 returning 1')).toEqual([])
    expect(await change('delete from consent_record where consent_id = $1 returning 1')).toEqual([])
  })
})

describe('A4, S4, E4: POST /rest/events', () => {
  test('stores events of a browser with consent', async () => {
    const events = [
      pageView({ age: 5000 }),
      pageView({ age: 4000, role: 'MANAGER', event: { kind: 'sign-in' } }),
      pageView({
        age: 3000,
        event: { kind: 'payment-failed', code: 'card_declined', message: 'Nei', step: 'confirm' },
      }),
      pageView({ age: 2000, event: { kind: 'other', name: 'tour' } }),
    ]
    const sent = batch(await browser(true), ...events)
    expect((await post(visitor, '/rest/events', sent)).status).toBe(204)
    const common = { market: 'no', language: 'nb', role: null, path: null, details: null }
    expect(await storedIn(sent)).toEqual([
      { ...common, kind: 'page-view', path: '/course/elsi4/:slug' },
      { ...common, kind: 'sign-in', role: 'MANAGER' },
      { ...common, kind: 'payment-failed', details: { code: 'card_declined', message: 'Nei', step: 'confirm' } },
      { ...common, kind: 'other', details: { name: 'tour' } },
    ])
  })

  test.each([
    [{ kind: 'sign-in' }, null],
    [{ kind: 'sign-out' }, null],
    [{ kind: 'register' }, null],
    [{ kind: 'pay-button' }, null],
    [{ kind: 'subscribed' }, null],
    [{ kind: 'subscribed', product: 'group' }, { product: 'group' }],
    // S4, E4
    [
      { kind: 'payment-failed', code: 'card_declined', message: 'Avvist', step: 'confirm' },
      { code: 'card_declined', message: 'Avvist', step: 'confirm' },
    ],
    [{ kind: 'other', name: 'certificate-shared' }, { name: 'certificate-shared' }],
  ])('stores %j, and what it says as %j', async (event, details) => {
    const sent = batch(await browser(true), pageView({ event }))
    expect((await post(visitor, '/rest/events', sent)).status).toBe(204)
    expect(await storedIn(sent)).toMatchObject([{ kind: event.kind, details }])
  })

  test('refuses a failed payment without code, message or step', async () => {
    const whole = { kind: 'payment-failed', code: 'card_declined', message: 'Avvist', step: 'confirm' }
    for (const missing of ['code', 'message', 'step']) {
      const sent = batch(await browser(true), pageView({ event: { ...whole, [missing]: undefined } }))
      expect(await post(visitor, '/rest/events', sent)).toEqual({ status: 400, code: 'BAD_EVENTS' })
    }
  })

  test('a repeated event is stored once', async () => {
    const sent = batch(await browser(true), pageView(), pageView())
    await Promise.all([post(visitor, '/rest/events', sent), post(visitor, '/rest/events', sent)])
    expect((await post(visitor, '/rest/events', sent)).status).toBe(204)
    expect(await storedIn(sent)).toHaveLength(2)
  })

  const noConsent = { status: 403, code: 'NO_CONSENT' }

  test('rejects a browser without consent, or whose consent was withdrawn', async () => {
    const takenBack = await browser(true)
    await post(visitor, '/rest/consents', answer(takenBack, false))
    for (const consentId of [randomUUID(), await browser(false), takenBack]) {
      const sent = batch(consentId, pageView())
      expect(await post(visitor, '/rest/events', sent)).toEqual(noConsent)
      expect(await storedIn(sent)).toEqual([])
    }
  })

  test('rejects a consent to an older text, or half a year old', async () => {
    const older = randomUUID()
    await post(visitor, '/rest/consents', answer(older, true, { textVersion: '2020-01' }))
    expect(await post(visitor, '/rest/events', batch(older, pageView()))).toEqual(noConsent)
    const yes = await browser(true)
    ahead = validForMs
    try {
      expect(await post(visitor, '/rest/events', batch(yes, pageView()))).toEqual(noConsent)
    } finally {
      ahead = 0
    }
  })

  test.each([
    ['no events', []],
    ['more than twenty', Array.from({ length: 21 }, () => pageView())],
    ['an unknown kind', [pageView({ event: { kind: 'heartbeat' } })]],
    ['a page with a query', [pageView({ event: { kind: 'page-view', path: '/search?search=ingrid' } })]],
    ['a page of 201 characters', [pageView({ event: { kind: 'page-view', path: `/${'x'.repeat(200)}` } })]],
    [
      'an over-long message',
      [pageView({ event: { kind: 'payment-failed', code: 'a', step: 'b', message: 'x'.repeat(301) } })],
    ],
    ['what no table takes', [pageView({ event: { kind: 'subscribed', product: 'a\u0000' } })]],
    ['half a character', [pageView({ event: { kind: 'subscribed', product: 'a\ud83d' } })]],
    ['an event from tomorrow', [pageView({ age: -1 })]],
    ['an event from long ago', [pageView({ age: 10 * 60 * 1000 + 1 })]],
    ['an unknown role', [pageView({ role: 'OWNER' })]],
    ['a number of its own making', [pageView({ id: 7 })]],
  ])('refuses %s, and all that came with it', async (_, events) => {
    const sent = batch(await browser(true), ...events)
    expect(await post(visitor, '/rest/events', sent)).toEqual({ status: 400, code: 'BAD_EVENTS' })
    expect(await storedIn(sent)).toEqual([])
  })

  test('rejects a body above 32 kB, and invalid JSON', async () => {
    const sent = batch(await browser(true), pageView({ filler: 'x'.repeat(33_000) }))
    expect(await post(visitor, '/rest/events', sent)).toEqual({ status: 413, code: 'FST_ERR_CTP_BODY_TOO_LARGE' })
    expect((await post(visitor, '/rest/events', '{')).status).toBe(400)
    expect((await post(visitor, '/rest/events', 'null')).status).toBe(400)
  })
})

test('each address is rate limited', async () => {
  const limited = await startTestServer({ environment: { KURSIVA_RATE_LIMITS: 'on' } })
  try {
    const client = apiClient(limited.url)
    for (const [path, limit] of [
      ['/rest/consents', 120],
      ['/rest/events', 600],
    ] as const) {
      const answers = await Promise.all(Array.from({ length: limit }, () => post(client, path, {})))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
      expect(await post(client, path, {})).toEqual({ status: 429, code: 'TOO_MANY_REQUESTS' })
    }
  } finally {
    await limited.close()
  }
})
