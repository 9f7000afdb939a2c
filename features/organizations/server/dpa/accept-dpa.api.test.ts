import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dpaVersion } from '#features/markets/server/index.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { recordOrderedDpa, saveOrderedDpa } from './accept-dpa.ts'
import { dpaData } from './dpa-data.ts'
import { dpaJobs } from './send-dpa-copy.ts'

let server: TestServer
let world: OrganizationWorld
let own: string
let admin: ApiClient
let manager: ApiClient
let member: ApiClient
let stranger: ApiClient

beforeAll(async () => {
  server = await startTestServer()
  world = organizationWorld(server.database)
  for (const [email, name] of [
    ['eva@bakken.test', 'Eva Bakken'],
    ['liv@bakken.test', 'Liv Lie'],
    ['ida@bakken.test', 'Ida Bakken'],
    ['ola@annet.test', 'Ola Annet'],
  ] as const)
    await world.account(email, name)
  ;[admin, manager, member, stranger] = (await Promise.all(
    ['eva@bakken.test', 'liv@bakken.test', 'ida@bakken.test', 'ola@annet.test'].map((email) =>
      clientOf(server.url, email),
    ),
  )) as [ApiClient, ApiClient, ApiClient, ApiClient]
})
afterAll(() => server.close())
beforeEach(async () => {
  await asSystem(async (tx) => {
    await sql`delete from membership`.execute(tx)
    await sql`delete from mail_outbox`.execute(tx)
  })
  own = await world.organization({ seats: 10 })
  await world.join(own, idOf(admin), 'ADMIN')
  await world.join(own, idOf(manager), 'MANAGER')
  await world.join(own, idOf(member), 'MEMBER')
})

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)
const rows = async <Row>(statement: ReturnType<typeof sql<Row>>) => (await asSystem((tx) => statement.execute(tx))).rows
const idOf = (client: ApiClient) => String(client.tokens?.sub)

const accept = async (client: ApiClient, id = own, version = dpaVersion) =>
  (
    await client.graph(
      `mutation ($id: ID!, $v: String!) { acceptDpa(organizationId: $id, version: $v) { __typename } }`,
      {
        id,
        v: version,
      },
    )
  ).data.acceptDpa.__typename as string
const stateFor = async (client: ApiClient) =>
  (
    await client.graph(
      `query ($me: String!) { getUser(userSub: $me) { memberships { organization { dpa {
        currentVersion status latest { version acceptedBy organizationName sha256 } } } } } }`,
      { me: client.tokens?.sub },
    )
  ).data.getUser.memberships[0].organization.dpa
const acceptances = () =>
  rows(sql<{ id: string; source: string; user_name: string }>`
    select id, source, user_name from dpa_acceptance where organization_id = ${own} order by accepted_at`)

/** Runs the job that sends the copies, as often as it likes. */
async function sendCopies() {
  const [job] = dpaJobs
  const context = {
    database: server.database,
    clock: () => new Date(),
    log: createLogger('silent'),
    signal: new AbortController().signal,
  }
  for (const { id } of await acceptances()) await job?.run({ acceptanceId: id }, context)
}

test('GDPR art. 28(3): only an admin accepts; managers and members see that it is done, strangers nothing', async () => {
  for (const client of [manager, member, stranger]) expect(await accept(client)).toBe('NotOrganizationAdmin')
  expect(await accept(admin, 'x')).toBe('NotOrganizationAdmin')
  expect(await acceptances()).toEqual([])
  expect(await stateFor(admin)).toEqual({ currentVersion: dpaVersion, status: 'NONE', latest: null })

  expect(await accept(admin)).toBe('DpaAccepted')
  const latest = {
    version: dpaVersion,
    organizationName: 'Bakken Elektro',
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  }
  expect(await stateFor(admin)).toMatchObject({ status: 'CURRENT', latest: { ...latest, acceptedBy: 'Eva Bakken' } })
  for (const client of [manager, member])
    expect(await stateFor(client)).toMatchObject({ status: 'CURRENT', latest: { ...latest, acceptedBy: null } })
})

test('GDPR art. 28(9): the very text that was read is stored with its checksum, once, and stands in the log', async () => {
  expect(await Promise.all([accept(admin), accept(admin)])).toEqual(['DpaAccepted', 'DpaAccepted'])
  const stored = await rows(sql<{ body: string; sha256: string; language: string }>`
    select t.body, t.sha256, t.language from dpa_acceptance a join dpa_text t on t.sha256 = a.sha256
    where a.organization_id = ${own}`)
  const body = readFileSync(new URL('../../../../content/legal/dpa.nb.md', import.meta.url), 'utf8')
  expect(stored).toEqual([{ body, sha256: createHash('sha256').update(body).digest('hex'), language: 'nb' }])
  expect(await rows(sql`select kind, subject from audit_entry where organization_id = ${own}`)).toEqual([
    { kind: 'DPA_ACCEPTED', subject: dpaVersion },
  ])
})

