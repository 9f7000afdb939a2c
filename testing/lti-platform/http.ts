import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Behaviour, Endpoint, World } from './world.ts'

/** A parsed request. */
export interface PlatformRequest {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** The handler of an address; the named parts of its path pattern are passed to it. */
export interface Route {
  readonly method: string
  readonly path: RegExp
  /** the endpoint whose behaviour can be changed with `behave` */
  readonly endpoint?: Endpoint
  readonly answer: (asked: PlatformRequest, parts: readonly string[], how: Behaviour) => Answer | Promise<Answer>
}

/** The fields of a posted form. */
export const formOf = ({ body }: PlatformRequest): URLSearchParams => new URLSearchParams(body)

/** The media type of the body, without its parameters. */
export const mediaType = ({ headers }: PlatformRequest): string =>
  (headers['content-type'] ?? '').split(';')[0]?.trim() ?? ''

export const json = (body: unknown, status = 200, type = 'application/json'): Answer => ({
  status,
  headers: { 'content-type': type, 'cache-control': 'no-store' },
  body: JSON.stringify(body),
})

export const page = (body: string, headers: Readonly<Record<string, string>> = {}, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body,
})

export async function read(request: IncomingMessage, origin: string): Promise<PlatformRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', origin),
    headers: request.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  }
}

/** The behaviour of an endpoint for this request; uses up one of a limited number of times. */
export function behaviourOf(world: World, endpoint: Endpoint | undefined): Behaviour {
  const set = endpoint && world.behaviours.get(endpoint)
  if (!set || set.left <= 0) return 'well'
  set.left -= 1
  return set.how
}

/** Sends a bad response. Returns false when the endpoint must respond normally. */
export function misbehave(world: World, how: Behaviour, response: ServerResponse): boolean {
  switch (how) {
    case 'well':
    case 'next elsewhere':
      return false
    case 'slow':
      return true
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Maintenance</title><p>Soon.')
      return true
    case 'status 500':
      response.writeHead(500, { 'content-type': 'text/plain' }).end('Something broke.')
      return true
    case 'status 429 with Retry-After':
      response.writeHead(429, { 'retry-after': '120' }).end()
      return true
    case 'redirect to private':
      response.writeHead(302, { location: `${world.origin}/private` }).end()
      return true
    case 'empty 2xx':
      response.writeHead(200).end()
      return true
    case 'endless':
      pourOut(response)
      return true
  }
}

function pourOut(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(64 * 1024)));
  }
  response.on('drain', more)
  response.on('error', () => undefined)
  more()
}
