import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#platform/database/index.ts'
import { staffPermissions } from '#values/staff/staff-permission.ts'
import { staffRoles } from '#values/staff/staff-rights.ts'
import { schema } from '#apps/server/schema.ts'
import { apiClient, clientOf, type ApiClient } from '#testing/api-client.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { everything, type SendRequest } from '#testing/tenant-wall/requests.ts'
import { last } from '#testing/tenant-wall/routes.ts'

const reviewed = new URL('./staff-rights.json', import.meta.url)
const outsiders = ['anonymous', 'somebody', 'learner', 'admin']

let server: TestServer
const clients = new Map<string, ApiClient>()

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  const world = organizationWorld(server.database)
  for (const role of staffRoles) {
    const id = await world.account(`${role.toLowerCase()}@staff.test`, `Ansatt ${role}`)
    await asOwner(server.ownerUrl, (owner) =>
      owner.query('insert into staff_member (user_id, role, given_at) values ($1, $2, now())', [id, role]),
    )
    clients.set(role, await clientOf(server.url, `${role.toLowerCase()}@staff.test`))
  }
  await world.account('somebody@staff.test', 'En annen')
  clients.set('anonymous', apiClient(server.url))
  clients.set('somebody', await clientOf(server.url, 'somebody@staff.test'))
  clients.set('learner', await clientOf(server.url, 'learner@kursiva.test'))
  clients.set('admin', await clientOf(server.url, 'admin@kursiva.test'))
}, 120_000)
afterAll(() => server.close())

const nobody = (kind: string) =>
  Promise.resolve(kind === 'email' ? `${randomUUID().slice(0, 8)}@nobody.test` : randomUUID())

/** The permission that opens each field of Query and Mutation, for those of staff. */
function permissionsOfFields(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [operation, type] of [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const)
    for (const field of Object.values(type?.getFields() ?? {})) {
      const { authScopes } = field.extensions['pothosOptions'] as { authScopes?: { staff?: string } }
      if (authScopes?.staff !== undefined) found.set(`${operation} ${field.name}`, authScopes.staff)
    }
  return found
}

async function outcomesOf(ask: SendRequest, who: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const outcomes = new Map<string, string>()
  for (const each of who) {
    const client = clients.get(each)
    if (client) outcomes.set(each, (await ask(client, nobody)).outcome)
  }
  return outcomes
}

/** Which roles a field of staff opens itself to. */
async function opensOf(name: string, ask: SendRequest): Promise<{ opens: string; refuses: string }> {
  const outcomes = [...(await outcomesOf(ask, clients.keys()))]
  expect(
    outcomes.filter(([, outcome]) => outcome.startsWith('error ')),
    `${name} fails`,
  ).toEqual([])
  const named = (isRefused: boolean) =>
    outcomes.filter(([, outcome]) => (outcome === 'signed out') === isRefused).map(([each]) => each)
  return { opens: named(false).join(', '), refuses: named(true).join(', ') }
}

/** Where something else answers a role otherwise than somebody without one; only reading is compared. */
async function differencesOf(name: string, ask: SendRequest): Promise<string[]> {
  // whoever is staff reads of themselves that they are
  if (last.has(name) || !/^(query|GET) /.test(name) || name === 'query staffSelf') return []
  const outcomes = await outcomesOf(ask, [...staffRoles, 'somebody'])
  return [...outcomes]
    .filter(([, each]) => each !== outcomes.get('somebody'))
    .map(([who, each]) => `${name} ${who}: ${each}`)
}

test('each field of staff asks for one permission of the list', () => {
  const permissions = [...permissionsOfFields().values()]
  expect(permissions.length).toBeGreaterThan(10)
  expect(permissions.filter((each) => !staffPermissions.some((known) => known === each))).toEqual([])
})

test('every field and route answers each role as reviewed; a role opens nothing but the fields of staff', async () => {
  const ofStaff = permissionsOfFields()
  const matrix: Record<string, { permission: string; opens: string; refuses: string }> = {}
  const different: string[] = []
  for (const [name, ask] of everything(server.routes)) {
    const permission = ofStaff.get(name)
    if (permission === undefined) different.push(...(await differencesOf(name, ask)))
    else matrix[name] = { permission, ...(await opensOf(name, ask)) }
  }
  if (process.env['WRITE_MATRIX']) await writeFile(reviewed, `${JSON.stringify(matrix, null, 2)}\n`)
  expect(different).toEqual([])
  expect(Object.keys(matrix).toSorted()).toEqual([...ofStaff.keys()].toSorted())
  for (const [name, { opens }] of Object.entries(matrix))
    for (const each of outsiders) expect(opens.split(', '), `${name} of ${each}`).not.toContain(each)
  expect(matrix).toEqual(JSON.parse(await readFile(reviewed, 'utf8')))
}, 300_000)
