import type { FastifyInstance } from 'fastify'
import { contentDisposition } from '#platform/http/content-disposition.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import { findNewestSms } from '#platform/sms/index.ts'
import { findAttachments, findNewest } from './outbox-store.ts'

const shown = 100

/** `/dev/outbox`: mails and texts that would have been sent, newest first, as a page or as JSON. Demo mode only. */
export async function outboxPage(app: FastifyInstance, { database }: { database: Database }): Promise<void> {
  app.get('/dev/outbox', async (request, reply) => {
    const messages = await inTransaction(
      database,
      { kind: 'system' },
      async (tx) => {
        const [mails, texts] = [await findNewest(tx, shown), await findNewestSms(tx, shown)]
        return [
          ...mails.map((mail) => ({ medium: 'mail' as const, ...mail })),
          ...texts.map((sms) => ({
            medium: 'sms' as const,
            ...sms,
            replyTo: null,
            subject: '',
            html: '',
            attachments: [],
          })),
        ]
          .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
          .slice(0, shown)
      },
      { readOnly: true },
    )
    reply.header('cache-control', 'no-store')
    if (request.headers.accept?.includes('application/json')) return { messages }
    const items = messages.map(
      ({ id, medium, to, subject, text, createdAt, attachments }) =>
        `<article><h2>${escape(medium === 'sms' ? 'Text message' : subject)}</h2><p>${escape(to)} · <time>${createdAt.toISOString()}</time></p><pre>${escape(text)}</pre>${(attachments ?? []).map((name, place) => `<p><a href="/dev/outbox/${id}/${place}">${escape(name)}</a></p>`).join('')}</article>`,
    )
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox – Kursiva</title><link rel="stylesheet" href="/dev/outbox.css">` +
          `<main><h1>Outbox</h1><p>No mail and no text message leaves this machine: what would have been sent is here.</p>${items.join('') || '<p>Nothing yet.</p>'}</main></html>`,
      )
  })
  app.get<{ Params: { id: string; place: string } }>('/dev/outbox/:id/:place', async (request, reply) => {
    const { id, place } = request.params
    const files = isUuid(id)
      ? await inTransaction(database, { kind: 'system' }, (tx) => findAttachments(tx, id), { readOnly: true })
      : []
    const file = files[Number(place)]
    if (!file) {
      reply.callNotFound()
      return reply
    }
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', contentDisposition(file.name))
      .type(file.mediaType)
      .send(file.bytes)
  })
  app.get('/dev/outbox.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(style))
}

const style =
  'body{margin:0;background:#F6F5F0;color:#10262B;font:1rem/1.55 system-ui,sans-serif}main{max-width:46rem;margin:auto;padding:2rem 1rem}' +
  'article{border-top:1.5px solid;padding:1rem 0}h2{margin:0;font-size:1.125rem}p{margin:.25rem 0;color:#3F5154}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}'

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
