import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'
import { apiClient } from '#testing/api-client.ts'
import { queuedJobs } from '#testing/jobs.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { textVersion } from '#features/consent/rules/consent.ts'
import { consentJobs } from './consent-jobs.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const success: Answer = (_, response) => response.end('{"status":"success","tracked":1,"invalid":0}')

let matomo: Awaited<ReturnType<typeof startMatomo>>
let server: TestServer

/** A server that responds like Matomo and stores the requests. */
async function startMatomo() {
  const received: { path: string; requests: URLSearchParams[] }[] = []
  const state: { answer: Answer } = { answer: success }
  const http = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.once('end', () => {
      const { requests } = JSON.parse(Buffer.concat(chunks).toString()) as { requests: string[] }
      received.push({ path: request.url ?? '', requests: requests.map((each) => new URLSearchParams(each)) })
      state.answer(request, response)
    })
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/stats`,
    received,
    state,
    close: () => new Promise((resolve) => http.close(resolve).closeAllConnections()),
  }
}

beforeAll(async () => {
  matomo = await startMatomo()
  server = await startTestServer({
    environment: { MATOMO_URL: matomo.url, MATOMO_SITE_IDS: 'localhost=7,es.localhost=8' },
  })
})
afterAll(async () => {
  await server.close()
  await matomo.close()
})
beforeEach(() => {
  matomo.received.length = 0
  matomo.state.answer = success
})
afterEach(() => asOwner(server.ownerUrl, (owner) => owner.query('delete from graphile_worker._private_jobs')))

const visitId = '0123456789abcdef'.replace(/^(.{8})(.{4})(.{4})$/, '$1-$2-$3-8000-000000000000')

/** Events of a browser with consent, and the jobs that they cause. */
async function send(host: string | undefined, ...events: object[]) {
  const client = apiClient(server.url, undefined, host)
  const consentId = randomUUID()
  const post = async (path: string, body: object) => {
    const response = await client.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(204)
  }
  const answer = { answerId: randomUUID(), statistics: true, errorReports: false, despiteSignal: false, textVersion }
  await post('/rest/consents', { ...answer, consentId, language: 'nb' })
  const sent = events.map((event) => ({ id: randomUUID(), age: 0, language: 'nb', event }))
  await post('/rest/events', { consentId, visitId, events: sent })
  await post('/rest/events', { consentId, visitId, events: sent })
  return {
    ids: sent.map(({ id }) => id),
    queued: await queuedJobs({ ...server, url: server.ownerUrl, close: server.close }),
  }
}

const run = (name: string, payload: unknown, { now = new Date(), url = matomo.url } = {}) => {
  const siteIds = new Map([
    ['localhost', 7],
    ['es.localhost', 8],
  ])
  const job = consentJobs({ url, siteIds }).find((each) => each.name === name)
  if (!job) throw new Error(`there is no job ${name}`)
  const signal = new AbortController().signal
  return job.run(payload, { database: server.database, clock: () => now, log: createLogger('silent'), signal })
}
const forward = (payload: unknown, options = {}) => run('forward-statistics', payload, options)

describe('A4: forwarding events to Matomo', () => {
  test('one job for the events of one request, to the site of its host', async () => {
    const { ids, queued } = await send(
      undefined,
      { kind: 'page-view', path: '/course/elsi4/:slug' },
      { kind: 'payment-failed', code: 'card_declined', message: 'Nei', step: 'confirm' },
    )
    expect(queued).toMatchObject([{ name: 'forward-statistics', payload: { host: 'localhost' } }])
    const { eventIds } = (queued[0]?.payload ?? {}) as { eventIds?: string[] }
    expect(eventIds?.toSorted()).toEqual(ids.toSorted())
    await forward(queued[0]?.payload)
    const [request] = matomo.received
    expect(request?.path).toBe('/stats/matomo.php')
    const [view, failed] = (request?.requests ?? []).toSorted((a, b) => Number(a.has('e_a')) - Number(b.has('e_a')))
    expect(Object.fromEntries(view ?? [])).toMatchObject({
      idsite: '7',
      rec: '1',
      _id: '0123456789abcdef',
      url: 'https://localhost/no/course/elsi4/:slug',
      lang: 'nb',
    })
    expect(view?.has('e_a')).toBe(false)
    expect(Object.fromEntries(failed ?? [])).toMatchObject({ e_a: 'payment-failed', e_n: 'confirm card_declined' })
    expect([...(view?.keys() ?? [])]).not.toContain('cip')
    expect([...(view?.keys() ?? [])]).not.toContain('uid')
  })

  test('each host has its site; without a site events are only stored', async () => {
    const spanish = await send('es.localhost', { kind: 'sign-in' })
    await forward(spanish.queued[0]?.payload)
    expect(matomo.received[0]?.requests[0]?.get('idsite')).toBe('8')
    await asOwner(server.ownerUrl, (owner) => owner.query('delete from graphile_worker._private_jobs'))
    expect((await send('no.localhost', { kind: 'sign-in' })).queued).toEqual([])
    expect((await send('__proto__', { kind: 'sign-in' })).queued).toEqual([])
  })

  test('repeated and concurrent runs send each event once', async () => {
    const { queued } = await send(undefined, { kind: 'sign-in' }, { kind: 'sign-out' })
    await Promise.all([forward(queued[0]?.payload), forward(queued[0]?.payload)])
    await forward(queued[0]?.payload)
    expect(matomo.received.flatMap(({ requests }) => requests)).toHaveLength(2)
  })

  test.each([
    ['is busy', (_: unknown, response: ServerResponse) => response.writeHead(503).end()],
    ['answers with a page', (_: unknown, response: ServerResponse) => response.end('<html>')],
    ['leads elsewhere', (_: unknown, response: ServerResponse) => response.writeHead(302, { location: '/' }).end()],
  ] as [string, Answer][])('is tried again when Matomo %s', async (_, answer) => {
    const { queued } = await send(undefined, { kind: 'sign-in' })
    matomo.state.answer = answer
    await expect(forward(queued[0]?.payload)).rejects.toThrow(/Matomo answered/)
    expect(matomo.received).toHaveLength(1)
    matomo.state.answer = success
    await forward(queued[0]?.payload)
    expect(matomo.received).toHaveLength(2)
  })

  test('is retried when Matomo is unreachable', async () => {
    const { queued } = await send(undefined, { kind: 'sign-in' })
    const away = await startMatomo()
    await away.close()
    await expect(forward(queued[0]?.payload, { url: away.url })).rejects.toThrow(/ECONNREFUSED/)
    await forward(queued[0]?.payload)
    expect(matomo.received).toHaveLength(1)
  })

  test('after a broken connection the event is not sent again: it may have been counted', async () => {
    const { queued } = await send(undefined, { kind: 'sign-in' })
    matomo.state.answer = (request) => request.socket.destroy()
    await forward(queued[0]?.payload)
    matomo.state.answer = success
    await forward(queued[0]?.payload)
    expect(matomo.received).toHaveLength(1)
  })

  test('events that Matomo would reject as too old are skipped', async () => {
    const { queued } = await send(undefined, { kind: 'sign-in' })
    await forward(queued[0]?.payload, { now: new Date(Date.now() + 24 * 60 * 60 * 1000) })
    expect(matomo.received).toEqual([])
  })
})

test('events are deleted after 13 months, decisions after four years, nothing earlier', async () => {
  const { ids } = await send(undefined, { kind: 'sign-in' }, { kind: 'sign-out' })
  const aged = async (table: string, column: string, id: string | undefined, age: string) => {
    await asOwner(server.ownerUrl, (owner) =>
      owner.query(`update ${table} set ${column} = now() - interval '${age}' where id = $1`, [id]),
    )
  }
  const records = await asOwner(server.ownerUrl, (owner) =>
    owner.query<{ id: string }>('select id from consent_record order by id limit 2'),
  )
  await aged('analytics_event', 'occurred_at', ids[0], '14 months')
  await aged('analytics_event', 'occurred_at', ids[1], '12 months')
  await aged('consent_record', 'created_at', records[0]?.id, '49 months')
  await aged('consent_record', 'created_at', records[1]?.id, '47 months')
  await run('remove-old-statistics', {})
  const left = await asOwner(server.ownerUrl, (owner) =>
    owner.query<{ id: string }>('select id from analytics_event union all select id from consent_record'),
  )
  const kept = new Set(left.map(({ id }) => id))
  expect([ids[0], ids[1], records[0]?.id, records[1]?.id].map((id) => kept.has(id ?? ''))).toEqual([
    false,
    true,
    false,
    true,
  ])
})
