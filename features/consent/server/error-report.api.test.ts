import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'

const report = {
  name: 'TypeError',
  message: 'No ingrid@firma.no at https://kursiva.no/no/login?state=secret',
  stack: [
    'TypeError: No …',
    '    at open (https://kursiva.no/assets/a.js?v=1:10:2)',
    'close@https://kursiva.no/assets/b.js:3:4',
  ].join('\n'),
  path: '/no/course/a/b?code=hidden',
  operationName: 'Home',
  paths: ['home.0.name'],
  breadcrumbs: [
    { kind: 'navigation', what: '/no?state=secret', at: 1_700_000_000_000 },
    { kind: 'graphql', what: 'Home', at: 1_700_000_000_500 },
  ],
  at: 1_700_000_001_000,
}

const send = (server: TestServer, body: unknown) =>
  fetch(`${server.url}/rest/reports/errors`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** A server that acts as Sentry: it stores the requests and responds as the test configures. */
async function playSentry() {
  const got: { path: string; headers: IncomingMessage['headers']; lines: string[] }[] = []
  const arrived = new EventTarget()
  let answer: (reply: ServerResponse) => void = (reply) => void reply.end('{}')
  const server: Server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.once('end', () => {
      const lines = Buffer.concat(chunks).toString('utf8').trimEnd().split('\n')
      got.push({ path: request.url ?? '', headers: request.headers, lines })
      answer(reply)
      arrived.dispatchEvent(new Event('arrived'))
    })
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    got,
    dsn: `http://publickey@localhost:${port}/42`,
    answerWith: (next: typeof answer) => (answer = next),
    /** Waits until a total number of reports has arrived. */
    arrive: async (count: number) => {
      while (got.length < count)
        await new Promise((resolve) => arrived.addEventListener('arrived', resolve, { once: true }))
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

describe('with a Sentry project', () => {
  let sentry: Awaited<ReturnType<typeof playSentry>>
  let server: TestServer

  beforeAll(async () => {
    sentry = await playSentry()
    server = await startTestServer({ environment: { SENTRY_DSN: sentry.dsn, KURSIVA_LOG_LEVEL: 'silent' } })
  })
  afterAll(async () => {
    await server.close()
    await sentry.close()
  })
  beforeEach(() => {
    sentry.got.length = 0
    sentry.answerWith((reply) => void reply.end('{}'))
  })

  test('A5 E2: a report arrives there as an event, with operation, paths and steps, without personal data', async () => {
    expect((await send(server, report)).status).toBe(204)
    await sentry.arrive(1)
    const [{ path, headers, lines } = { path: '', headers: {}, lines: [] }] = sentry.got
    expect(path).toBe('/api/42/envelope/')
    expect(headers['content-type']).toBe('application/x-sentry-envelope')
    expect(headers['x-sentry-auth']).toContain('sentry_key=publickey')
    const [envelope, item, event] = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(item).toMatchObject({ type: 'event', length: Buffer.byteLength(lines[2] ?? '') })
    expect(event).toMatchObject({
      event_id: envelope?.['event_id'],
      timestamp: 1_700_000_001,
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'No [email] at https://kursiva.no/…',
            stacktrace: {
              frames: [
                { filename: 'https://kursiva.no/assets/b.js', function: 'close', lineno: 3, colno: 4 },
                { filename: 'https://kursiva.no/assets/a.js', function: 'open', lineno: 10, colno: 2 },
              ],
            },
          },
        ],
      },
      request: { url: 'https://localhost/no/course/a/b' },
      tags: { operation: 'Home' },
      extra: { paths: ['home.0.name'] },
      breadcrumbs: {
        values: [
          { category: 'navigation', data: { to: '/no' } },
          { category: 'graphql', message: 'Home' },
        ],
      },
    })
    expect(lines.join('')).not.toMatch(/secret|hidden|ingrid/)
  })

  test('A5: a redirect is not followed', async () => {
    sentry.answerWith((reply) => void reply.writeHead(307, { location: '/elsewhere' }).end())
    expect((await send(server, report)).status).toBe(204)
    sentry.answerWith((reply) => void reply.end('{}'))
    expect((await send(server, report)).status).toBe(204)
    await sentry.arrive(2)
    expect(sentry.got.map(({ path }) => path)).toEqual(['/api/42/envelope/', '/api/42/envelope/'])
  })

  test('A5: a page never waits for it, and at most 10 requests run at once', async () => {
    const held: ServerResponse[] = []
    sentry.answerWith((reply) => void held.push(reply))
    const answers = await Promise.all(Array.from({ length: 14 }, () => send(server, report)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 14 }, () => 204))
    await sentry.arrive(10)
    for (const reply of held) reply.end('{}')
    expect(sentry.got).toHaveLength(10)
  })
})

describe('without one', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ environment: { KURSIVA_RATE_LIMITS: 'on', KURSIVA_LOG_LEVEL: 'silent' } })
  })
  afterAll(() => server.close())

  test('A5: an invalid or too large report is rejected', async () => {
    const odd = [
      {},
      [],
      'null',
      { ...report, at: 'now' },
      { ...report, message: 'x'.repeat(1001) },
      { ...report, breadcrumbs: Array.from({ length: 21 }, () => report.breadcrumbs[0]) },
      { ...report, breadcrumbs: [{ kind: 'password', what: 'x', at: 1 }] },
    ]
    for (const body of odd) expect((await send(server, body)).status).toBe(400)
    expect((await send(server, { ...report, stack: 'x'.repeat(40_000) })).status).toBe(413)
    expect((await send(server, report)).status).toBe(204)
  })

  test('A5: an address may send 60 a minute', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => send(server, report)))
    const statuses = answers.map(({ status }) => status)
    // the test before has used nine of them
    expect(statuses.filter((status) => status === 204)).toHaveLength(51)
    expect(statuses.filter((status) => status === 429)).toHaveLength(9)
    const refused = await send(server, report)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ error: { code: 'TOO_MANY_REQUESTS' } })
  })
})
