import { randomBytes, randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

const secret = `whsec_${randomBytes(32).toString('base64')}`
let server: TestServer
let owner: ApiClient

const reads = <Row extends object>(statement: string, values: unknown[] = []) =>
  asOwner(server.ownerUrl, (connection) => connection.query<Row>(statement, values))

beforeAll(async () => {
  server = await startTestServer({ seeded: true, environment: { MAIL_WEBHOOK_SECRET: secret } })
  owner = await clientOf(server.url, 'staff@kursiva.test')
})
afterAll(() => server.close())

const acts = async () =>
  (await reads<{ kind: string; facts: object }>('select kind, facts from staff_act order by at, id')).map(
    ({ kind, facts }) => [kind, facts],
  )

async function written(recipient: string, kind: string, subject = 'Emne'): Promise<string> {
  const [row] = await reads<{ id: string }>(
    `insert into mail_outbox (kind, recipient, subject, text_body, html_body) values ($1, $2, $3, 'hemmelig', 'hemmelig')
     returning id`,
    [kind, recipient, subject],
  )
  return row?.id ?? ''
}

async function returned(recipient: string, type: string, messageId?: string): Promise<void> {
  const body = JSON.stringify({ type, data: { recipient, messageId, reason: '550 5.1.1 no such user' } })
  const [id, at] = [randomUUID(), new Date()]
  const answer = await fetch(`${server.url}/webhooks/mail`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, at, body),
    },
    body,
  })
  expect(answer.status).toBe(204)
}

const example = `query ($id: ID!, $language: String!) {
  mailExample(exampleId: $id, language: $language) { id kind subject text lightPath darkPath }
}`
const sendTest = `mutation ($id: ID!) { mailSendTest(exampleId: $id, language: "es") }`
const log = `query ($recipient: String, $kind: String, $after: ID) {
  mailLog(recipient: $recipient, kind: $kind, after: $after) { hasMore items { id kind recipient subject fate reason sentAt } }
}`
const suppressions = '{ mailSuppressions { hasMore items { id recipient cause reason } } }'
const setLifted = `mutation ($id: ID!, $isLifted: Boolean!) {
  mailSetSuppressionLifted(suppressionId: $id, isLifted: $isLifted)
}`

const suppressionOf = async (recipient: string): Promise<{ id: string; cause: string } | undefined> =>
  (await owner.graph(suppressions, {})).data.mailSuppressions.items.find(
    (each: { recipient: string }) => each.recipient === recipient,
  )

test('every mail is previewed in each language and both themes, in a frame that runs nothing', async () => {
  const { data, errors } = await owner.graph('{ mailExamples(language: "nb") { id kind subject } }', {})
  expect(errors).toBeUndefined()
  expect(data.mailExamples.length).toBeGreaterThan(60)
  for (const language of ['nb', 'es', 'en']) {
    const { mailExample: shown } = (await owner.graph(example, { id: 'certificate.passed', language })).data
    expect(shown.text).toContain('ABCD-EFGH-JKLM')
    const dark = await fetch(`${server.url}${shown.darkPath}`)
    expect(dark.status).toBe(200)
    expect(dark.headers.get('content-security-policy')).toMatch(
      /^default-src 'none';.*sandbox allow-popups;.*ancestors 'self'$/,
    )
    expect(dark.headers.get('x-robots-tag')).toBe('noindex')
    expect(await dark.text()).toContain(`<html lang="${language}">`)
    // an address opens what it was made for, and nothing else
    expect((await fetch(`${server.url}${shown.darkPath.replace('/dark/', '/light/')}`)).status).toBe(404)
    expect((await fetch(`${server.url}${shown.lightPath.replace('passed', 'renewed')}`)).status).toBe(404)
  }
  expect((await owner.graph(example, { id: 'nothing.here', language: 'nb' })).data.mailExample).toBeNull()
  expect((await owner.graph(example, { id: 'contact.desk', language: 'xx' })).errors).toHaveLength(1)
})

test('a test goes to the viewer’s own verified address, is logged, and twenty fill an hour', async () => {
  const send = async (id = 'assignment-digest.deadlines') => (await owner.graph(sendTest, { id })).data.mailSendTest
  expect(await send('nothing.here')).toBe('UNKNOWN')
  expect(await send()).toBe('SENT')
  expect(await acts()).toContainEqual(['MAIL_TEST_SENT', { example: 'assignment-digest.deadlines', language: 'es' }])
  const [mail] = await reads<{ recipient: string; subject: string }>(
    "select recipient, subject from mail_outbox where subject like 'Prueba: %'",
  )
  expect(mail?.recipient).toBe('staff@kursiva.test')
  await reads("update pool_user set email_verified = false where email = 'staff@kursiva.test'")
  expect(await send()).toBe('NO_ADDRESS')
  await reads("update pool_user set email_verified = true where email = 'staff@kursiva.test'")
  for (let place = 1; place < 20; place += 1) expect(await send()).toBe('SENT')
  expect(await send()).toBe('TOO_MANY')
  await reads("update staff_act set at = at - interval '61 minutes' where kind = 'MAIL_TEST_SENT'")
  expect(await send()).toBe('SENT')
})

