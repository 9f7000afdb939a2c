import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { personalDataJobs } from '#features/accounts/server/index.ts'
import { asOwner, inTransaction, sql } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'
import { apiClient, clientOf, signIn, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { notInCopies, personalData } from '#apps/server/personal-data.ts'

let server: TestServer
let ahead = 0
const day = 24 * 60 * 60 * 1000
const now = () => new Date(Date.now() + ahead)

beforeAll(async () => {
  server = await startTestServer({ seeded: true, clock: now })
})
afterAll(() => server.close())
afterEach(() => {
  ahead = 0
})

const ownerReads = <Row>(statement: string, values: unknown[] = []) =>
  asOwner(server.ownerUrl, (owner) => owner.query<Row & object>(statement, values))

/** Runs a job as the worker does. */
async function run(name: string, payload: object = {}): Promise<void> {
  const job = personalDataJobs(personalData).find((each) => each.name === name)
  const signal = new AbortController().signal
  await job?.run(payload, { database: server.database, clock: now, log: createLogger('silent'), signal })
}

const mailTo = async (address: string) =>
  (
    await ownerReads<{ subject: string; text_body: string }>(
      "select subject, text_body from mail_outbox where recipient = $1 and kind <> 'certificate' order by created_at desc",
      [address],
    )
  ).map(({ subject, text_body }) => `${subject}\n${text_body}`)

test('GDPR art. 15, 17: every table that names a person is written out and erased by its keeper, or said why not', async () => {
  const rows = await ownerReads<{ table_name: string }>(`
    select distinct c.table_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.column_name ~ '(^|_)(user|user_id|user_sub|sub|subject|email|recipient|reply_to|holder_name|phone|phone_number)$'
    union
    select cl.relname from pg_constraint f join pg_class cl on cl.oid = f.conrelid
    where f.contype = 'f' and f.confrelid in ('app_user'::regclass, 'pool_user'::regclass)
    union select 'app_user'`)
  const kept = new Set([...personalData.flatMap(({ tables }) => tables), ...Object.keys(notInCopies)])
  expect(rows.map(({ table_name }) => table_name).filter((table) => !kept.has(table))).toEqual([])
})

describe('GDPR art. 15, 20: a copy of one’s data', () => {
  const ask = `mutation { requestDataExport { __typename ... on DataExportRequested { dataExport { id status path } } } }`
  const latest = `{ dataExport { id status partsDone partsTotal sizeBytes path } }`

  async function copyOf(client: ApiClient, locale: string) {
    const asked = await client.graph(ask, {}, { locale })
    const { id, path } = asked.data.requestDataExport.dataExport as { id: string; path: string }
    await run('make-data-export', { exportId: id })
    const response = await client.fetch(path)
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    return { id, path, response, files, names: Object.keys(files) }
  }
  const text = (files: Record<string, Uint8Array>, name: string) =>
    strFromU8(files[`kursiva/${name}`] ?? new Uint8Array())

  test('holds what each part of Kursiva keeps, for people and for programs, in the reader’s language', async () => {
    const learner = await clientOf(server.url, 'learner@kursiva.test')
    const { response, files, names } = await copyOf(learner, 'nb')
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('content-disposition')).toMatch(/filename="kursiva-dataene-mine-\d{4}-\d\d-\d\d\.zip"/)
    const counts = await ownerReads<Record<string, number>>(
      `select (select count(*)::int from favorite where user_id = $1) as favorites,
              (select count(*)::int from episode_progress where user_id = $1) as watched,
              (select count(*)::int from quiz_attempt where user_id = $1) as attempts,
              (select count(*)::int from certificate where user_id = $1) as certificates,
              (select count(*)::int from membership where user_id = $1) as memberships`,
      [learner.tokens?.sub],
    )
    const { data } = JSON.parse(text(files, 'data.json')) as { data: Record<string, unknown[]> }
    for (const [key, count] of Object.entries(counts[0] ?? {})) expect([key, data[key]?.length]).toEqual([key, count])
    expect(data['favorites']?.length).toBeGreaterThan(0)
    expect([data['passkeys'], data['rememberedDevices']]).toEqual([[], []])
    expect(data['account']).toEqual([expect.objectContaining({ email: 'learner@kursiva.test' })])
    expect(names.filter((name) => /^kursiva\/kursbevis\/.*\.pdf$/.test(name))).toHaveLength(
      counts[0]?.['certificates'] ?? -1,
    )
    expect(text(files, 'favoritter.csv')).toMatch(/^Kurs;/)
    // spreadsheets recognise UTF-8 by its byte order mark
    expect([...(files['kursiva/favoritter.csv'] ?? [])].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
    expect(text(files, 'LES MEG FØRST.txt')).toContain('learner@kursiva.test')
    expect((await mailTo('learner@kursiva.test'))[0]).toContain('Kopien du ba om, er ferdig.')
  })

  test('holds no secret: neither password, keys, codes nor tokens, and nothing of anybody else', async () => {
    const admin = await clientOf(server.url, 'admin@kursiva.test')
    const { files } = await copyOf(admin, 'en')
    const everything = Object.entries(files)
      .filter(([name]) => !name.endsWith('.pdf'))
      .map(([, content]) => strFromU8(content))
      .join('\n')
    expect(everything).toContain('admin@kursiva.test')
    expect(everything).not.toMatch(/learner@|manager@|verifier|token_hash|refresh/i)
    const [row] = await ownerReads<{ password: string }>(
      `select encode(password, 'hex') as password from pool_user where email = 'admin@kursiva.test'`,
    )
    const password = row?.password ?? ''
    expect(password.length).toBeGreaterThan(100)
    expect(Buffer.from(everything).toString('hex')).not.toContain(password)
  })

  test('is its owner’s alone, and for seven days', async () => {
    const single = await clientOf(server.url, 'single@kursiva.test')
    const { path } = await copyOf(single, 'es')
    const other = await clientOf(server.url, 'learner@kursiva.test')
    expect((await other.fetch(path)).status).toBe(404)
    expect((await apiClient(server.url).fetch(path)).status).toBe(401)
    expect((await single.fetch('/rest/personal-data/not-a-number')).status).toBe(404)
    await ownerReads(
      "update data_export set ready_at = now() - interval '8 days', expires_at = now() - interval '1 day' where user_id = $1",
      [single.tokens?.sub],
    )
    expect((await single.fetch(path)).status).toBe(404)
    expect((await single.graph(latest)).data.dataExport.status).toBe('EXPIRED')
    await run('clear-data-exports')
    const files = await ownerReads(
      'select from data_export_file f join data_export e on e.id = f.export_id where e.user_id = $1',
      [single.tokens?.sub],
    )
    expect(files).toEqual([])
  })

  test('is made one at a time, can be called off, and a few times a day at most', async () => {
    const manager = await clientOf(server.url, 'manager@kursiva.test')
    const type = async () => (await manager.graph(ask)).data.requestDataExport.__typename as string
    expect((await Promise.all([type(), type(), type()])).sort()).toEqual([
      'DataExportInProgress',
      'DataExportInProgress',
      'DataExportRequested',
    ])
    const cancelled = await manager.graph(`mutation { cancelDataExport { id status path } }`)
    const { id, status, path } = cancelled.data.cancelDataExport as { id: string; status: string; path: string }
    expect(status).toBe('CANCELLED')
    // the job runs too late, and may run twice
    await run('make-data-export', { exportId: id })
    expect((await manager.fetch(path)).status).toBe(404)
    for (let count = 1; count < 5; count++) {
      expect(await type()).toBe('DataExportRequested')
      await manager.graph(`mutation { cancelDataExport { id } }`)
    }
    expect(await type()).toBe('TooManyDataExports')
  })
})

describe('GDPR art. 17: deleting an account', () => {
  const url = '/rest/account/deletion'
  const ask = async (client: ApiClient, locale = 'nb') => {
    const response = await client.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', locale },
      body: '{}',
    })
    return { status: response.status, body: (await response.json()) as { error?: { code: string; names?: string[] } } }
  }
  const traces = (sub: string | undefined) =>
    ownerReads<{ found: string }>(
      `select 'user' as found from app_user where id = $1 union all select 'pool' from pool_user where sub = $1
       union all select 'session' from user_session where user_sub = $1 union all select 'favourite' from favorite where user_id = $1
       union all select 'progress' from episode_progress where user_id = $1 union all select 'attempt' from quiz_attempt where user_id = $1
       union all select 'membership' from membership where user_id = $1 union all select 'certificate' from certificate where user_id = $1
       union all select 'deletion' from account_deletion where user_id = $1`,
      [sub],
    )

  test('V7.5.1: asks for a proof of the last minutes, and never in words that end a session (I9)', async () => {
    const client = await clientOf(server.url, 'new@kursiva.test')
    ahead = 6 * 60_000
    expect(await ask(client)).toMatchObject({ status: 403, body: { error: { code: 'RECENT_PROOF_NEEDED' } } })
    ahead = 0
    expect((await ask(apiClient(server.url))).status).toBe(401)
    expect((await client.graph('{ accountErasedAfter getSession { sessionId } }')).data.accountErasedAfter).toBeNull()
  })

  test('marks it, ends every session, and whoever comes back within thirty days may keep it', async () => {
    const elsewhere = await clientOf(server.url, 'staff@kursiva.test')
    const client = await clientOf(server.url, 'staff@kursiva.test')
    expect(await ask(client)).toMatchObject({ status: 200 })
    for (const each of [client, elsewhere])
      expect((await each.graph('{ getSession { sessionId } }')).errors?.[0]?.message).toBe(
        'Access Token has been revoked',
      )
    expect((await mailTo('staff@kursiva.test'))[0]).toContain('«Behold kontoen»')

    ahead = 29 * day
    await run('erase-accounts')
    ahead = 0
    const back = await clientOf(server.url, 'staff@kursiva.test')
    expect((await back.graph('{ accountErasedAfter }')).data.accountErasedAfter).not.toBeNull()
    expect((await back.graph('mutation { keepAccount }')).data.keepAccount).toBe(true)
    expect((await back.graph('mutation { keepAccount }')).data.keepAccount).toBe(false)
    expect((await back.graph('{ accountErasedAfter }')).data.accountErasedAfter).toBeNull()
    ahead = 31 * day
    await run('erase-accounts')
    ahead = 0
    await expect(signIn(server.url, 'staff@kursiva.test')).resolves.toBeDefined()
  })

  test('erases everything after thirty days, once and again; a certificate stays, with its name and without the user', async () => {
    const email = 'learner@kursiva.test'
    const client = await clientOf(server.url, email)
    const sub = client.tokens?.sub
    await inTransaction(server.database, { kind: 'system' }, (tx) =>
      sql`insert into certificate (code, user_id, course_id, percentage, best_score_at, holder_name, course_name, expert_names, duration_seconds)
          select 'AAAA-BBBB-CCCC', ${sub}, id, 90, now(), 'Ada Lær', name, '{}', 60 from course
          where id not in (select course_id from certificate where user_id = ${sub}) limit 1`.execute(tx),
    )
    expect((await ask(client)).status).toBe(200)
    ahead = 30 * day + 60_000
    await run('erase-accounts')
    await run('erase-accounts')
    ahead = 0
    expect(await traces(sub)).toEqual([])
    expect(await ownerReads("select holder_name, user_id from certificate where code = 'AAAA-BBBB-CCCC'")).toEqual([
      { holder_name: 'Ada Lær', user_id: null },
    ])
    expect(await mailTo(email)).toEqual([expect.stringContaining('Kontoen din er slettet')])
    // after ten years it is erased too
    ahead = 10 * 366 * day
    await run('erase-accounts')
    expect(await ownerReads("select from certificate where code = 'AAAA-BBBB-CCCC'")).toEqual([])
    ahead = 0
    await expect(signIn(server.url, email)).rejects.toThrow('Incorrect username or password.')
  })

  test('O2: the last admin of an organisation with others in it finds an heir first', async () => {
    // a member who would be left without an admin
    await inTransaction(server.database, { kind: 'system' }, (tx) =>
      sql`insert into membership (organization_id, user_id, role)
          select o.id, u.id, 'MEMBER' from organization o, app_user u
          where o.short_id = 'nordvik' and u.email = 'single@kursiva.test'`.execute(tx),
    )
    const admin = await clientOf(server.url, 'admin@kursiva.test')
    expect(await ask(admin)).toMatchObject({
      status: 409,
      body: { error: { code: 'LAST_ADMIN', names: ['Nordvik Elektro'] } },
    })
    // nor by the user pool's own action
    const response = await admin.fetch('/userpool/', {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.DeleteUser' },
      body: JSON.stringify({ AccessToken: admin.tokens?.access }),
    })
    expect(await response.json()).toMatchObject({ __type: 'ForbiddenException' })
    expect((await admin.graph('{ getSession { sessionId } }')).errors).toBeUndefined()
    const promote = (role: string) =>
      inTransaction(server.database, { kind: 'system' }, (tx) =>
        sql`update membership set role = ${role} where user_id = (select id from app_user where email = 'manager@kursiva.test')`.execute(
          tx,
        ),
      )
    await promote('ADMIN')
    // two admins leave at the same time: one of them must stay
    const heir = await clientOf(server.url, 'manager@kursiva.test')
    const answers = await Promise.all([admin, heir].map((each) => ask(each)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await promote('MANAGER')
  })

  test('one account that cannot be erased keeps none of the others', async () => {
    const client = await clientOf(server.url, 'alumna@kursiva.test', 'es.localhost')
    expect((await ask(client, 'es')).status).toBe(200)
    expect((await mailTo('alumna@kursiva.test'))[0]).toContain('«Conservar la cuenta»')
    ahead = 40 * day
    const [broken, ...others] = personalData
    const failing = { ...personalData[0], erase: () => Promise.reject(new Error('the disk is full')) }
    const job = personalDataJobs([failing as NonNullable<typeof broken>, ...others]).find(
      ({ name }) => name === 'erase-accounts',
    )
    const context = {
      database: server.database,
      clock: now,
      log: createLogger('silent'),
      signal: new AbortController().signal,
    }
    await expect(job?.run({}, context)).rejects.toThrow('could not be erased')
    expect(await traces(client.tokens?.sub)).toContainEqual({ found: 'user' })
    // erasure that has begun is completed; a managed user pool is called and may have deleted the user already
    const asked: unknown[] = []
    const managed = personalDataJobs(personalData, async (action, request) => {
      asked.push([action, request])
      return { kind: 'Refused', name: 'UserNotFoundException', message: 'User does not exist.' }
    })
    await managed.find(({ name }) => name === 'erase-accounts')?.run({}, context)
    ahead = 0
    expect(asked).toContainEqual(['AdminDeleteUser', { Username: client.tokens?.sub }])
    expect(await traces(client.tokens?.sub)).toEqual([])
  })
})
