import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { typedList } from '#features/people/rules/importing/typed-people.ts'
import { createLogger } from '#platform/log.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { apiClient, clientOf, type ApiClient } from '#testing/api-client.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { readImport as look, readList, sendList } from '#testing/organizations/people-lists.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { importData } from './import-data.ts'
import { importJobs } from './import-jobs.ts'

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

const openInvitations = async (like: string) =>
  (
    await asSystem((tx) =>
      sql<{ email: string; role: string; name: string | null; groups: number }>`
        select email, role, name, (select count(*)::int from invitation_group g where g.invitation_id = i.id) as groups
        from invitation i
        where organization_id = ${bakken} and closed_at is null and email like ${like} order by email`.execute(tx),
    )
  ).rows

describe('O2: what happens to each row is said before anything does', () => {
  const statusOf = async (client: ApiClient, row: string) => {
    const { importRows } = await look(client, await sent(client, `Navn;E-post;Rolle;Gruppe\n${row}`))
    return [importRows[0].status, importRows[0].reason]
  }
  test.each([
    ['Kari;kari@bakken.test;;', 'INVITE', null],
    ['Kari;KARI@Bakken.test;responsable;oslo', 'INVITE', null],
    ['Kari;kari@gmail.com;;', 'INVITE', 'OTHER_DOMAIN'],
    ['Kari;medlem@bakken.test;;', 'KNOWN', 'MEMBER'],
    ['Kari;kari(at)bakken.test;;', 'FIX', 'NO_AT'],
    ['Kari;;;', 'FIX', 'NO_ADDRESS'],
    ['Kari;kari lund@bakken.test;;', 'FIX', 'SPACE_IN_ADDRESS'],
    ['Kari;a@bakken.test, b@bakken.test;;', 'FIX', 'SEVERAL_ADDRESSES'],
    ['Kari;kari@bakken;;', 'FIX', 'BAD_ADDRESS'],
    ["=cmd|' /C calc'!A0;kari@bakken.test;;", 'FIX', 'FORMULA'],
    ['+1+1;kari@bakken.test;;', 'FIX', 'FORMULA'],
    ['-2;kari@bakken.test;;', 'FIX', 'FORMULA'],
    ['@SUM(A1);kari@bakken.test;;', 'FIX', 'FORMULA'],
    ['Kari;=HYPERLINK("x@y.no");;', 'FIX', 'FORMULA'],
    [`${'K'.repeat(141)};kari@bakken.test;;`, 'FIX', 'LONG_NAME'],
    ['Kari;kari@bakken.test;sjef;', 'FIX', 'UNKNOWN_ROLE'],
    ['Kari;kari@bakken.test;;Bergen', 'FIX', 'UNKNOWN_GROUP'],
    ['Kari;kari@bakken.test;Administrator;', 'INVITE', null],
  ])('%s: %s, %s', async (row, status, reason) => {
    expect(await statusOf(admin, row)).toEqual([status, reason])
  })

  test('a role above the asker’s own must be mended', async () => {
    expect(await statusOf(manager, 'Kari;kari@bakken.test;Administrator;')).toEqual(['FIX', 'ROLE_ABOVE'])
  })

  test('the same address twice, whatever its case, is invited once; it says where the other is', async () => {
    const id = await sent(admin, 'Navn;E-post\nBerit;berit@bakken.test\nOla;ola\nBerit;BERIT@bakken.test')
    const { peopleImport, importRows } = await look(admin, id)
    expect(peopleImport).toMatchObject({
      inviteCount: 1,
      knownCount: 1,
      fixCount: 1,
      rowStatuses: ['INVITE', 'FIX', 'KNOWN'],
    })
    expect(importRows[2]).toMatchObject({ status: 'KNOWN', reason: 'SAME', sameAs: 1 })
    expect((await look(admin, id, 'FIX')).importRows).toMatchObject([{ number: 2, email: 'ola' }])
    expect(await openInvitations('berit%')).toEqual([])
  })

  test('a manager limited to groups names one of the own, and knows of no other', async () => {
    const limited = await world.account('begrenset@bakken.test')
    await world.join(bakken, limited, 'MANAGER')
    await world.limitToGroups(bakken, limited)
    await world.group(bakken, 'Tromsø', { memberIds: [limited] })
    const client = await clientOf(server.url, 'begrenset@bakken.test')
    expect(await statusOf(client, 'Kari;kari@bakken.test;;Tromsø')).toEqual(['INVITE', null])
    expect(await statusOf(client, 'Kari;kari@bakken.test;;Oslo')).toEqual(['FIX', 'UNKNOWN_GROUP'])
    expect(await statusOf(client, 'Kari;kari@bakken.test;;')).toEqual(['FIX', 'GROUP_NEEDED'])
  })
})