test('the log says what was sent when to whom and what became of it, without words and codes', async () => {
  const ids = {
    sent: await written('fate@kursiva.test', 'certificate', 'Kode 482913'),
    delayed: await written('fate@kursiva.test', 'certificate'),
    failed: await written('fate@kursiva.test', 'certificate'),
    bounced: await written('fate@kursiva.test', 'assigned'),
  }
  await reads('update mail_outbox set sent_at = now(), attempts = 1 where id = $1', [ids.sent])
  await reads("update mail_outbox set attempts = 2, last_error = '451 later' where id = $1", [ids.delayed])
  await reads("update mail_outbox set attempts = 14, last_error = '451 later' where id = $1", [ids.failed])
  await returned('fate@kursiva.test', 'mail.bounced', `<${ids.bounced}@kursiva.test>`)
  const { data, errors } = await owner.graph(log, { recipient: ' FATE@kursiva.test ' })
  expect(errors).toBeUndefined()
  const fates = data.mailLog.items.map(({ id, fate, reason }: { id: string; fate: string; reason: string }) => [
    Object.entries(ids).find(([, each]) => each === id)?.[0],
    fate,
    reason,
  ])
  expect(fates.toSorted()).toEqual([
    ['bounced', 'BOUNCED', '550 5.1.1 no such user'],
    ['delayed', 'DELAYED', '451 later'],
    ['failed', 'FAILED', '451 later'],
    ['sent', 'SENT', null],
  ])
  expect(JSON.stringify(data)).not.toMatch(/482913|hemmelig/)
  expect(
    (await owner.graph(log, { recipient: 'fate@kursiva.test', kind: 'assigned' })).data.mailLog.items,
  ).toHaveLength(1)
  for (const nothing of [{ kind: 'no kind' }, { after: 'no id' }, { after: randomUUID() }, { recipient: '%' }])
    expect((await owner.graph(log, nothing)).data.mailLog.items).toEqual([])
  expect((await acts()).at(-1)).toEqual(['MAIL_LOG_READ', { mails: 1 }])
})

test('pages of the log follow the last mail, also of one moment, without one twice', async () => {
  await reads(`insert into mail_outbox (kind, recipient, subject, text_body, html_body, created_at)
    select 'contact', 'many@kursiva.test', 'x', 'x', 'x', now() from generate_series(1, 120)`)
  const seen: string[] = []
  let after: string | undefined
  const sizes: number[] = []
  for (let page = 0; page < 3; page += 1) {
    const { mailLog } = (await owner.graph(log, { recipient: 'many@kursiva.test', after })).data
    seen.push(...mailLog.items.map(({ id }: { id: string }) => id))
    sizes.push(mailLog.items.length)
    after = seen.at(-1)
    expect(mailLog.hasMore).toBe(page < 2)
  }
  expect(sizes).toEqual([50, 50, 20])
  expect(new Set(seen).size).toBe(120)
})

test('a page of the log reads its index, however many mails there are', async () => {
  for (const [condition, index] of [
    ['true', 'mail_outbox_latest'],
    ["kind = 'certificate'", 'mail_outbox_kind'],
    ["recipient = 'fate@kursiva.test'", 'mail_outbox_recipient'],
  ]) {
    const rows = await asOwner(server.ownerUrl, async (connection) => {
      await connection.query('set enable_seqscan = off')
      return connection.query(
        `explain select id from mail_log where ${condition} order by created_at desc, id desc limit 51`,
      )
    })
    expect(JSON.stringify(rows)).toContain(index)
  }
})

test('an address that bounced is suppressed until staff lift it, which can be undone; a complaint stays', async () => {
  await returned('GONE@kursiva.test', 'mail.bounced')
  const gone = await suppressionOf('gone@kursiva.test')
  expect(gone).toMatchObject({ cause: 'BOUNCED', reason: '550 5.1.1 no such user' })
  const lift = async (id: string | undefined, isLifted: boolean) =>
    (await owner.graph(setLifted, { id, isLifted })).data.mailSetSuppressionLifted
  expect(await lift(gone?.id, true)).toBe('DONE')
  expect(await suppressionOf('gone@kursiva.test')).toBeUndefined()
  expect(await lift(gone?.id, true)).toBe('UNCHANGED')
  expect(await lift(gone?.id, false)).toBe('DONE')
  expect(await suppressionOf('gone@kursiva.test')).toMatchObject({ id: gone?.id })
  expect(await acts()).toContainEqual(['MAIL_SUPPRESSION_LIFTED', { suppressionId: gone?.id }])
  await returned('gone@kursiva.test', 'mail.complained')
  await returned('gone@kursiva.test', 'mail.bounced')
  expect(await suppressionOf('gone@kursiva.test')).toMatchObject({ cause: 'COMPLAINED' })
  expect(await lift(gone?.id, true)).toBe('COMPLAINED')
  expect(await lift('no id', true)).toBe('UNKNOWN')
  expect(await lift(randomUUID(), true)).toBe('UNKNOWN')
})

test('a late report of a mail from before the suppression was lifted changes nothing', async () => {
  const early = await written('late@kursiva.test', 'assigned')
  await returned('late@kursiva.test', 'mail.bounced', `<${early}@kursiva.test>`)
  const late = await suppressionOf('late@kursiva.test')
  await owner.graph(setLifted, { id: late?.id, isLifted: true })
  await returned('late@kursiva.test', 'mail.bounced', `<${early}@kursiva.test>`)
  expect(await suppressionOf('late@kursiva.test')).toBeUndefined()
  const [again] = [await written('late@kursiva.test', 'assigned')]
  await returned('late@kursiva.test', 'mail.bounced', `<${again}@kursiva.test>`)
  expect(await suppressionOf('late@kursiva.test')).toBeDefined()
})
