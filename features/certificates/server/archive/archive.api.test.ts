import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { apiClient, clientOf, type ApiClient } from '#testing/api-client.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { watchingWorld } from '#testing/learning/watching-world.ts'

let server: TestServer
let admin: ApiClient
let limited: ApiClient
let stranger: ApiClient
let organizationId: string
let groupId: string
const holders = ['Ane Ås', 'Bo/Berg', 'Ønske Lund']

beforeAll(async () => {
  server = await startTestServer()
  const world = organizationWorld(server.database)
  const { id: course } = await watchingWorld(server.database).course(60)
  organizationId = await world.organization({ seats: null })
  const manager = await world.account('limited@archive.test', 'Limited')
  await world.join(organizationId, await world.account('admin@archive.test', 'Admin'), 'ADMIN')
  await world.join(organizationId, manager, 'MANAGER')
  await world.limitToGroups(organizationId, manager)
  const other = await world.organization({ seats: null })
  await world.join(other, await world.account('stranger@archive.test', 'Stranger'), 'ADMIN')
  const ids = await Promise.all(holders.map((name) => world.user({ name })))
  for (const id of ids) await world.join(organizationId, id, 'MEMBER')
  groupId = await world.group(organizationId, 'Én', { memberIds: [ids[0] ?? '', manager] })
  await inTransaction(server.database, { kind: 'system' }, async (tx) => {
    for (const [place, id] of ids.entries())
      await sql`
        insert into certificate (code, user_id, course_id, percentage, best_score_at, holder_name, course_name, expert_names, duration_seconds)
        values (${`K7M2-QX4D-9TR${place + 2}`}, ${id}, ${course}, 90, now(), ${holders[place]}, '[{"languageCode":"nb","value":"Kurs: én"}]', '{}', 600)`.execute(
        tx,
      )
  })
  admin = await clientOf(server.url, 'admin@archive.test')
  limited = await clientOf(server.url, 'limited@archive.test')
  stranger = await clientOf(server.url, 'stranger@archive.test')
})
afterAll(() => server.close())

const ask = (client: ApiClient, id = organizationId, query = '') =>
  client.fetch(`/rest/organizations/${id}/certificates.zip${query}`)
const filesOf = async (response: Response) => {
  expect(response.status).toBe(200)
  return Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())))
}

test('Q3, O3: the certificates of an organisation’s people come as one archive of PDFs, and the log says who downloaded it', async () => {
  const response = await ask(admin)
  expect(response.headers.get('kursiva-certificates')).toBe('3')
  const files = await filesOf(response)
  expect(files.map(([name]) => name.replace(/ – \d{4}-\d\d-\d\d/, ''))).toEqual([
    'Ane Ås – Kurs  én – K7M2-QX4D-9TR2.pdf',
    'Bo Berg – Kurs  én – K7M2-QX4D-9TR3.pdf',
    'Ønske Lund – Kurs  én – K7M2-QX4D-9TR4.pdf',
  ])
  for (const [, content] of files) expect(Buffer.from(content.subarray(0, 5)).toString()).toBe('%PDF-')
  const { rows } = await inTransaction(server.database, { kind: 'system' }, (tx) =>
    sql<{ kind: string; after: object }>`
      select kind, after from audit_entry where organization_id = ${organizationId}`.execute(tx),
  )
  expect(rows).toEqual([{ kind: 'CERTIFICATES_EXPORTED', after: { certificates: 3 } }])
})

test('O3: a limited manager has the own groups’ people in it, and a group narrows it for everybody', async () => {
  expect((await filesOf(await ask(limited))).map(([name]) => name.slice(0, 6))).toEqual(['Ane Ås'])
  expect(
    (await filesOf(await ask(admin, organizationId, `?group=${groupId}`))).map(([name]) => name.slice(0, 6)),
  ).toEqual(['Ane Ås'])
})

test('O3: for another organisation’s admin the archive is as unknown as one that does not exist', async () => {
  const [theirs, nobodys] = await Promise.all([ask(stranger), ask(stranger, randomUUID())])
  expect([theirs.status, await theirs.text()]).toEqual([nobodys.status, await nobodys.text()])
  expect(theirs.status).toBe(404)
  expect((await ask(apiClient(server.url))).status).toBe(401)
  expect((await ask(admin, organizationId, '?group=x')).status).toBe(400)
  expect((await ask(admin, organizationId, `?item=${randomUUID()}`)).status).toBe(404)
})

test('Q3: a client that disconnects stops the archive, and the next one is complete', async () => {
  const address = `${server.url}/rest/organizations/${organizationId}/certificates.zip`
  const request = get(address, { headers: { authorization: `Bearer ${admin.tokens?.access}` } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  await once(response, 'data')
  request.destroy()
  await once(request, 'close')
  expect(response.complete).toBe(false)
  expect(await filesOf(await ask(admin))).toHaveLength(3)
})