test('O2: the rows to mend come as a file that no spreadsheet runs', async () => {
  const id = await sent(admin, "Navn;E-post\n=cmd|' /C calc'!A0;a@bakken.test\nOla;ola\nBerit;berit@bakken.test")
  const path = `/rest/organizations/${bakken}/imports/${id}/errors`
  const response = await admin.fetch(path, { headers: { locale: 'nb' } })
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="rader-som-maa-rettes.csv"')
  const text = await response.text()
  expect(text).toContain("1;'=cmd|' /C calc'!A0;a@bakken.test;;;;;Ser ut som en formel\r\n")
  expect(text).toContain('2;Ola;ola;;;;;Adressen mangler @\r\n')
  expect(text).not.toContain('berit')
  for (const client of [member, stranger]) expect((await client.fetch(path)).status).toBe(404)
})

describe('O3: who may', () => {
  test.each(['member', 'stranger', 'nobody'])('%s may neither send a list nor see one', async (who) => {
    const id = await sent(admin, 'kari@bakken.test')
    const client = { member, stranger, nobody: apiClient(server.url) }[who] ?? member
    const status = who === 'nobody' ? 401 : 404
    expect((await sendList(client, bakken, 'kari@bakken.test')).status).toBe(status)
    expect((await sendList(client, randomUUID(), 'kari@bakken.test')).status).toBe(status)
    if (who === 'nobody') return
    expect(await look(client, id)).toEqual({ peopleImport: null, importRows: [] })
    expect(await change(client, 'startImport', id)).toEqual({ __typename: 'UnknownImport' })
    expect(await change(client, 'stopImport', id)).toEqual(await change(client, 'stopImport', randomUUID()))
    const under = await client.graph('query($id: ID!) { importsInProgress(organizationId: $id) { id } }', {
      id: bakken,
    })
    expect(under.data).toEqual({ importsInProgress: [] })
  })
})

