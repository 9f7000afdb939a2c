import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/index.ts'
import { sendSms } from '#platform/sms/index.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { sendMail } from './index.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the outbox page shows mail and text messages, the newest first, as JSON and as a page', async () => {
  const mail = {
    to: 'ada@kursiva.test',
    subject: 'Hei <b>',
    text: 'Hei',
    html: '<p>Hei</p>',
    kind: 'course-ready' as const,
  }
  const sms = { to: '+4791234567', text: '084002 er koden din', kind: 'account-code', usefulUntil: new Date() }
  await inTransaction(server.database, { kind: 'anonymous' }, (tx) => sendMail(tx, mail))
  await inTransaction(server.database, { kind: 'anonymous' }, (tx) => sendSms(tx, sms))
  const json = await fetch(`${server.url}/dev/outbox`, { headers: { accept: 'application/json' } })
  expect(await json.json()).toMatchObject({
    messages: [
      { medium: 'sms', to: '+4791234567', text: '084002 er koden din', kind: 'account-code' },
      { medium: 'mail', to: 'ada@kursiva.test', subject: 'Hei <b>', replyTo: null, html: '<p>Hei</p>' },
    ],
  })
  const page = await (await fetch(`${server.url}/dev/outbox`)).text()
  expect(page).toContain('<h2>Text message</h2><p>+4791234567')
  expect(page).toContain('Hei &#60;b&#62;')
})

test('files of a mail are linked to, and are what was attached', async () => {
  const mail = {
    to: 'ada@kursiva.test',
    subject: 'Fil',
    text: 'Hei',
    html: '<p>Hei</p>',
    kind: 'course-ready' as const,
  }
  const file = { name: 'faktura-1.xml', mediaType: 'application/xml', bytes: Buffer.from('<a/>') }
  await inTransaction(server.database, { kind: 'anonymous' }, (tx) => sendMail(tx, { ...mail, attachments: [file] }))
  const page = await (await fetch(`${server.url}/dev/outbox`)).text()
  const [, path = ''] = /<a href="([^"]+)">faktura-1\.xml</.exec(page) ?? []
  const answer = await fetch(`${server.url}${path}`)
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'application/xml',
    '<a/>',
  ])
  for (const other of ['1', '-1', 'x'])
    expect((await fetch(`${server.url}${path.replace(/0$/, other)}`)).status).toBe(404)
})

test('the HTML of a mail is shown in a frame beside its text, without scripts', async () => {
  const html = '<p style="color:#10262B">Hei</p><script>alert(1)</script>'
  const mail = { to: 'ada@kursiva.test', subject: 'Ramme', text: 'Hei', html, kind: 'course-ready' as const }
  await inTransaction(server.database, { kind: 'anonymous' }, (tx) => sendMail(tx, mail))
  const page = await (await fetch(`${server.url}/dev/outbox`)).text()
  const [, path = ''] = /<iframe src="([^"]+)" title="Ramme"/.exec(page) ?? []
  const answer = await fetch(`${server.url}${path}`)
  const policy = answer.headers.get('content-security-policy')
  expect([answer.status, await answer.text()]).toEqual([200, html])
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
  expect(policy).toContain('sandbox allow-popups;')
  expect((await fetch(`${server.url}/dev/outbox/x/html`)).status).toBe(404)
})
