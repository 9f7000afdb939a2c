import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FinishedPage } from './finished-page.ts'
import { noteWhenSent } from './sent-headers.ts'

type Encoding = keyof FinishedPage['bodies']

/**
 * The encoding to answer with (RFC 9110, section 12.5.3): Brotli before gzip where the client takes both alike, because
 * only these are there.
 */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  const weights = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((each) => each.trim())
        const q = parameters.find((each) => each.startsWith('q='))
        return [name, q === undefined ? 1 : Number(q.slice(2)) || 0] as const
      }),
  )
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [br, gzip] = [weightOf('br'), weightOf('gzip')]
  const identity = weights.get('identity') ?? 0
  if (br > 0 && br >= gzip && br >= identity) return 'br'
  return gzip > 0 && gzip >= identity ? 'gzip' : 'identity'
}

/** Whether an If-None-Match header names the page in any encoding (RFC 9110, section 13.1.2). */
export const isKnown = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' ||
    header.split(',').some(
      (each) =>
        each
          .trim()
          .replace(/^W\//, '')
          .replace(/^"([\w-]{22})(-\w+)?"$/, '$1') === tag,
    ))

/** Sends a finished page: whole, its headers alone, or 304. */
export function sendFinished(request: FastifyRequest, reply: FastifyReply, page: FinishedPage): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding'])
  void reply.headers(page.headers).header('vary', 'accept-encoding').header('etag', `"${page.tag}-${encoding}"`)
  if (page.status === 200 && isKnown(request.headers['if-none-match'], page.tag)) return reply.code(304).send()
  if (page.status === 200 && request.method === 'GET') noteWhenSent(page, encoding, reply)
  const body = page.bodies[encoding]
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.code(page.status).type(page.type).header('content-length', body.length).send(body)
}
