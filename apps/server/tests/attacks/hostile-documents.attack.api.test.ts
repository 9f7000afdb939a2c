import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationLimits } from '#platform/graphql/limits.ts'
import { maxVariableDepth } from '#platform/graphql/variable-limits.ts'
import { attackRounds, reportAttack } from '#testing/attack.ts'
import { apiClient, clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let learner: ApiClient
beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  learner = await clientOf(server.url, 'learner@kursiva.test')
})
afterAll(() => server.close())

const repeat = (count: number, write: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => write(at)).join(' ')
const nested = (depth: number, open: string, inner: string, close: string) =>
  open.repeat(depth) + inner + close.repeat(depth)
const search = 'query ($t: String!) { search(text: $t) { courses { course { id } } } }'
const ofCourse = (selection: string) => `{ course(shortId: "elsi4") { ${selection} } }`

interface Hostile {
  readonly query: string
  readonly variables?: unknown
  readonly operationName?: string
}

/** Replaced by a list nested too deep for JSON.stringify. */
const deep = 'as deep as a mine'

/** Documents that are expensive to process, by what they abuse; `n` makes each one unique, so that no cache helps. */
const hostile: Readonly<Record<string, (n: number) => Hostile>> = {
  'fragments spread 2^n times': (n) => ({
    query: `{ ...F0 } ${repeat(22, (at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`)} fragment F22 on Query { a${n}: getSession { sessionId } }`,
  }),
  'fragments spread 2^n times on nested fields': (n) => ({
    query: `{ course(shortId: "a${n}") { ...F0 } } ${repeat(30, (at) => `fragment F${at} on Course { related { ...F${at + 1} } related { ...F${at + 1} } }`)} fragment F30 on Course { id }`,
  }),
  'unused fragments, each of many fields': (n) => ({
    query: `{ getSession { sessionId } } ${repeat(operationLimits.fragments, (at) => `fragment U${at}x${n} on Course { ${repeat(14, () => `related { ...U${at - 1}x${n} }`)} }`)}`,
  }),
  'a chain of fragments, the longest allowed': (n) => ({
    query: `{ course(shortId: "b${n}") { ...F0 } } ${repeat(operationLimits.fragments - 1, (at) => `fragment F${at} on Course { ${repeat(6, () => 'id name { value }')} ...F${at + 1} ...missing }`)} fragment F${operationLimits.fragments - 1} on Course { id }`,
  }),
  'fragments in a circle': (n) => ({
    query: `{ course(shortId: "c${n}") { ...F0 } } ${repeat(30, (at) => `fragment F${at} on Course { ...F${(at + 1) % 30} ...F${(at + 7) % 30} }`)}`,
  }),
  'overlapping fields': (n) => ({
    query: ofCourse(repeat(560, (at) => (at % 2 ? 'id' : `id @skip(if: ${at === n})`)) + ' nothing'),
  }),
  'overlapping fields, nested': (n) => ({
    query: ofCourse(
      repeat(
        5,
        () =>
          `related { ${repeat(5, () => `related { ${repeat(5, () => `related { id name { value } nothing${n} }`)} }`)} }`,
      ),
    ),
  }),
  aliases: (n) => ({ query: `{ ${repeat(2_000, (at) => `a${at}x${n}: getSession { sessionId }`)} }` }),
  'aliases of one name': (n) => ({ query: `{ ${repeat(600, (at) => `a: course(shortId: "${n}-${at}") { id }`)} }` }),
  directives: (n) => ({ query: `{ getSession ${'@include(if: true) '.repeat(4_000)} { sessionId } # ${n}\n}` }),
  'unknown directives': (n) => ({ query: `{ getSession ${repeat(400, (at) => `@d${at}x${n}`)} { sessionId } }` }),
  'inline fragments, nested': (n) => ({
    query: `{ ${nested(1_200, '... on Query {', `a${n}: getSession { sessionId }`, '}')} }`,
  }),
  'inline fragments, nested past the tokens': (n) => ({ query: nested(3_000 + n, '{...', '{a}', '}') }),
  'fields, nested': (n) => ({ query: nested(1_000, '{a', `{b${n}}`, '}') }),
  'lists in a value, nested': (n) => ({ query: `{ course(shortId: ${nested(1_100, '[', String(n), ']')}) { id } }` }),
  'objects in a value, nested': (n) => ({ query: `{ course(shortId: ${nested(700, '{a:', String(n), '}')}) { id } }` }),
  'a huge text': (n) => ({ query: `{ course(shortId: "${'x'.repeat(900_000)}${n}") { id } }` }),
  'a huge comment': (n) => ({ query: `{ getSession { sessionId } } # ${'x'.repeat(900_000)}${n}` }),
  'line breaks before a mistake': (n) => ({ query: `${'\n'.repeat(400_000)} { ${n}` }),
  'many operations': (n) => ({
    query: repeat(1_500, (at) => `query Q${at}x${n} { getSession { sessionId } }`),
    operationName: `Q1x${n}`,
  }),
  'many declared variables': (n) => ({
    query: `query (${repeat(400, (at) => `$v${at}x${n}: Strnig`)}) { getSession { sessionId } }`,
  }),
  'unknown fields that resemble others': (n) => ({ query: `{ ${repeat(500, (at) => `getSessiom${at}x${n}`)} }` }),
  'a name as long as allowed': (n) => ({ query: `{ ${'getSession'.repeat(1_400)}${n} }` }),
  'a syntax tree as JSON': (n) => ({
    query: JSON.stringify({
      kind: 'Document',
      definitions: [
        {
          kind: 'OperationDefinition',
          operation: 'query',
          name: n,
          selectionSet: { kind: 'SelectionSet', selections: [] },
        },
      ],
    }),
  }),
  'variables nested deep': (n) => ({ query: search, variables: { t: deep + n } }),
  'variables nested as far as allowed': (n) => ({
    query: search,
    variables: { t: JSON.parse(nested(maxVariableDepth - 2, '[', String(n), ']')) },
  }),
  'a long list in variables': (n) => ({
    query: search,
    variables: { t: Array.from({ length: 300_000 }, () => n % 10) },
  }),
  'a long list of wrong values': (n) => ({
    query:
      'mutation ($ids: [ID!]!, $id: ID!) { removeMembers(organizationId: $id, userIds: $ids, action: DELETE) { __typename } }',
    variables: { id: 'x', ids: Array.from({ length: 19_000 }, () => ({ n })) },
  }),
  'many keys in variables': (n) => ({
    query: search,
    variables: Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`k${at}x${n}`, 1])),
  }),
}

