import { randomBytes, randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

const secret = `whsec_${randomBytes(32).toString('base64')}`
let server: TestServer
let organizationId: string

beforeAll(async () => {
  server = await startTestServer({ environment: { MAIL_WEBHOOK_SECRET: secret } })
  organizationId = await organizationWorld(server.database).organization()
})
afterAll(() => server.close())

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)

/** Creates an invitation whose mail was sent; returns its address. */
async function invited(): Promise<string> {
  const email = `${randomUUID()}@bakken.test`
  await asSystem((tx) =>
    sql`insert into invitation (organization_id, email, role, locale, status, created_at, updated_at, sent_at, expires_at)
      values (${organizationId}, ${email}, 'MEMBER', 'nb', 'INVITED', now(), now(), now(), now() + interval '30 days')`.execute(
      tx,
    ),
  )
  return email
}
const statusOf = (email: string) =>
  asSystem(async (tx) => {
    const { rows } = await sql<{ status: string; reason: string | null }>`
      select status, bounce_reason as reason from invitation where email = ${email}`.execute(tx)
    return rows[0]
  })

interface Sending {
  readonly key?: string
  readonly id?: string
  readonly at?: Date
  /** replaces the signed body */
  readonly body?: string
}
function send(
  event: unknown,
  { key = secret, id = randomUUID(), at = new Date(), body }: Sending = {},
): Promise<Response> {
  const signed = JSON.stringify(event)
  return fetch(`${server.url}/webhooks/mail`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(key).sign(id, at, signed),
    },
    body: body ?? signed,
  })
}
const bounce = (recipient: string, more: object = {}, type = 'mail.bounced') => ({
  type,
  timestamp: new Date().toISOString(),
  data: { recipient, reason: '550 5.1.1 no such user', ...more },
})

test('O2: a letter that comes back makes the invitation BOUNCED, with the reason, and is logged once however often it is told', async () => {
  const email = await invited()
  const id = randomUUID()
  expect((await send(bounce(email.toUpperCase()), { id })).status).toBe(204)
  expect(await statusOf(email)).toEqual({ status: 'BOUNCED', reason: '550 5.1.1 no such user' })
  await asSystem((tx) =>
    sql`update invitation set status = 'INVITED', sent_at = now() where email = ${email}`.execute(tx),
  )
  expect((await send(bounce(email), { id })).status).toBe(204)
  expect((await statusOf(email))?.status).toBe('INVITED')
  const logged = await asSystem(async (tx) => {
    const { rows } =
      await sql`select from audit_log where kind = 'INVITATION_RETURNED' and subject = ${email} and actor_id is null`.execute(
        tx,
      )
    return rows.length
  })
  expect(logged).toBe(1)
})

test('O2: a late word of an old letter, of somebody else’s copy, or of other things changes nothing', async () => {
  const email = await invited()
  const messageId = await asSystem(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into mail_outbox (id, recipient, subject, text_body, html_body, kind, created_at)
      values (new_id(), ${email}, 'x', 'x', 'x', 'organization-invitation', now() - interval '1 day') returning id`.execute(
      tx,
    )
    return `<${rows[0]?.id}@kursiva.test>`
  })
  const other = await invited()
  for (const event of [bounce(email, { messageId }), bounce(other, { messageId }), bounce(email, {}, 'mail.delivered')])
    expect((await send(event)).status).toBe(204)
  expect([(await statusOf(email))?.status, (await statusOf(other))?.status]).toEqual(['INVITED', 'INVITED'])
  // the response must not reveal whether an address is known
  expect((await send(bounce('nobody@bakken.test'))).status).toBe(204)
  expect((await send(bounce(email, { reason: 'x'.repeat(2000) }, 'mail.complained'))).status).toBe(204)
  expect((await statusOf(email))?.reason).toHaveLength(300)
})

test('O2: forged, changed, old, early, oversized and unreadable words are refused', async () => {
  const email = await invited()
  const minutes = (count: number) => new Date(Date.now() + count * 60_000)
  const forged = `whsec_${randomBytes(32).toString('base64')}`
  const statuses = [
    await send(bounce(email), { key: forged }),
    await send(bounce('a@b.test'), { body: JSON.stringify(bounce(email)) }),
    await send(bounce(email), { at: minutes(-6) }),
    await send(bounce(email), { at: minutes(6) }),
    await fetch(`${server.url}/webhooks/mail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }),
    await send(bounce(email, { reason: 'x'.repeat(70_000) })),
    await send({ type: 'mail.bounced', data: {} }),
    await send('text'),
    await send(bounce(email), { id: 'x'.repeat(201) }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 413, 400, 400, 400])
  expect((await statusOf(email))?.status).toBe('INVITED')
})

test('O2: without a secret there is no such address', async () => {
  const plain = await startTestServer()
  try {
    const answer = await fetch(`${plain.url}/webhooks/mail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(answer.status).toBe(404)
  } finally {
    await plain.close()
  }
})