describe('O2: a list is run', () => {
  const list = (prefix: string, count: number) =>
    [
      'Navn;E-post;Gruppe',
      ...Array.from({ length: count }, (_, at) => `Kari ${at};${prefix}${at}@bakken.test;Oslo`),
    ].join('\n')

  test('in batches, to the end, twice without harm; the log says so', async () => {
    const id = await sent(admin, list('alle', 450))
    expect(await change(admin, 'startImport', id)).toMatchObject({ peopleImport: { state: 'RUNNING' } })
    expect(await change(admin, 'startImport', id)).toMatchObject({ peopleImport: { state: 'RUNNING' } })
    await runJobs(id, 1)
    expect((await look(admin, id)).peopleImport).toMatchObject({ state: 'RUNNING', doneCount: 200, invitedCount: 200 })
    await runJobs(id)
    const { peopleImport } = await look(admin, id)
    expect(peopleImport).toMatchObject({ state: 'DONE', doneCount: 450, invitedCount: 450 })
    expect(peopleImport.mails).toEqual({ sent: 0, waiting: 450, lastSent: null, next: 'Kari 0' })
    expect(await openInvitations('alle%')).toHaveLength(450)
    expect((await openInvitations('alle7@%'))[0]).toMatchObject({ name: 'Kari 7', role: 'MEMBER', groups: 1 })
    const under = await admin.graph('query($id: ID!) { importsInProgress(organizationId: $id) { id } }', { id: bakken })
    expect(under.data.importsInProgress).toContainEqual({ id })
    await asSystem((tx) =>
      sql`update invitation set status = 'INVITED', sent_at = now() where email like 'alle%'`.execute(tx),
    )
    expect((await look(admin, id)).peopleImport.mails).toMatchObject({ sent: 450, waiting: 0, next: null })
    const log = await asSystem((tx) =>
      sql<{ kind: string; after: unknown }>`
        select kind, after from audit_entry where organization_id = ${bakken} and kind = 'IMPORT_STARTED'`.execute(tx),
    )
    expect(log.rows).toEqual([{ kind: 'IMPORT_STARTED', after: { people: 450 } }])
    // the same list again: every person is already invited
    expect((await look(admin, await sent(admin, list('alle', 450)))).peopleImport).toMatchObject({ knownCount: 450 })
  })

  test('whoever loses the role in the middle invites nobody more', async () => {
    const asker = await world.account('kort@bakken.test')
    await world.join(bakken, asker, 'MANAGER')
    const client = await clientOf(server.url, 'kort@bakken.test')
    const id = await sent(client, list('midt', 250))
    await change(client, 'startImport', id)
    await runJobs(id, 1)
    await asSystem((tx) => sql`delete from membership where user_id = ${asker}`.execute(tx))
    await runJobs(id)
    expect((await look(admin, id)).peopleImport).toMatchObject({
      state: 'STOPPED',
      stopReason: 'ROLE_LOST',
      doneCount: 200,
    })
    expect(await openInvitations('midt%')).toHaveLength(200)
  })

  test('a role that the asker may no longer give is passed over', async () => {
    const asker = await world.account('ned@bakken.test')
    await world.join(bakken, asker, 'ADMIN')
    const client = await clientOf(server.url, 'ned@bakken.test')
    const id = await sent(client, 'E-post;Rolle\nover@bakken.test;Admin\nunder@bakken.test;Medlem')
    await change(client, 'startImport', id)
    await asSystem((tx) => sql`update membership set role = 'MANAGER' where user_id = ${asker}`.execute(tx))
    await runJobs(id)
    expect((await look(admin, id)).peopleImport).toMatchObject({ state: 'DONE', doneCount: 2, invitedCount: 1 })
    expect(await openInvitations('over@%')).toEqual([])
  })

  test('GDPR art. 17: whoever is erased is taken out of lists, also of those that run', async () => {
    const id = await sent(admin, 'Navn;E-post\nKari;slettet@bakken.test\nOla;blir@bakken.test')
    await change(admin, 'startImport', id)
    const person = { userId: randomUUID(), email: 'Slettet@bakken.test', language: 'nb' } as const
    await asSystem((tx) => importData.erase(tx, person, new Date()))
    await runJobs(id)
    expect((await look(admin, id)).peopleImport).toMatchObject({ state: 'DONE', doneCount: 2, invitedCount: 1 })
    expect((await look(admin, id)).importRows).toMatchObject([{ name: '', email: '' }, { name: 'Ola' }])
    expect(await openInvitations('slettet%')).toEqual([])
  })

  test('stopping withdraws what has not been sent, and leaves the rest', async () => {
    const id = await sent(admin, list('stans', 3))
    await change(admin, 'startImport', id)
    await runJobs(id)
    await asSystem((tx) =>
      sql`update invitation set status = 'INVITED', sent_at = now(), letters = 1 where email like 'stans0%'`.execute(
        tx,
      ),
    )
    expect(await change(manager, 'stopImport', id)).toMatchObject({ peopleImport: { state: 'STOPPED' } })
    expect(await change(admin, 'startImport', id)).toMatchObject({ peopleImport: { state: 'STOPPED' } })
    expect(await openInvitations('stans%')).toMatchObject([{ email: 'stans0@bakken.test' }])
    expect((await look(admin, id)).peopleImport.mails).toMatchObject({ sent: 1, waiting: 0 })
  })

  test('the next list takes the place of one that was never run', async () => {
    const first = await sent(admin, 'forst@bakken.test')
    await sent(admin, 'neste@bakken.test')
    expect((await look(admin, first)).peopleImport).toBeNull()
  })

  test('after 30 days the list is gone, and what came of it stays', async () => {
    const id = await sent(admin, 'gammel@bakken.test')
    await change(admin, 'startImport', id)
    await runJobs(id)
    const clock = () => new Date(Date.now() + 31 * 24 * 60 * 60 * 1000)
    const [, nightly] = importJobs
    const signal = new AbortController().signal
    await nightly?.run({}, { database: server.database, clock, log: createLogger('silent'), signal })
    expect((await look(admin, id)).peopleImport).toBeNull()
    expect(await openInvitations('gammel%')).toHaveLength(1)
  })
})

test('O2: the groups that are chosen are the groups that are joined, however long and alike their names are', async () => {
  const names = [...Array.from({ length: 6 }, (_, at) => `${at} ${'x'.repeat(66)}`), 'Lager, ute', 'Bø', 'Bo']
  for (const name of names) await world.group(bakken, name)
  const id = await sent(admin, typedList([{ name: 'Kari', email: 'mange@bakken.test' }], 'MEMBER', names.slice(0, -1)))
  expect((await look(admin, id)).importRows).toMatchObject([
    { status: 'INVITE', groupsGiven: names.slice(0, -1).join('|') },
  ])
  await change(admin, 'startImport', id)
  await runJobs(id)
  const { rows } = await asSystem((tx) =>
    sql<{ name: string }>`
      select g.name from invitation i join invitation_group x on x.invitation_id = i.id
      join member_group g on g.id = x.group_id
      where i.email = 'mange@bakken.test' order by g.name collate "C"`.execute(tx),
  )
  expect(rows.map(({ name }) => name)).toEqual(names.slice(0, -1).toSorted())
})
