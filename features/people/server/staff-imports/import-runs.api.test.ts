import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { asOwner } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestJobs } from '#testing/jobs.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { importRunJobs } from './import-run-jobs.ts'
import { runRows } from './run-rows.ts'

let server: TestServer
let owner: ApiClient

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  owner = await clientOf(server.url, 'staff@kursiva.test')
})
afterAll(() => server.close())

const reads = <Row extends object>(statement: string, values: unknown[] = []) =>
  asOwner(server.ownerUrl, (connection) => connection.query<Row>(statement, values))

const send = (client: ApiClient, path: 'organizations' | 'users', body: string | Buffer) =>
  client.fetch(`/rest/imports/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body,
  })

async function begun(path: 'organizations' | 'users', body: string | Buffer): Promise<string> {
  const response = await send(owner, path, body)
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: string }).id
}

const refused = async (body: string | Buffer) => {
  const response = await send(owner, 'organizations', body)
  return [response.status, ((await response.json()) as { error: { code: string } }).error.code]
}

/** Lets the jobs of a run do their work until nothing is left. */
const work = (id: string) => runRows(server.database, id, new Date(), AbortSignal.timeout(60_000))

const change = async (name: 'startImportRun' | 'stopImportRun', runId: string) =>
  (await owner.graph(`mutation ($runId: ID!) { ${name}(runId: $runId) }`, { runId })).data[name]

const report = async (runId: string, result = 'REFUSED') =>
  (
    await owner.graph(
      `query ($runId: ID!, $result: ImportRunRowResult!) {
        importRun(runId: $runId) { kind status rowCount created changed unchanged refused }
        importRunRows(runId: $runId, result: $result) { number name reason fields shortId }
      }`,
      { runId, result },
    )
  ).data

const lines = async () =>
  (await reads<{ kind: string }>("select kind from staff_act where kind like 'IMPORT%' order by at, id")).map(
    ({ kind }) => kind,
  )

const uuid = (number: number) => `0b5e1f0a-6d0e-4d6a-9a53-0c2f6f1a${String(number).padStart(4, '0')}`
const organizations = [
  'legacyUUID;name;organizationNumber;market;adminEmail',
  `${uuid(1)};Nordlys AS;974760673;no;post@nordlys.test`,
  `${uuid(2)};Solana SL;;es;hola@solana.test`,
  `${uuid(3)};Feil AS;123;no;post@feil.test`,
  'ikke-en-uuid;Uleselig AS;;fr;',
  `${uuid(1)};Nordlys igjen AS;;no;post@nordlys.test`,
].join('\n')
const refusedOrganizations = [
  { number: 3, reason: 'WRONG_FIELDS', fields: ['organizationNumber'] },
  { number: 4, reason: 'WRONG_FIELDS', fields: ['legacyUUID', 'market', 'adminEmail'] },
  { number: 5, reason: 'REPEATED', fields: [] },
]
const taken = () =>
  reads<{ name: string; source: string }>(
    'select name, created_from as source from organization where legacy_uuid = any($1::uuid[]) order by name',
    [[uuid(1), uuid(2), uuid(3)]],
  )

test('O1: a list of organisations is checked without a change, run, and run again without a change', async () => {
  const id = await begun('organizations', organizations)
  expect(await change('startImportRun', id)).toBe('UNCHANGED')
  await work(id)
  expect(await report(id, 'CREATED')).toMatchObject({
    importRun: { kind: 'ORGANIZATIONS', status: 'CHECKED', rowCount: 5, created: 2, unchanged: 0, refused: 3 },
    importRunRows: [
      { number: 1, name: 'Nordlys AS' },
      { number: 2, name: 'Solana SL' },
    ],
  })
  expect((await report(id)).importRunRows).toMatchObject(refusedOrganizations)
  expect(await taken()).toEqual([])

  expect(await change('startImportRun', id)).toBe('DONE')
  expect(await change('startImportRun', id)).toBe('UNCHANGED')
  // two workers at once take no row twice
  await Promise.all([work(id), work(id)])
  const done = await report(id)
  expect(done.importRun).toMatchObject({ status: 'DONE', created: 2, changed: 0, unchanged: 0, refused: 3 })
  expect(done.importRunRows).toMatchObject(refusedOrganizations)
  const both = [
    { name: 'Nordlys AS', source: 'IMPORT' },
    { name: 'Solana SL', source: 'IMPORT' },
  ]
  expect(await taken()).toEqual(both)
  // nothing of the file is left
  expect(await reads('select number from import_run_row where given is not null')).toEqual([])
  expect(await lines()).toEqual(['IMPORT_CHECKED', 'IMPORT_STARTED'])

  const again = await begun('organizations', organizations)
  await work(again)
  await change('startImportRun', again)
  await work(again)
  expect((await report(again)).importRun).toMatchObject({ status: 'DONE', created: 0, unchanged: 2, refused: 3 })
  expect(await taken()).toEqual(both)
})

test('O1: people are invited into the organisation that the list names, keep their id, and are never invited again', async () => {
  const world = organizationWorld(server.database)
  const bakken = await world.organization({ seats: 5 })
  await reads(
    "update organization set legacy_uuid = $1, organization_number = '310000006', market = 'no' where id = $2",
    [uuid(20), bakken],
  )
  await world.join(bakken, await world.account('member@bakken.test'), 'MEMBER')
  await reads(
    `insert into invitation (organization_id, email, role, locale, created_at, updated_at)
     values ($1, 'open@bakken.test', 'MEMBER', 'nb', now(), now())`,
    [bakken],
  )
  const rows = [
    { legacyUUID: uuid(21), email: 'Kari@Bakken.test', name: 'Kari Lund', market: 'no', organization: uuid(20) },
    { legacyUUID: uuid(22), email: 'leder@bakken.test', role: 'manager', market: 'no', organization: 310000006 },
    { legacyUUID: uuid(23), email: 'open@bakken.test', market: 'no', organization: uuid(20) },
    { legacyUUID: uuid(24), email: 'member@bakken.test', market: 'no', organization: uuid(20) },
    { legacyUUID: uuid(25), email: 'x@bakken.test', market: 'es', organization: uuid(20) },
  ]
  const run = async () => {
    const id = await begun('users', JSON.stringify(rows))
    await work(id)
    const { status: _, ...checked } = (await report(id)).importRun
    await change('startImportRun', id)
    await work(id)
    const { status, ...done } = (await report(id)).importRun
    expect(status).toBe('DONE')
    // the check says what then happens
    expect(done).toEqual(checked)
    return report(id)
  }
  const first = await run()
  expect(first.importRun).toMatchObject({ created: 2, changed: 1, unchanged: 1, refused: 1 })
  expect(first.importRunRows).toMatchObject([{ number: 5, name: null, reason: 'UNKNOWN_ORGANIZATION' }])
  const invitations = () =>
    reads(
      `select email, role, legacy_uuid as id, created_from as source from invitation
       where organization_id = $1 order by legacy_uuid`,
      [bakken],
    )
  const all = [
    { email: 'kari@bakken.test', role: 'MEMBER', id: uuid(21), source: 'IMPORT' },
    { email: 'leder@bakken.test', role: 'MANAGER', id: uuid(22), source: 'IMPORT' },
    { email: 'open@bakken.test', role: 'MEMBER', id: uuid(23), source: 'CLIENT' },
  ]
  expect(await invitations()).toEqual(all)
  // whoever declined is not asked again
  await reads("update invitation set closed_at = now(), closed_as = 'DECLINED' where email = 'kari@bakken.test'")
  expect((await run()).importRun).toMatchObject({ created: 0, changed: 0, unchanged: 4, refused: 1 })
  expect(await invitations()).toEqual(all)
})

test('O1: a run that is stopped takes no further row and keeps nothing of the file', async () => {
  const id = await begun('organizations', organizations.replaceAll('6f1a', '6f1b'))
  await work(id)
  await change('startImportRun', id)
  expect(await change('stopImportRun', id)).toBe('DONE')
  expect(await change('stopImportRun', id)).toBe('UNCHANGED')
  await work(id)
  expect((await report(id)).importRun).toMatchObject({ status: 'STOPPED', created: 0 })
  expect(await reads('select number from import_run_row where run_id = $1 and given is not null', [id])).toEqual([])
  expect(await reads("select id from organization where legacy_uuid::text like '%6f1b%'")).toEqual([])
  expect((await lines()).at(-1)).toBe('IMPORT_STOPPED')
  expect(await change('stopImportRun', uuid(99))).toBe('UNKNOWN')
})

test('a file that nobody runs is forgotten after a day, and its report after 90', async () => {
  const id = await begun('organizations', organizations)
  const nightly = async (days: number) => {
    const job = importRunJobs.find(({ name }) => name === 'remove-old-import-runs')
    const clock = () => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
    const { database } = server
    await job?.run({}, { database, clock, log: undefined as never, signal: AbortSignal.timeout(60_000) })
  }
  await nightly(0)
  expect((await report(id)).importRun).toMatchObject({ status: 'CHECKING' })
  await nightly(2)
  expect((await report(id)).importRun).toMatchObject({ status: 'STOPPED' })
  expect(await reads('select number from import_run_row where run_id = $1 and given is not null', [id])).toEqual([])
  await nightly(91)
  expect((await report(id)).importRun).toBeNull()
})

test('the job checks a list without being asked again', async () => {
  const jobs = await startTestJobs(server, importRunJobs)
  try {
    const id = await begun('organizations', organizations)
    await expect.poll(async () => (await report(id)).importRun.status, { timeout: 20_000 }).toBe('CHECKED')
  } finally {
    await jobs.stop()
  }
})

describe('the content decides what a file is', () => {
  test('a workbook is read from its first sheet', async () => {
    const bytes = await writeWorkbook([
      ['legacyUUID', 'name', 'market', 'adminEmail'],
      [uuid(40), 'Regneark AS', 'no', 'post@regneark.test'],
    ]).toBuffer()
    const id = await begun('organizations', Buffer.from(bytes))
    await work(id)
    expect((await report(id, 'CREATED')).importRunRows).toMatchObject([{ number: 1, name: 'Regneark AS' }])
  })

  test.each([
    ['an empty file', '', 422, 'EMPTY'],
    ['headings alone', 'legacyUUID;name\n', 422, 'EMPTY'],
    ['JSON that is no list', '{"a": 1}', 422, 'BROKEN'],
    ['broken JSON', '[{', 422, 'BROKEN'],
    ['a PDF', '%PDF-1.7', 415, 'WRONG_KIND'],
    ['too many rows', `a\n${'b\n'.repeat(5001)}`, 422, 'TOO_MANY_ROWS'],
    ['more than 5 MB', 'a'.repeat(5 * 1024 * 1024 + 1), 413, 'TOO_LARGE'],
  ])('%s is refused', async (_, body, status, code) => {
    expect(await refused(body)).toEqual([status, code])
  })
})

test('whoever may not import is told of no such page, and sees no run', async () => {
  const learner = await clientOf(server.url, 'learner@kursiva.test')
  expect((await send(learner, 'organizations', organizations)).status).toBe(404)
})