test('GDPR art. 28: a version that is not current is not accepted, and a new version asks again', async () => {
  expect(await accept(admin, own, '2020-01-01')).toBe('DpaChanged')
  expect(await acceptances()).toEqual([])
  await accept(admin)
  // the text of today becomes an earlier one
  await asSystem((tx) =>
    sql`insert into dpa_text (sha256, version, market, language, body, created_at)
      values (${'a'.repeat(64)}, '2025-01-01', 'no', 'nb', 'x', now())`.execute(tx),
  )
  const other = await world.organization({ name: 'Eldre AS' })
  await world.join(other, idOf(stranger), 'ADMIN')
  await asSystem((tx) =>
    recordOrderedDpa(
      tx,
      { organizationId: other, userId: idOf(stranger), sha256: 'a'.repeat(64), acceptedAt: new Date('2025-02-01') },
      new Date(),
    ),
  )
  expect(await stateFor(stranger)).toMatchObject({ status: 'OUTDATED', latest: { version: '2025-01-01' } })
  expect(await accept(stranger, other)).toBe('DpaAccepted')
  expect(await stateFor(stranger)).toMatchObject({ status: 'CURRENT' })
})

test('GDPR art. 28: the person who accepted gets one mail with the agreement as PDF, however often the job runs', async () => {
  await accept(admin)
  await sendCopies()
  await sendCopies()
  const mails = await rows(sql<{ recipient: string; subject: string; name: string; start: string }>`
    select m.recipient, m.subject, a.name, encode(substring(a.bytes from 1 for 4), 'escape') as start
    from mail_outbox m join mail_attachment a on a.mail_id = m.id`)
  expect(mails).toEqual([
    {
      recipient: 'eva@bakken.test',
      subject: 'Databehandleravtalen for Bakken Elektro',
      name: `databehandleravtale-${dpaVersion}.pdf`,
      start: '%PDF',
    },
  ])
})

test('GDPR art. 28: everybody reads the agreement as PDF, only admins the copy that says who accepted it', async () => {
  const open = await fetch(`${server.url}/rest/dpa?locale=en`)
  expect([open.status, open.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(open.headers.get('content-disposition')).toContain(`data-processing-agreement-${dpaVersion}.pdf`)
  const copy = async (client: ApiClient) =>
    (
      await fetch(`${server.url}/rest/organizations/${own}/dpa`, {
        headers: { authorization: `Bearer ${client.tokens?.access}` },
      })
    ).status
  expect(await copy(admin)).toBe(404)
  await accept(admin)
  expect(await Promise.all([admin, manager, member, stranger].map(copy))).toEqual([200, 404, 404, 404])
})

test('GDPR art. 28: an order records the acceptance of an admin only, and only of the version that was shown', async () => {
  const shown = { market: 'no', language: 'nb' } as const
  const at = new Date()
  expect(await asSystem((tx) => saveOrderedDpa(tx, { ...shown, version: undefined }, at))).toBeNull()
  expect(await asSystem((tx) => saveOrderedDpa(tx, { ...shown, version: '2020-01-01' }, at))).toBeNull()
  const sha256 = await asSystem((tx) => saveOrderedDpa(tx, { ...shown, version: dpaVersion }, at))
  if (sha256 === null) throw new Error('the current version is refused')
  const order = { organizationId: own, sha256, acceptedAt: at }
  await asSystem((tx) => recordOrderedDpa(tx, { ...order, userId: idOf(manager) }, at))
  expect(await acceptances()).toEqual([])
  await asSystem((tx) => recordOrderedDpa(tx, { ...order, userId: idOf(admin) }, at))
  await accept(admin)
  expect(await acceptances()).toMatchObject([{ source: 'ORDER', user_name: 'Eva Bakken' }])
})

test('GDPR art. 17(3)(e), art. 20: it is in the copy of one’s data, outlives the account, and goes five years after the end', async () => {
  const leaving = await world.user({ name: 'Per Lie' })
  await world.join(own, leaving, 'ADMIN')
  const at = new Date()
  await asSystem(async (tx) => {
    const sha256 = await saveOrderedDpa(tx, { market: 'no', language: 'nb', version: dpaVersion }, at)
    await recordOrderedDpa(tx, { organizationId: own, userId: leaving, sha256: String(sha256), acceptedAt: at }, at)
  })
  const person = { userId: leaving, email: 'per@bakken.test', language: 'nb' } as const
  const { tables } = await asSystem((tx) => dpaData.collect(tx, person))
  expect(tables[0]?.rows).toMatchObject([{ organization: 'Bakken Elektro', version: dpaVersion, name: 'Per Lie' }])

  // nothing that the product does changes a record; only the foreign key forgets the account
  await asSystem((tx) => sql`update dpa_acceptance set user_name = 'X' where organization_id = ${own}`.execute(tx))
  await asSystem((tx) => sql`delete from dpa_acceptance where organization_id = ${own}`.execute(tx))
  await world.leave(own, leaving)
  await asSystem((tx) => sql`delete from app_user where id = ${leaving}`.execute(tx))
  const kept = () => rows(sql`select user_id, user_name from dpa_acceptance where organization_id = ${own}`)
  expect(await kept()).toEqual([{ user_id: null, user_name: 'Per Lie' }])

  const closed = (years: number) =>
    asSystem(async (tx) => {
      await sql`update organization set archived = true, archived_at = now() - make_interval(years => ${years}),
        closed_at = now() - make_interval(years => ${years}, days => 1) where id = ${own}`.execute(tx)
      await dpaData.forget?.(tx, new Date())
    })
  await closed(4)
  expect(await kept()).toHaveLength(1)
  await closed(5)
  expect(await kept()).toEqual([])
})
