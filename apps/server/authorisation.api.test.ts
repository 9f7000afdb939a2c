import { readFile } from 'node:fs/promises'
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiClient, clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { schema } from './schema.ts'

let server: TestServer
const clients = new Map<string, ApiClient>()

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  clients.set('anonymous', apiClient(server.url))
  const accounts = { none: 'new', single: 'single', member: 'learner', manager: 'manager', admin: 'admin' }
  for (const [role, name] of Object.entries(accounts))
    clients.set(role, await clientOf(server.url, `${name}@kursiva.test`))
})
afterAll(() => server.close())

test('closed by default: who may ask what, field by field and role by role, is what was reviewed', async () => {
  const matrix: Record<string, string> = {}
  for (const [operation, type] of [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const allowed: string[] = []
      for (const [role, client] of clients) if (await mayAsk(client, operation, field)) allowed.push(role)
      matrix[`${operation} ${field.name}`] = allowed.join(' ')
    }
  }
  const reviewed: unknown = JSON.parse(await readFile(new URL('./authorisation.json', import.meta.url), 'utf8'))
  expect(matrix).toEqual(reviewed)
})

/** Whether the field is open to the client: it may still refuse the arguments, in words of its own. */
async function mayAsk(client: ApiClient, operation: string, field: GraphQLField<unknown, unknown>): Promise<boolean> {
  const given = field.args.filter((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined)
  const args = given.map((arg) => `${arg.name}: ${sample(arg.type, arg.name, client)}`).join(', ')
  const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }'
  const { status, errors } = await client.graph(`${operation} { ${field.name}${args ? `(${args})` : ''} ${selection} }`)
  expect(status, `${field.name} was asked for wrongly: ${errors?.[0]?.message}`).toBe(200)
  return !errors?.some(({ extensions }) => extensions.code === 'UNAUTHENTICATED')
}

/** A value of the type; users ask for themselves, everything else exists nowhere. */
function sample(type: GraphQLInputType, name: string, client: ApiClient): string {
  if (isNonNullType(type)) return sample(type.ofType, name, client)
  if (isListType(type)) return '[]'
  if (isEnumType(type)) return type.getValues()[0]?.name ?? ''
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type))
    return `{ ${fields.map((field) => `${field.name}: ${sample(field.type, field.name, client)}`).join(', ')} }`
  }
  if (name === 'userId' || name === 'userSub')
    return JSON.stringify(client.tokens?.sub ?? '00000000-0000-4000-8000-000000000000')
  if (type.name === 'Int' || type.name === 'Float') return '1'
  return type.name === 'Boolean' ? 'false' : '"00000000-0000-4000-8000-000000000000"'
}
