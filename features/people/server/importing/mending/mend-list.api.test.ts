import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLogger } from '#platform/log.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { joiningWorld } from '#testing/organizations/joining-world.ts'
import { readImport as look, readList } from '#testing/organizations/people-lists.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { importJobs } from '#features/people/server/importing/import-jobs.ts'

let server: TestServer
let world: OrganizationWorld
let admin: ApiClient
let manager: ApiClient
let member: ApiClient
let stranger: ApiClient
let bakken: string

beforeAll(async () => {
  server = await startTestServer()
  world = organizationWorld(server.database)
  bakken = await world.organization({ seats: 40 })
  const other = await world.organization({ name: 'Fjell Elektro' })
  const people = { admin: 'ADMIN', leder: 'MANAGER', medlem: 'MEMBER' } as const
  for (const [name, role] of Object.entries(people)) {
    await world.join(bakken, await world.account(`${name}@bakken.test`, `Kari ${name}`), role)
  }
  await world.join(other, await world.account('admin@fjell.test'), 'ADMIN')
  await world.group(bakken, 'Oslo')
  admin = await clientOf(server.url, 'admin@bakken.test')
  manager = await clientOf(server.url, 'leder@bakken.test')
  member = await clientOf(server.url, 'medlem@bakken.test')
  stranger = await clientOf(server.url, 'admin@fjell.test')
})
afterAll(() => server.close())

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)

const sent = (client: ApiClient, list: string) => readList(client, bakken, list)
const change = async (client: ApiClient, which: string, id: string) =>
  (
    await client.graph(
      `mutation($id: ID!) { ${which}(id: $id) { __typename ... on ImportChanged { peopleImport { state } } } }`,
      { id },
    )
  ).data[which]

/** Runs the queued jobs as the worker does, until the queue is empty. */
async function runJobs(importId: string, most = 100): Promise<void> {
  const [job] = importJobs
  const context = {
    database: server.database,
    clock: () => new Date(),
    log: createLogger('silent'),
    signal: new AbortController().signal,
  }
  for (let turn = 0; turn < most; turn++) {
    const { rows } = await asSystem((tx) =>
      sql<{ state: string }>`select state from people_import where id = ${importId}`.execute(tx),
    )
    if (rows[0]?.state !== 'RUNNING') return
    await job?.run({ importId }, context)
  }
}

const mendRow = async (client: ApiClient, importId: string, row: object) =>
  (
    await client.graph(
      `mutation($importId: ID!, $row: ImportRowInput!) { mendImportRow(importId: $importId, row: $row) {
        __typename ... on ImportMended { peopleImport { inviteCount knownCount fixCount outCount } rows { number status reason sameAs } } } }`,
      {
        importId,
        row: { name: 'Kari', role: '', groups: '', employeeNumber: '', department: '', isLeftOut: false, ...row },
      },
    )
  ).data.mendImportRow
const choose = async (client: ApiClient, importId: string, make: readonly string[], leaveOut: readonly string[] = []) =>
  (
    await client.graph(
      'mutation($importId: ID!, $make: [String!]!, $leaveOut: [String!]!) { chooseImportGroups(importId: $importId, make: $make, leaveOut: $leaveOut) { __typename } }',
      { importId, make, leaveOut },
    )
  ).data.chooseImportGroups.__typename as string
const unknownGroups = async (client: ApiClient, id: string) =>
  (await client.graph('query($id: ID!) { peopleImport(id: $id) { unknownGroups { name people } } }', { id })).data
    .peopleImport.unknownGroups

describe('O2: columns that nobody knows', () => {
  const file = 'Navn;E-post;Stilling\nKari;kolonne@bakken.test;Montør'
  const send = (columns: string) =>
    admin.fetch(`/rest/organizations/${bakken}/imports`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', 'x-columns': columns },
      body: file,
    })

  test('are asked about, and what is left out is stored nowhere', async () => {
    const asked = await send('')
    expect(asked.status).toBe(200)
    const { id: none, columns } = (await asked.json()) as { id?: string; columns: { place: number; answer?: string }[] }
    expect(none).toBeUndefined()
    expect(columns).toMatchObject([
      { place: 0, answer: 'name' },
      { place: 1, answer: 'email' },
      { place: 2, head: 'Stilling', samples: ['Montør'] },
    ])
    const read = await send('2=none')
    expect(read.status).toBe(201)
    const { id } = (await read.json()) as { id: string }
    const { rows } = await asSystem((tx) =>
      sql<{ row: string }>`select r::text as row from people_import_row r where import_id = ${id}`.execute(tx),
    )
    expect(rows.map(({ row }) => row).join()).not.toContain('Montør')
    expect((await send('2=department')).status).toBe(201)
  })

  test('with answers of another form are refused', async () => {
    expect((await send('2=password')).status).toBe(400)
  })
})

