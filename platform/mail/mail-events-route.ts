import { refuse } from '#platform/http/refuse.ts'
import type { FastifyInstance } from 'fastify'
import { Webhook } from 'standardwebhooks'
import * as v from 'valibot'
import type { Clock } from '#platform/clock.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { findWritten, markReturned, recordMailEvent } from './mail-event-store.ts'
import type { SuppressionCause } from './suppression/suppressible.ts'
import { suppress } from './suppression/suppression-store.ts'

/** A message that was not delivered, or that its recipient reported as spam. */
export interface ReturnedMail {
  /** in lower case */
  readonly recipient: string
  /** in the mail service's words, at most 300 characters */
  readonly reason: string
  /** When the message was written; undefined when the message is unknown. */
  readonly writtenAt: Date | undefined
  readonly at: Date
}

/** Called when a message is returned; the transaction acts as the system. */
export interface MailReactions {
  readonly mailReturned: (tx: Transaction, returned: ReturnedMail) => Promise<void>
}

export interface MailEventsParts extends MailReactions {
  readonly database: Database
  readonly clock: Clock
  /** MAIL_WEBHOOK_SECRET; without it the route does not exist */
  readonly secret: string | undefined
}

const largest = 64 * 1024

const Event = v.object({
  type: v.pipe(v.string(), v.maxLength(100)),
  data: v.object({
    recipient: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.minLength(3), v.maxLength(254)),
    messageId: v.optional(v.pipe(v.string(), v.maxLength(1000))),
    reason: v.optional(v.string()),
  }),
})

const causes: Readonly<Record<string, SuppressionCause>> = {
  'mail.bounced': 'BOUNCED',
  'mail.complained': 'COMPLAINED',
}

/**
 * `POST /webhooks/mail`: events of the mail service, signed as Standard Webhooks 1.0.0 says. 204 when the event is
 * recorded, also for unknown addresses and for repeated events; 401 for an invalid signature or time, 400 for a body
 * that cannot be parsed.
 */
export async function mailEventsRoute(app: FastifyInstance, parts: MailEventsParts): Promise<void> {
  if (parts.secret === undefined) return
  const webhook = new Webhook(parts.secret)
  // the signature covers the raw body
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: largest }, (_, body, done) =>
    done(null, body),
  )
  app.post('/webhooks/mail', async (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : ''
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(' ') : (value ?? ''),
      ]),
    )
    try {
      webhook.verify(body, headers, { jsonParse: false })
    } catch {
      return refuse(reply, 401, 'INVALID_SIGNATURE', 'The signature or its time does not hold.')
    }
    const id = headers['webhook-id'] ?? ''
    const event = v.safeParse(Event, parsed(body))
    if (!event.success || id.length > 200)
      return refuse(reply, 400, 'INVALID_BODY', 'The body must hold type and data.recipient as texts.')
    const cause = causes[event.output.type]
    if (cause) await note(parts, id, cause, event.output)
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}

async function note(
  { database, clock, mailReturned }: MailEventsParts,
  id: string,
  cause: SuppressionCause,
  { type, data }: v.InferOutput<typeof Event>,
) {
  const at = clock()
  await inTransaction(database, { kind: 'system' }, async (tx) => {
    if (!(await recordMailEvent(tx, id, at))) return
    const written = data.messageId === undefined ? undefined : await findWritten(tx, data.messageId)
    // a recipient forwards their mail: the result for the forwarded copy does not concern their own address
    if (written && written.recipient !== data.recipient) return
    const reason = [...(data.reason?.trim() || type)].slice(0, 300).join('')
    const event = { recipient: data.recipient, cause, reason, writtenAt: written?.writtenAt, at }
    if (written) await markReturned(tx, written.id, event)
    await suppress(tx, event)
    await mailReturned(tx, { recipient: data.recipient, reason, writtenAt: written?.writtenAt, at })
  })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
