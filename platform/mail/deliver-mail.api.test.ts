import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asOwner, inTransaction } from '#platform/database/index.ts'
import type { JobContext, RunningJobs } from '#platform/jobs/index.ts'
import { createLogger } from '#platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { makeDue, queuedJobs, startTestJobs } from '#testing/jobs.ts'
import { startMailServer, type MailServer, type MailServerOptions } from '#testing/services/mail-server.ts'
import { mailJobs, sendMail, type Mail } from './index.ts'

const soon = { interval: 20 }
const system = { kind: 'system' } as const
const from = 'Kursiva <hei@kursiva.test>'
const welcome = {
  to: 'ada@kursiva.test',
  subject: 'Velkommen',
  text: 'Hei',
  html: '<p>Hei</p>',
  kind: 'course-ready' as const,
}

let world: TestDatabase
let servers: MailServer[]
let running: RunningJobs[]

beforeEach(async () => {
  world = await createTestDatabase()
  servers = []
  running = []
})

afterEach(async () => {
  await Promise.all([...running, ...servers].map((each) => ('stop' in each ? each.stop() : each.close())))
  await world.close()
})

async function mailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const server = await startMailServer(options)
  servers.push(server)
  return server
}

async function deliverTo(port: number, login = ''): Promise<void> {
  const smtp = { url: `smtp://${login}127.0.0.1:${port}`, from }
  running.push(await startTestJobs(world, mailJobs(smtp)))
}

const send = (mail: Mail = welcome) => inTransaction(world.database, { kind: 'anonymous' }, (tx) => sendMail(tx, mail))

const outbox = () =>
  inTransaction(world.database, system, (tx) =>
    tx.selectFrom('mail_outbox').selectAll().orderBy('created_at').execute(),
  )

const ownerRuns = (statement: string) => asOwner(world.ownerUrl, (owner) => owner.query(statement))