describe('O2: a list is mended before anybody is invited', () => {
  test('a mended row changes the rows that depend on it, and nobody else’s list', async () => {
    const id = await sent(
      admin,
      'Navn;E-post;Ansattnummer\nKari;rett(at)bakken.test;1\nOla;rett@bakken.test;2\nPer;per-rett@bakken.test;2',
    )
    expect((await look(admin, id)).importRows.map(({ status }: { status: string }) => status)).toEqual([
      'FIX',
      'INVITE',
      'FIX',
    ])
    const row = { number: 1, email: 'Kari Lund <RETT@bakken.test>', employeeNumber: '1' }
    for (const client of [manager, member, stranger])
      expect(await mendRow(client, id, row)).toEqual({ __typename: 'UnknownImport' })
    expect(await mendRow(admin, id, row)).toMatchObject({
      peopleImport: { inviteCount: 2, knownCount: 1, fixCount: 0, outCount: 0 },
      rows: [
        { number: 1, status: 'INVITE' },
        { number: 2, status: 'KNOWN', reason: 'SAME', sameAs: 1 },
        // the number is free, because row 2 invites nobody
        { number: 3, status: 'INVITE' },
      ],
    })
    expect(await mendRow(admin, id, { ...row, isLeftOut: true })).toMatchObject({
      peopleImport: { inviteCount: 1, fixCount: 1, outCount: 1 },
      rows: [{ status: 'OUT' }, { status: 'INVITE' }, { reason: 'EMPLOYEE_NUMBER_TWICE', sameAs: 2 }],
    })
    expect(await mendRow(admin, id, { ...row, number: 9 })).toEqual({ __typename: 'UnknownImport' })
    await change(admin, 'startImport', id)
    expect(await mendRow(admin, id, row)).toEqual({ __typename: 'UnknownImport' })
  })

  test('groups that do not exist are made with the invitations, as decided, and only once', async () => {
    const rows = Array.from({ length: 205 }, (_, at) => `Kari;gruppe${at}@bakken.test;${at % 2 ? 'Verksted' : 'Lager'}`)
    const id = await sent(admin, ['Navn;E-post;Gruppe', ...rows].join('\n'))
    expect((await look(admin, id)).peopleImport).toMatchObject({ inviteCount: 0, fixCount: 205 })
    expect(await unknownGroups(admin, id)).toEqual([
      { name: 'Lager', people: 103 },
      { name: 'Verksted', people: 102 },
    ])
    expect(await choose(manager, id, ['Lager'])).toBe('UnknownImport')
    expect(await choose(admin, id, ['Verksted'], ['Lager'])).toBe('ImportMended')
    expect((await look(admin, id)).peopleImport).toMatchObject({ inviteCount: 205, fixCount: 0 })
    const made = () =>
      asSystem((tx) =>
        sql<{ people: number }>`
          select (select count(*)::int from invitation_group x where x.group_id = g.id) as people
          from member_group g where organization_id = ${bakken} and name in ('Verksted', 'Lager')`.execute(tx),
      ).then((found) => found.rows)
    expect(await made()).toEqual([])
    await change(admin, 'startImport', id)
    await runJobs(id)
    expect(await made()).toEqual([{ people: 102 }])
  })

  test('a limited manager makes no groups', async () => {
    const limited = await world.account('uten@bakken.test')
    await world.join(bakken, limited, 'MANAGER')
    await world.limitToGroups(bakken, limited)
    const client = await clientOf(server.url, 'uten@bakken.test')
    const id = await sent(client, 'Navn;E-post;Gruppe\nKari;kari-uten@bakken.test;Hemmelig')
    expect(await choose(client, id, ['Hemmelig'])).toBe('UnknownImport')
  })
})

test('O2: employee number and department follow the person from the list to the membership', async () => {
  // a separate organisation, because the other lists of these tests use up the daily limit of mails
  const organizationId = await world.organization({ seats: 5 })
  await world.join(organizationId, await world.account('sjef@lund.test'), 'ADMIN')
  const boss = await clientOf(server.url, 'sjef@lund.test')
  const id = await readList(boss, organizationId, 'Navn;E-post;Ansattnr;Avdeling\nKari;nummer@lund.test;A-7;Drift')
  await change(boss, 'startImport', id)
  await runJobs(id)
  const list = async () =>
    (
      await boss.graph(
        'query($id: ID!) { listPeople(organizationId: $id, filter: { text: "nummer@" }) { items { kind employeeNumber department } } }',
        { id: organizationId },
      )
    ).data.listPeople.items
  expect(await list()).toEqual([{ kind: 'INVITATION', employeeNumber: 'A-7', department: 'Drift' }])
  expect(
    (await look(boss, await readList(boss, organizationId, 'Navn;E-post;Ansattnr\nOla;annen@lund.test;a-7')))
      .importRows,
  ).toMatchObject([{ reason: 'EMPLOYEE_NUMBER_TAKEN' }])
  await world.account('nummer@lund.test', 'Kari Nummer')
  const client = await clientOf(server.url, 'nummer@lund.test')
  const code = await joiningWorld(server.database).codeFor(organizationId, 'nummer@lund.test')
  await client.graph('mutation($code: String!) { acceptInvitation(code: $code) { __typename } }', { code })
  expect(await list()).toEqual([{ kind: 'MEMBER', employeeNumber: 'A-7', department: 'Drift' }])
})

test.each(['xlsx', 'csv'])(
  'O2: the template as %s is read without a question, and its example is not invited',
  async (format) => {
    for (const locale of ['nb', 'es', 'en']) {
      const template = await admin.fetch(`/rest/organizations/${bakken}/imports/template?format=${format}`, {
        headers: { locale },
      })
      expect(template.status).toBe(200)
      const id = await readList(admin, bakken, new Uint8Array(await template.arrayBuffer()))
      const { peopleImport, importRows } = await look(admin, id)
      expect([peopleImport.inviteCount, importRows]).toMatchObject([0, [{ status: 'OUT', reason: 'EXAMPLE' }]])
    }
    expect((await stranger.fetch(`/rest/organizations/${bakken}/imports/template`)).status).toBe(404)
  },
)
