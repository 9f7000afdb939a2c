import { lookup } from 'node:dns'
import { request as requestPlainly, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Limits of a request to a URL that a user or another system provides. */
export interface GuardedFetchOptions {
  /** Whether private addresses and plain http are allowed. */
  readonly privateAddresses: boolean
  /** For the whole request, in ms. */
  readonly timeoutMs: number
  /** Of the response body. */
  readonly maxBytes: number
}

/** The request was refused, timed out or got no usable response. */
export class GuardedFetchError extends Error {
  override readonly name = 'GuardedFetchError'
}

export interface GuardedRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/**
 * `fetch` for URLs from untrusted sources (SSRF): no private addresses (checked when connecting, so that a name cannot
 * resolve to another address after the check), no redirects, no endless or slow responses.
 * @throws GuardedFetchError
 */
export async function guardedFetch(
  address: string,
  { method = 'GET', headers = {}, body, signal }: GuardedRequest,
  options: GuardedFetchOptions,
): Promise<Response> {
  const url = new URL(address)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && options.privateAddresses))
    throw new GuardedFetchError(`${url.protocol} is not allowed`)
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && !options.privateAddresses && !isPublicAddress(literal)) throw privateAddress(url)
  const deadline = AbortSignal.timeout(options.timeoutMs)
  const sent: RequestOptions = {
    method,
    headers: { ...headers },
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    ...(options.privateAddresses ? {} : { lookup: publicLookup(url) }),
  }
  try {
    const answer = await send(url, sent, textOf(body))
    const bytes = await readAll(answer, options.maxBytes)
    return toResponse(answer, bytes)
  } catch (problem) {
    if (problem instanceof GuardedFetchError) throw problem
    const reason = deadline.aborted ? `no answer within ${options.timeoutMs} ms` : messageOf(problem)
    throw new GuardedFetchError(`${url.host}: ${reason}`, { cause: problem })
  }
}

/** A DNS lookup that fails unless all addresses are public. */
function publicLookup(url: URL): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (problem, found) => {
      if (problem !== null) {
        done(problem, '', 4)
        return
      }
      const [first] = found
      if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
        done(privateAddress(url), '', 4)
      else if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })
  }
}

function send(url: URL, options: RequestOptions, body: string | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSecurely : requestPlainly)(url, options, resolve)
    request.once('error', reject)
    request.end(body)
  })
}

async function readAll(answer: IncomingMessage, maxSize: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxSize) {
      answer.destroy()
      throw new GuardedFetchError(`the answer is longer than ${maxSize} bytes`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function toResponse({ statusCode = 500, headers }: IncomingMessage, bytes: Buffer): Response {
  const forwarded = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    for (const each of [value ?? []].flat()) forwarded.append(name, each)
  }
  const hasNoBody = statusCode === 204 || statusCode === 205 || statusCode === 304
  return new Response(hasNoBody ? null : new Uint8Array(bytes), { status: statusCode, headers: forwarded })
}

/** The body as text. @throws TypeError for any body but texts and forms */
function textOf(body: unknown): string | undefined {
  if (body === undefined || body === null) return undefined
  if (typeof body === 'string') return body
  if (body instanceof URLSearchParams) return body.toString()
  throw new TypeError('guarded fetch: only texts and forms are sent')
}

const privateAddress = (url: URL) => new GuardedFetchError(`${url.hostname} is a private address`)

const messageOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem))