describe('a message', () => {
  test('is delivered as text and HTML to its one recipient, and marked', async () => {
    const server = await mailServer()
    await deliverTo(server.port)
    await send()
    await expect.poll(outbox, soon).toMatchObject([{ sent_at: expect.any(Date), attempts: 1, last_error: null }])
    expect(server.received).toMatchObject([{ from: 'hei@kursiva.test', to: ['ada@kursiva.test'] }])
    const [mail] = await outbox()
    const source = server.received[0]?.source ?? ''
    expect(source).toContain('From: Kursiva <hei@kursiva.test>\r\nTo: ada@kursiva.test\r\nSubject: Velkommen\r\n')
    expect(source).toContain(`Message-ID: <${mail?.id ?? ''}@kursiva.test>\r\n`)
    expect(source).toContain('Auto-Submitted: auto-generated\r\n')
    expect(source).toMatch(/multipart\/alternative[^]+text\/plain[^]+Hei[^]+text\/html[^]+<p>Hei<\/p>/)
  })

  test('takes its files with it, in their order and whole', async () => {
    const server = await mailServer()
    await deliverTo(server.port)
    const bytes = Buffer.from([0, 255, 10, 13, 46, 13, 10])
    await send({
      ...welcome,
      attachments: [
        { name: 'fil «én».pdf', mediaType: 'application/pdf', bytes },
        { name: 'to.xml', mediaType: 'application/xml', bytes: Buffer.from('<a/>') },
      ],
    })
    await expect.poll(outbox, soon).toMatchObject([{ sent_at: expect.any(Date) }])
    const source = server.received[0]?.source ?? ''
    expect(source).toMatch(/multipart\/mixed[^]+multipart\/alternative[^]+application\/pdf[^]+application\/xml/)
    expect(source).toContain(bytes.toString('base64'))
    expect(source).toContain('filename=to.xml')
  })

  test('never gets a second recipient or a header out of an address or a subject', async () => {
    const server = await mailServer()
    await deliverTo(server.port)
    await send({ ...welcome, to: 'ada@kursiva.test, eve@kursiva.test', subject: 'Hei\r\nBcc: eve@kursiva.test' })
    await expect.poll(outbox, soon).not.toMatchObject([{ attempts: 0 }])
    expect(server.received.flatMap(({ to }) => to)).not.toContain('eve@kursiva.test')
    expect(server.received.filter(({ source }) => /^Bcc:/m.test(source))).toEqual([])
  })

  test('that a person wrote is answered to that person, and does not pass for a machine’s', async () => {
    const server = await mailServer()
    await deliverTo(server.port)
    await send({ ...welcome, replyTo: 'nora@kursiva.test' })
    await expect.poll(() => server.received.length, soon).toBe(1)
    expect(server.received[0]?.source).toContain('Reply-To: nora@kursiva.test\r\n')
    expect(server.received[0]?.source).not.toContain('Auto-Submitted')
  })

  test('that can be ended says where, for mail programs to do it with one press (RFC 8058)', async () => {
    const server = await mailServer()
    await deliverTo(server.port)
    await send({ ...welcome, leaveUrl: 'https://kursiva.no/rest/leave/abc' })
    await expect.poll(() => server.received.length, soon).toBe(1)
    const source = server.received[0]?.source ?? ''
    expect(source).toContain('List-Unsubscribe: <https://kursiva.no/rest/leave/abc>\r\n')
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  })

  test('asked for twice as the same one is sent once', async () => {
    const server = await mailServer()
    await deliverTo(server.port)
    expect(await send({ ...welcome, once: 'a' })).toBe(true)
    expect(await send({ ...welcome, once: 'a' })).toBe(false)
    expect(await send({ ...welcome, once: 'b' })).toBe(true)
    await expect.poll(() => server.received.length, soon).toBe(2)
    expect(await outbox()).toHaveLength(2)
  })

  test('of a transaction that fails is never sent', async () => {
    const server = await mailServer()
    await deliverTo(server.port)
    const failing = inTransaction(world.database, system, async (tx) => {
      await sendMail(tx, welcome)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await send({ ...welcome, to: 'bo@kursiva.test' })
    await expect.poll(() => server.received, soon).toMatchObject([{ to: ['bo@kursiva.test'] }])
  })

  test('to a suppressed address is not sent, unless it is of a kind that always is', async () => {
    const server = await mailServer()
    await deliverTo(server.port)
    await ownerRuns(`insert into mail_suppression (recipient, cause, reason, suppressed_at)
      values ('ada@kursiva.test', 'BOUNCED', '550', now())`)
    await send({ ...welcome, to: 'Ada@kursiva.test' })
    await send({ ...welcome, kind: 'account-code' })
    await expect.poll(() => queuedJobs(world), soon).toEqual([])
    expect(await outbox()).toMatchObject([
      { kind: 'course-ready', sent_at: null, attempts: 0, suppressed_at: expect.any(Date) },
      { kind: 'account-code', sent_at: expect.any(Date), suppressed_at: null },
    ])
    expect(server.received).toHaveLength(1)
    await ownerRuns('update mail_suppression set lifted_at = now()')
    await send(welcome)
    await expect.poll(() => server.received.length, soon).toBe(2)
  })

  test('that the server refuses at first is sent after a pause, and each try is noted', async () => {
    const server = await mailServer()
    server.refuse(451)
    await deliverTo(server.port)
    await send()
    await expect.poll(() => queuedJobs(world), soon).toMatchObject([{ attempts: 1, later: true, runner: null }])
    expect(await outbox()).toMatchObject([{ sent_at: null, attempts: 1, last_error: expect.stringContaining('451') }])
    await makeDue(world)
    await expect.poll(outbox, soon).toMatchObject([{ sent_at: expect.any(Date), attempts: 2, last_error: null }])
    expect(server.received).toHaveLength(1)
  })

  test('waits while the server is down', async () => {
    const former = await startMailServer()
    await former.close()
    await deliverTo(former.port)
    await send()
    await expect.poll(() => queuedJobs(world), soon).toMatchObject([{ attempts: 1, later: true, runner: null }])
    expect(await outbox()).toMatchObject([{ sent_at: null, last_error: expect.stringContaining('ECONNREFUSED') }])
    const server = await mailServer({ port: former.port })
    await makeDue(world)
    await expect.poll(outbox, soon).toMatchObject([{ sent_at: expect.any(Date) }])
    expect(server.received).toHaveLength(1)
  })

  test('that is refused for good is not tried again, and holds up no other', async () => {
    const server = await mailServer()
    server.refuse(550)
    await deliverTo(server.port)
    await send()
    await expect.poll(() => queuedJobs(world), soon).toEqual([])
    await send({ ...welcome, to: 'bo@kursiva.test' })
    await expect.poll(() => server.received, soon).toMatchObject([{ to: ['bo@kursiva.test'] }])
    const [refused] = await outbox()
    expect(refused).toMatchObject({
      sent_at: null,
      refused_at: expect.any(Date),
      attempts: 1,
      last_error: expect.stringContaining('550'),
    })
  })

  test('is tried again after a wrong password, which is shown to nobody', async () => {
    const server = await mailServer({ password: 'right' })
    await deliverTo(server.port, 'kursiva:hunter2%21@')
    await send()
    await expect.poll(() => queuedJobs(world), soon).toMatchObject([{ attempts: 1, later: true, runner: null }])
    const [mail] = await outbox()
    expect(mail?.last_error).toContain('535')
    const kept = JSON.stringify([mail, await ownerRuns('select last_error from graphile_worker._private_jobs')])
    for (const form of ['hunter2!', 'hunter2%21', Buffer.from('hunter2!').toString('base64')]) {
      expect(kept).not.toContain(form)
    }
  })

  test('is sent again under the same Message-ID when a crash left it unmarked', async () => {
    const server = await mailServer()
    await deliverTo(server.port)
    await send()
    await expect.poll(outbox, soon).toMatchObject([{ sent_at: expect.any(Date) }])
    await expect.poll(() => queuedJobs(world), soon).toEqual([])
    await Promise.all(running.map((each) => each.stop()))
    // the state after a process died right after the server's "accepted"
    await ownerRuns('update mail_outbox set sent_at = null, attempts = 0')
    const [mail] = await outbox()
    await ownerRuns(`
      select graphile_worker.add_job('deliver-mail', json_build_object('mailId', '${mail?.id ?? ''}'));
      update graphile_worker._private_jobs
      set locked_by = 'pool-of-a-dead-process', locked_at = now() - interval '1 minute', attempts = 1`)
    await deliverTo(server.port)
    await expect.poll(outbox, soon).toMatchObject([{ sent_at: expect.any(Date) }])
    const ids = server.received.map(({ source }) => /^Message-ID: .+$/m.exec(source)?.[0])
    expect(ids).toEqual([`Message-ID: <${mail?.id ?? ''}@kursiva.test>`, ids[0]])
  })

  test('that was delivered is not sent again by a job that runs twice', async () => {
    const server = await mailServer()
    await deliverTo(server.port)
    await send()
    await expect.poll(outbox, soon).toMatchObject([{ sent_at: expect.any(Date) }])
    const [mail] = await outbox()
    await ownerRuns(`select graphile_worker.add_job('deliver-mail', json_build_object('mailId', '${mail?.id ?? ''}'))`)
    await expect.poll(() => queuedJobs(world), soon).toEqual([])
    expect(server.received).toHaveLength(1)
    expect(await outbox()).toMatchObject([{ attempts: 1 }])
  })
})

describe('the jobs of the outbox', () => {
  const context = (now = new Date()): JobContext => ({
    database: world.database,
    clock: () => now,
    log: createLogger('silent'),
    signal: new AbortController().signal,
  })

  const runJob = async (name: string, now?: Date) => {
    const jobs = mailJobs({ url: 'smtp://127.0.0.1:1', from })
    await jobs.find((job) => job.name === name)?.run({}, context(now))
  }

  test('take up what has no job, once, if it is not older than a day', async () => {
    for (const to of ['today@kursiva.test', 'yesterday@kursiva.test', 'just-now@kursiva.test', 'tried@kursiva.test']) {
      await send({ ...welcome, to })
    }
    await ownerRuns(`
      delete from graphile_worker._private_jobs;
      update mail_outbox set created_at = now() - interval '1 hour' where recipient ~ 'today|tried';
      update mail_outbox set created_at = now() - interval '25 hours' where recipient ~ 'yesterday';
      update mail_outbox set attempts = 1 where recipient ~ 'tried'`)
    await runJob('find-untried-mail')
    await runJob('find-untried-mail')
    const today = (await outbox()).find(({ recipient }) => recipient === 'today@kursiva.test')
    expect(await queuedJobs(world)).toMatchObject([{ name: 'deliver-mail', payload: { mailId: today?.id } }])
  })

  test('remove delivered mail after 30 days, undelivered mail after 90', async () => {
    for (const to of ['a@kursiva.test', 'b@kursiva.test', 'c@kursiva.test', 'd@kursiva.test']) {
      await send({ ...welcome, to })
    }
    await ownerRuns(`
      update mail_outbox set sent_at = now() - interval '31 days', created_at = now() - interval '31 days' where recipient ~ '^a';
      update mail_outbox set sent_at = now() - interval '29 days', created_at = now() - interval '29 days' where recipient ~ '^b';
      update mail_outbox set created_at = now() - interval '91 days' where recipient ~ '^c';
      update mail_outbox set created_at = now() - interval '89 days' where recipient ~ '^d'`)
    await runJob('remove-old-mail')
    await runJob('remove-old-mail')
    expect((await outbox()).map(({ recipient }) => recipient)).toEqual(['d@kursiva.test', 'b@kursiva.test'])
  })

  test('send nothing where no mail server is configured: the message stays in the outbox', async () => {
    running.push(await startTestJobs(world, mailJobs(undefined)))
    await send()
    await expect.poll(() => queuedJobs(world), soon).toEqual([])
    expect(await outbox()).toMatchObject([{ recipient: 'ada@kursiva.test', sent_at: null, attempts: 0 }])
  })
})
