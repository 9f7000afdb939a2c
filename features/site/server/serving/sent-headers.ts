import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { FinishedPage } from './finished-page.ts'

type Encoding = keyof FinishedPage['bodies']

const sent = new WeakMap<FinishedPage, Map<Encoding, OutgoingHttpHeaders>>()

/** All headers that a page was sent with, those of the server's hooks among them; undefined before the first time. */
export const sentHeaders = (page: FinishedPage, encoding: Encoding): OutgoingHttpHeaders | undefined =>
  sent.get(page)?.get(encoding)

/** Notes the headers of an answer once it is sent, when every hook has added its own. */
export function noteWhenSent(page: FinishedPage, encoding: Encoding, reply: FastifyReply): void {
  if (sentHeaders(page, encoding)) return
  reply.raw.once('finish', () => {
    const known = sent.get(page) ?? new Map<Encoding, OutgoingHttpHeaders>()
    sent.set(page, known)
    known.set(encoding, { ...(reply.getHeaders() as OutgoingHttpHeaders) })
  })
}
