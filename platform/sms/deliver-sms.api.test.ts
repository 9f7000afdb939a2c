import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/index.ts'
import type { RunningJobs } from '#platform/jobs/index.ts'
import { createLogger } from '#platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { makeDue, queuedJobs, startTestJobs } from '#testing/jobs.ts'
import { sendSms, smsJobs, type Sms } from './index.ts'

const soon = { interval: 20 }
const system = { kind: 'system' } as const
const token = 'a token of the gateway'
const hour = 60 * 60 * 1000

interface Received {
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: unknown
}

let world: TestDatabase
let gateway: Server
let received: Received[]
let answers: number[]
let running: RunningJobs | undefined

beforeEach(async () => {
  world = await createTestDatabase()
  received = []
  answers = []
  running = undefined
  gateway = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString('utf8')))
    request.on('end', () => {
      received.push({ headers: request.headers, body: JSON.parse(text) })
      const status = answers.shift() ?? 202
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/elsewhere' } : {}).end('{}')
    })
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  await running?.stop()
  await new Promise((resolve) => gateway.close(resolve))
  await world.close()
})

const portOf = (server: Server) => {
  const address = server.address()
  return typeof address === 'object' ? address?.port : undefined
}

async function deliver(port = portOf(gateway)): Promise<void> {
  const url = `http://127.0.0.1:${port ?? 1}/messages`
  running = await startTestJobs(world, smsJobs({ url, token, sender: 'Kursiva' }))
}

const message = (change: Partial<Sms> = {}): Sms => ({
  to: '+4791234567',
  text: '084002 er koden din',
  kind: 'account-code',
  usefulUntil: new Date(Date.now() + hour),
  ...change,
})

const send = (change?: Partial<Sms>) =>
  inTransaction(world.database, { kind: 'anonymous' }, (tx) => sendSms(tx, message(change)))

const outbox = () =>
  inTransaction(world.database, system, (tx) => tx.selectFrom('sms_outbox').selectAll().orderBy('created_at').execute())

test('I3: a text message is posted to the gateway once, with its id, and marked', async () => {
  await deliver()
  await send()
  await expect.poll(outbox, soon).toMatchObject([{ sent_at: expect.any(Date), attempts: 1, last_error: null }])
  const id = (await outbox())[0]?.id
  expect(received).toMatchObject([
    {
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': id,
      },
      body: { to: '+4791234567', text: '084002 er koden din', sender: 'Kursiva', id },
    },
  ])
  await expect.poll(() => queuedJobs(world), soon).toEqual([])
})

test('I3: what the gateway does not take now is tried again under the same id; a redirect is not followed', async () => {
  answers = [503, 302, 401]
  const queued = () => queuedJobs(world)
  await deliver()
  await send()
  for (let attempts = 1; attempts <= 3; attempts += 1) {
    await expect.poll(queued, soon).toMatchObject([{ attempts, later: true, runner: null }])
    await makeDue(world)
  }
  await expect.poll(outbox, soon).toMatchObject([{ sent_at: expect.any(Date), attempts: 4 }])
  expect(new Set(received.map(({ body }) => (body as { id: string }).id)).size).toBe(1)
})

test('I3: a number that the gateway refuses is not tried again', async () => {
  answers = [422]
  await deliver()
  await send()
  await expect
    .poll(outbox, soon)
    .toMatchObject([{ sent_at: null, attempts: 1, last_error: 'the gateway answered 422' }])
  await expect.poll(() => queuedJobs(world), soon).toEqual([])
})

test('I3: a gateway that is away is waited for, and its token is not written down', async () => {
  await deliver(1)
  await send()
  await expect.poll(() => queuedJobs(world), soon).toMatchObject([{ attempts: 1, later: true }])
  const [waiting] = await outbox()
  expect(waiting?.last_error).toBeTruthy()
  expect(waiting?.last_error).not.toContain(token)
})

test('I3: a code that has run out is not sent any more', async () => {
  await send({ usefulUntil: new Date(Date.now() - 1) })
  await deliver()
  await expect.poll(() => queuedJobs(world), soon).toEqual([])
  expect(received).toEqual([])
})

test('I3: without a gateway messages wait in the outbox; a week later they are gone', async () => {
  await send()
  const jobs = smsJobs(undefined)
  const runAt = async (now: Date) => {
    const context = {
      database: world.database,
      clock: () => now,
      log: createLogger('silent'),
      signal: new AbortController().signal,
    }
    for (const job of jobs) await job.run(job.name === 'deliver-sms' ? { smsId: (await outbox())[0]?.id } : {}, context)
    return outbox()
  }
  expect(await runAt(new Date(Date.now() + 6 * 24 * hour))).toMatchObject([{ sent_at: null, attempts: 0 }])
  expect(await runAt(new Date(Date.now() + 8 * 24 * hour))).toEqual([])
})

test('only the system sees text messages, and only numbers get one', async () => {
  await send()
  for (const actor of [
    { kind: 'anonymous' },
    { kind: 'user', userId: '0190a000-0000-7000-8000-000000000001' },
  ] as const)
    expect(
      await inTransaction(world.database, actor, (tx) => tx.selectFrom('sms_outbox').select('id').execute()),
    ).toEqual([])
  await expect(send({ to: 'ada@kursiva.test' })).rejects.toThrow('sms_outbox')
})
