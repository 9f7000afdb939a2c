import type { FastifyInstance } from 'fastify'
import { contentDisposition } from '#platform/http/content-disposition.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import { findNewestSms } from '#platform/sms/index.ts'
import { mailPolicy } from './preview/mail-policy.ts'
import { findAttachments, findHtml, findNewest } from './outbox-store.ts'

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
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Outbox – Kursiva</title><link rel="stylesheet" href="/dev/outbox.css">` +
          `<main><h1>Outbox</h1><p>No mail and no text message leaves this machine: what would have been sent is here.</p>${messages.map(articleOf).join('') || '<p>Nothing yet.</p>'}</main></html>`,
      )
  })
  app.get<{ Params: { id: string } }>('/dev/outbox/:id/html', async (request, reply) => {
    const { id } = request.params
    const html = isUuid(id)
      ? await inTransaction(database, { kind: 'system' }, (tx) => findHtml(tx, id), { readOnly: true })
      : undefined
    if (html === undefined) {
      reply.callNotFound()
      return reply
    }
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', mailPolicy)
      .header('x-frame-options', 'sameorigin')
      .type('text/html; charset=utf-8')
      .send(html)
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

interface ShownMessage {
  readonly id: string
  readonly medium: 'mail' | 'sms'
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly createdAt: Date
  readonly attachments: readonly string[] | null
}

/** A message: its text, and for a mail its HTML in a frame beside it. */
function articleOf({ id, medium, to, subject, text, html, createdAt, attachments }: ShownMessage): string {
  const files = (attachments ?? []).map(
    (name, place) => `<p><a href="/dev/outbox/${id}/${place}">${escape(name)}</a></p>`,
  )
  const title = escape(medium === 'sms' ? 'Text message' : subject)
  const frame = html
    ? `<iframe src="/dev/outbox/${id}/html" title="${title}" sandbox="allow-popups" loading="lazy"></iframe>`
    : ''
  return `<article><h2>${title}</h2><p>${escape(to)} · <time>${createdAt.toISOString()}</time></p><div><div><pre>${escape(text)}</pre>${files.join('')}</div>${frame}</div></article>`
}

const style =
  ':root{color-scheme:light dark}body{margin:0;background:light-dark(#F6F5F0,#0D1A1D);color:light-dark(#10262B,#F4F0E6);font:1rem/1.55 system-ui,sans-serif}' +
  'main{max-width:80rem;margin:auto;padding:2rem 1rem}article{border-top:1.5px solid;padding:1rem 0}h2{margin:0;font-size:1.125rem}' +
  'p{margin:.25rem 0;color:light-dark(#3F5154,#BDCAC8)}a{color:inherit}pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}' +
  'article>div{display:grid;gap:1rem 2rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,22.5rem),1fr))}' +
  'iframe{width:100%;height:44rem;border:1px solid light-dark(#D5D2C6,#2A4449);background:light-dark(#EBE9E1,#182C31)}'

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
