import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/index.ts'
import { apiClient, clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

const system = { kind: 'system' } as const
const message = { email: 'nora@example.test', subject: 'Feil navn', details: 'Jeg heter Solbakken.' }

let server: TestServer
let visitor: ApiClient
let learner: ApiClient

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  visitor = apiClient(server.url)
  learner = await clientOf(server.url, 'learner@kursiva.test')
})
afterAll(() => server.close())
afterEach(() => inTransaction(server.database, system, (tx) => tx.deleteFrom('mail_outbox').execute()))

const mails = () =>
  inTransaction(server.database, system, (tx) =>
    tx
      .selectFrom('mail_outbox')
      .select(['recipient', 'reply_to', 'subject', 'text_body', 'html_body', 'kind'])
      .orderBy('kind')
      .execute(),
  )

const write = (client: ApiClient, body: unknown = message, headers: Record<string, string> = {}) =>
  client.fetch('/rest/emails/contactUs', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

describe('A3, F4: a message', () => {
  test('of a visitor goes to the market’s support desk; an unverified address gets no receipt', async () => {
    const answer = await write(visitor)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    const sent = await mails()
    expect(sent).toMatchObject([
      { recipient: 'hei@kursiva.no', reply_to: 'nora@example.test', subject: 'Feil navn', kind: 'contact' },
    ])
    expect(sent[0]?.text_body).toContain('Jeg heter Solbakken.')
    expect(sent[0]?.text_body).toContain('ikke bekreftet')
  })

  test('written in Spain goes to the Spanish desk, in its words', async () => {
    await write(apiClient(server.url, undefined, 'es.localhost'), message, { locale: 'en' })
    expect(await mails()).toMatchObject([
      { recipient: 'hola@kursiva.es', text_body: expect.stringContaining('que lee en inglés') },
    ])
  })

  test('of a signed-in user has the account’s address, and a receipt in the user’s language', async () => {
    await write(learner, { ...message, email: 'somebody@else.test' }, { locale: 'es' })
    const [toDesk, receipt, ...more] = await mails()
    expect(toDesk).toMatchObject({ recipient: 'hei@kursiva.no', reply_to: 'learner@kursiva.test' })
    expect(toDesk?.text_body).toContain('Ingrid Solbakken')
    expect(receipt).toMatchObject({
      kind: 'contact-receipt',
      recipient: 'learner@kursiva.test',
      reply_to: 'hei@kursiva.no',
      subject: 'Hemos recibido tu mensaje',
    })
    expect(receipt?.text_body).toContain('Jeg heter Solbakken.')
    expect(more).toEqual([])
  })

  test('cannot add headers, recipients or markup', async () => {
    await write(visitor, { ...message, subject: 'Hei\r\nBcc: eve@example.test', details: '<img src=x>\r\n.\r\n& "' })
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipient: 'hei@kursiva.no', subject: 'Hei Bcc: eve@example.test' })
    expect(mail?.html_body).not.toContain('<img')
    expect(mail?.html_body).toContain('&lt;img src=x&gt;<br>.<br>&amp; &quot;')
  })

  test('arrives once under one key, also when sent concurrently', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all([1, 2, 3, 4].map(() => write(learner, message, headers)))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
    expect(await mails()).toHaveLength(2)
    // another message, or another sender's under the same key, counts separately
    await write(learner, { ...message, details: 'Og en ting til.' }, headers)
    await write(visitor, message, headers)
    expect(await mails()).toHaveLength(5)
  })
})

describe('A3: rejected messages', () => {
  test.each([
    ['no whole address', { ...message, email: 'nora@' }, 'INVALID_EMAIL'],
    ['two addresses', { ...message, email: 'nora@example.test,eve@example.test' }, 'INVALID_EMAIL'],
    ['an address with a header', { ...message, email: 'nora@example.test\r\nBcc:eve@example.test' }, 'INVALID_EMAIL'],
    ['an empty subject', { ...message, subject: '  ' }, 'INVALID_SUBJECT'],
    ['a subject of 71 characters', { ...message, subject: 'x'.repeat(71) }, 'INVALID_SUBJECT'],
    ['no details', { ...message, details: '\n' }, 'INVALID_DETAILS'],
    ['details of 501 characters', { ...message, details: 'x'.repeat(501) }, 'INVALID_DETAILS'],
    ['a missing field', { email: message.email, subject: message.subject }, 'INVALID_BODY'],
    ['a field that is no text', { ...message, details: { a: 1 } }, 'INVALID_BODY'],
    ['no object', null, 'INVALID_BODY'],
  ])('%s', async (_, body, code) => {
    const answer = await write(visitor, body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { code, message: expect.any(String) } })
    expect(await mails()).toEqual([])
  })

  test('an odd key, and a token that does not hold', async () => {
    expect((await write(visitor, message, { 'idempotency-key': 'a b' })).status).toBe(400)
    expect((await write(visitor, message, { authorization: 'Bearer eyJ.x.y' })).status).toBe(401)
    expect(await mails()).toEqual([])
  })
})

describe('A3: the rate limit', () => {
  test('of 50 in a row ten pass; the rest get a retry time, and another user is unaffected', async () => {
    const limited = await startTestServer({ seeded: true, environment: { KURSIVA_RATE_LIMITS: 'on' } })
    try {
      const stranger = apiClient(limited.url)
      const statuses: number[] = []
      for (let sent = 0; sent < 50; sent += 1) statuses.push((await write(stranger)).status)
      expect(statuses).toEqual([...Array<number>(10).fill(204), ...Array<number>(40).fill(429)])
      const refused = await write(stranger)
      const seconds = Number(refused.headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(60)
      expect(seconds).toBeLessThanOrEqual(600)
      expect(await refused.json()).toEqual({
        error: { code: 'TOO_MANY_REQUESTS', message: `Too many messages: try again in ${seconds} seconds.` },
      })
      const user = await clientOf(limited.url, 'single@kursiva.test')
      expect((await write(user)).status).toBe(204)
    } finally {
      await limited.close()
    }
  })
})
