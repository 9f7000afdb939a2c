import { getNamedType, type GraphQLField } from 'graphql'
import { schema } from '#apps/server/schema.ts'
import type { ApiClient } from '#testing/api-client.ts'
import { argumentsOf, variants, type Filling } from './arguments.ts'
import type { Kind } from './fixtures.ts'
import { last, routeBodies, routeQueries, routeSamples, skipped } from './routes.ts'
import { selectionOf } from './selection.ts'

interface WallRequest {
  /** The result in a word or two. */
  readonly outcome: string
  /** The whole response, without the requested identifiers and the error's reference. */
  readonly answer: string
  /** The number of identifiers in the request. */
  readonly identifiers: number
}

/** Sends one request as a user, with each identifier from `identify`. */
export type SendRequest = (client: ApiClient, identify: (kind: Kind) => Promise<string>) => Promise<WallRequest>

/** The arguments without a sample. */
export const unknown = new Set<string>()

function sendGraph(
  operation: 'query' | 'mutation',
  field: GraphQLField<unknown, unknown>,
  instead: NonNullable<Filling['instead']> = {},
): SendRequest {
  const selection = selectionOf(schema, getNamedType(field.type))
  const names = (given: Record<string, unknown>) => field.args.filter(({ name }) => Object.hasOwn(given, name))
  return async (client, identify) => {
    const used: string[] = []
    const given = await argumentsOf(field.name, field.args, {
      identify: async (kind) => {
        const id = await identify(kind)
        used.push(id)
        return id
      },
      unknown: (name) => unknown.add(name),
      instead,
    })
    const declared = names(given).map(({ name, type }) => `$${name}: ${String(type)}`)
    const passed = names(given).map(({ name }) => `${name}: $${name}`)
    const open = (list: string[]) => (list.length > 0 ? `(${list.join(', ')})` : '')
    const answered = await client.graph(
      `${operation} Wall${open(declared)} { ${field.name}${open(passed)} ${selection} }`,
      given,
    )
    return {
      outcome: outcomeOf(answered.status, answered.data?.[field.name], answered.errors?.[0]),
      answer: without(used, JSON.stringify([answered.status, answered.data, answered.errors])),
      identifiers: used.length,
    }
  }
}

/** The number of identifiers of a request, without sending it. */
export async function identifiersOf(ask: SendRequest): Promise<number> {
  const nowhere = {
    graph: () => Promise.resolve({ status: 200, data: null, errors: undefined }),
    fetch: () => Promise.resolve(new Response('')),
  } as unknown as ApiClient
  return (await ask(nowhere, () => Promise.resolve(''))).identifiers
}

function outcomeOf(status: number, data: unknown, error?: { message: string; extensions: { code: string } }): string {
  if (error) return error.extensions.code === 'UNAUTHENTICATED' ? 'signed out' : `error ${error.extensions.code}`
  if (status !== 200) return String(status)
  if (data === null || data === undefined) return 'null'
  if (Array.isArray(data)) return data.length > 0 ? 'list' : 'empty'
  if (typeof data !== 'object') return 'value'
  const { __typename, ...fields } = data as Record<string, unknown>
  const [, total] = Object.entries(fields).find(([name]) => name.endsWith('totalCount')) ?? []
  if (total !== undefined) return total === 0 ? 'empty' : 'list'
  const [, reason] = Object.entries(fields).find(([name]) => name.endsWith('reason')) ?? []
  return typeof reason === 'string' ? `${String(__typename)} ${reason}` : String(__typename)
}

/** The headers of a response except the date and the request counters. */
const headersOf = ({ headers }: Response): string =>
  JSON.stringify(
    [...headers].filter(([name]) => !/^(date|connection|keep-alive|x-ratelimit-.*|x-request-id)$/.test(name)),
  )

/** A response without what differs between two equal requests: given ids, times, and the passes of films, which expire. */
const without = (ids: readonly string[], text: string) =>
  ids
    .reduce((rest, id) => rest.replaceAll(id, '<id>'), text)
    .replaceAll(/"reference":"[^"]*"/g, '')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<moment>')
    .replaceAll(/\/media\/(attachments\/)?\d+\.[\w.-]+/g, '/media/$1<pass>')

/** An extract of the difference between two responses; empty when they are equal. */
export function differenceOf(one: string, other: string): string {
  if (one === other) return ''
  const from = Math.max(0, [...one].findIndex((character, place) => character !== other[place]) - 60)
  return `of nothing: ${one.slice(from, from + 200)}\nof what there is: ${other.slice(from, from + 200)}`
}

function sendRest(route: string): SendRequest {
  const [method = '', url = ''] = route.split(' ')
  return async (client, identify) => {
    const used: string[] = []
    let path = url
    for (const name of url.match(/:\w+/g) ?? []) {
      const sample = routeSamples[`${route} ${name}`] ?? routeSamples[name]
      if (!sample) {
        unknown.add(`${route} ${name}`)
        continue
      }
      const value = 'owned' in sample ? await identify(sample.owned) : sample.value
      if ('owned' in sample) used.push(value)
      path = path.replace(name, encodeURIComponent(value))
    }
    const query = new URLSearchParams()
    for (const [name, sample] of Object.entries(routeQueries[route] ?? {})) {
      const value = 'owned' in sample ? await identify(sample.owned) : sample.value
      if ('owned' in sample) used.push(value)
      query.set(name, value)
    }
    const { type: sent, content } = routeBodies[route] ?? { type: 'application/json', content: '{}' }
    const body = method === 'GET' || method === 'HEAD' ? {} : { body: content, headers: { 'content-type': sent } }
    const response = await client.fetch(`${path}?${query.toString()}`, { method, redirect: 'manual', ...body })
    const type = response.headers.get('content-type') ?? ''
    const text = /json|text/.test(type) ? await response.text() : String((await response.arrayBuffer()).byteLength)
    return {
      outcome: String(response.status),
      answer: without(used, `${response.status} ${headersOf(response)} ${text}`),
      identifiers: used.length,
    }
  }
}

/**
 * Every request by its name: each field of the schema, in each of its variants, and each route.
 * @param served every route, as `GET /healthz`
 */
export function everything(served: readonly string[]): Map<string, SendRequest> {
  const asks = new Map<string, SendRequest>()
  for (const [operation, type] of [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const)
    for (const field of Object.values(type?.getFields() ?? {})) {
      const name = `${operation} ${field.name}`
      asks.set(name, sendGraph(operation, field))
      for (const [other, instead] of Object.entries(variants[field.name] ?? {}))
        asks.set(`${name} ${other}`, sendGraph(operation, field, instead))
    }
  const routes = served.filter((route) => !skipped.test(route))
  for (const route of routes.filter((each) => !last.has(each))) asks.set(route, sendRest(route))
  for (const route of routes.filter((each) => last.has(each))) asks.set(route, sendRest(route))
  return asks
}

/** A response without new ids and counters, because each request creates its own objects. */
export const plain = (answer: string) =>
  answer
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(/[0-9a-f]{10,}/g, '<short id>')
    .replaceAll(/\d+/g, '#')