const maxCpuMs = 250

test.each(Object.keys(hostile))(
  'A1: a document with %s is refused within 250 ms, and others are answered meanwhile',
  async (kind) => {
    const make = hostile[kind]
    if (!make) throw new Error(kind)
    const rounds = attackRounds({ short: 2, full: 40 })
    const stranger = apiClient(server.url)
    let harmful = 0
    for (let round = 0; round < rounds; round += 1) {
      const body = JSON.stringify(make(round)).replace(`"${deep}${round}"`, nested(100_000, '[', String(round), ']'))
      const before = process.threadCpuUsage()
      const [answer, other] = await Promise.all([
        stranger.fetch('/graphql', { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
        learner.graph('{ getSession { sessionId } }'),
      ])
      const text = await answer.text()
      const spent = process.threadCpuUsage(before)
      const cpuMs = (spent.user + spent.system) / 1000
      const isRefused = answer.status >= 400 && answer.status < 500 && text.includes('"errors"')
      const isFine = isRefused && other.data?.getSession?.sessionId !== undefined && cpuMs < maxCpuMs
      if (!isFine) harmful += 1
      expect
        .soft({
          kind,
          status: answer.status,
          refused: isRefused,
          cpuMs: cpuMs < maxCpuMs ? 'little' : cpuMs,
          answer: isRefused ? '' : text.slice(0, 200),
        })
        .toEqual({ kind, status: 400, refused: true, cpuMs: 'little', answer: '' })
    }
    reportAttack({ attack: `hostile GraphQL document: ${kind}`, tries: rounds, harmful })
  },
  120_000,
)

test('A1: what may be asked is answered in little time, also once it is compiled', async () => {
  const largest = [
    `{ course(shortId: "elsi4") { ${repeat(180, () => 'id name { value }')} } }`,
    `{ course(shortId: "elsi4") { ...F0 } } ${repeat(operationLimits.fragments - 1, (at) => `fragment F${at} on Course { ${repeat(4, () => 'id name { value }')} ...F${at + 1} }`)} fragment F${operationLimits.fragments - 1} on Course { id }`,
    ofCourse(
      repeat(
        4,
        () => `related { ${repeat(4, () => `related { ${repeat(4, () => 'related { id name { value } }')} }`)} }`,
      ),
    ),
  ]
  for (const query of largest)
    for (let time = 0; time < 4; time += 1) {
      const before = process.threadCpuUsage()
      const answer = await learner.graph(query)
      const spent = process.threadCpuUsage(before)
      expect(answer.errors).toBeUndefined()
      expect((spent.user + spent.system) / 1000, `${query.slice(0, 60)}, time ${time}`).toBeLessThan(2 * maxCpuMs)
    }
})

test('A1: of several operations the one that is named is executed, also after another of them was compiled', async () => {
  const query = 'query One { getSession { sessionId } } query Two { course(shortId: "elsi4") { id } }'
  const ask = async (operationName?: string) => {
    const body = JSON.stringify({ query, operationName })
    const answer = await learner.fetch('/graphql', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    const { data, errors } = (await answer.json()) as { data?: object; errors?: { message: string }[] }
    return { status: answer.status, fields: Object.keys(data ?? {}), message: errors?.[0]?.message }
  }
  for (let time = 0; time < 5; time += 1) expect(await ask('One')).toMatchObject({ fields: ['getSession'] })
  for (let time = 0; time < 5; time += 1) expect(await ask('Two')).toMatchObject({ fields: ['course'] })
  expect(await ask()).toMatchObject({ status: 400, message: expect.stringContaining('operationName') })
})
