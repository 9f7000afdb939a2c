import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { getNamedType, type GraphQLField } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiClient, type ApiClient } from '#testing/api-client.ts'
import { ltiWorld, type LtiWorld } from '#testing/lti/lti-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { argumentsOf } from '#testing/tenant-wall/arguments.ts'
import { skipped } from '#testing/tenant-wall/routes.ts'
import { schema } from '#apps/server/schema.ts'

const reviewed = new URL('./open-to-launches.json', import.meta.url)

let server: TestServer
let world: LtiWorld
const launches: Record<string, ApiClient> = {}

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  world = await ltiWorld(server)
  const learner = world.platform.addPerson({ name: 'Kari' })
  launches['learning'] = world.as(await world.open(learner, world.link('/no/lti-view/course/elsi4/elsikkerhet')))
  const teacher = world.platform.addPerson({
    roles: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'],
  })
  launches['picking'] = world.as(await world.openPicker(teacher))
})
afterAll(async () => {
  await world.close()
  await server.close()
})

/** Whether a field refuses access, whatever its arguments are. */
async function isClosed(
  client: ApiClient,
  operation: 'query' | 'mutation',
  field: GraphQLField<unknown, unknown>,
): Promise<boolean> {
  const given = await argumentsOf(field.name, field.args, {
    identify: () => Promise.resolve(randomUUID()),
    unknown: (name) => {
      throw new Error(`${name} has no sample in testing/tenant-wall`)
    },
  })
  const args = field.args.filter(({ name }) => Object.hasOwn(given, name))
  const declared = args.length > 0 ? `(${args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')})` : ''
  const passed = args.length > 0 ? `(${args.map(({ name }) => `${name}: $${name}`).join(', ')})` : ''
  const selection = 'getFields' in getNamedType(field.type) || 'getTypes' in getNamedType(field.type)
  const { errors } = await client.graph(
    `${operation} Ask${declared} { ${field.name}${passed} ${selection ? '{ __typename }' : ''} }`,
    given,
  )
  return errors?.[0]?.extensions.code === 'UNAUTHENTICATED'
}

const fields = () =>
  (['query', 'mutation'] as const).flatMap((operation) => {
    const type = operation === 'query' ? schema.getQueryType() : schema.getMutationType()
    return Object.values(type?.getFields() ?? {}).map((field) => ({ operation, field }))
  })

test('L1: a launch opens what is learnt or chosen with, as reviewed, and nothing else that a visitor may not ask', async () => {
  const visitor = apiClient(server.url)
  // the kinds of launch that each field is open to
  const open: Record<string, string> = {}
  for (const { operation, field } of fields()) {
    if (!(await isClosed(visitor, operation, field))) continue
    const kinds: string[] = []
    for (const [kind, client] of Object.entries(launches))
      if (!(await isClosed(client, operation, field))) kinds.push(kind)
    if (kinds.length > 0) open[`${operation} ${field.name}`] = kinds.join(', ')
  }
  if (process.env['WRITE_MATRIX']) await writeFile(reviewed, `${JSON.stringify(open, null, 2)}\n`)
  expect(open).toEqual(JSON.parse(await readFile(reviewed, 'utf8')))
}, 60_000)

test('L1: a launch’s token opens two REST addresses that a visitor may not ask, and no other', async () => {
  const visitor = apiClient(server.url)
  const refused = [401, 403]
  const opened: string[] = []
  for (const route of server.routes.filter((each) => !skipped.test(each))) {
    const [method = '', url = ''] = route.split(' ')
    const path = url.replaceAll(/:\w+/g, () => randomUUID())
    const body = method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }
    const ask = async (client: ApiClient) => (await client.fetch(path, { method, redirect: 'manual', ...body })).status
    if (!refused.includes(await ask(visitor))) continue
    for (const [kind, client] of Object.entries(launches))
      if (!refused.includes(await ask(client))) opened.push(`${kind}: ${route}`)
  }
  // the user's own certificate, and the selected courses, which are sent back signed
  expect(opened).toEqual(['learning: GET /rest/pdf/certificates/:type/:id', 'picking: POST /rest/lti/answer'])
})
