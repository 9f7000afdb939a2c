import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { isEmail } from '#values/addresses/email.ts'
import { marketOfHost } from '#features/markets/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import type { RateLimit } from '#platform/http/rate-limits.ts'
import { isLanguage } from '#values/language.ts'
import { maxDetailsLength, readMessage, maxSubjectLength } from '#features/contact/rules/message.ts'
import { sendMessage } from './send-message.ts'

interface ContactRouteParts {
  readonly database: Database
  /** Authenticates by the bearer token. @throws for an invalid token */
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer>
}

const url = '/rest/emails/contactUs'

// more than any of them may be once it is put in order
const text = v.pipe(v.string(), v.maxLength(4000))
const Body = v.object({ email: text, subject: text, details: text })

/** A name for one message that a client makes up, such as a UUID. */
const keyPattern = /^[\w-]{8,64}$/

/** Signs that no address of a person has, and that mean something in a mail header. */
const headerCharacters = /[\p{Cc}<>()[\]\\,;:"]/u

/**
 * `POST /rest/emails/contactUs` {email, subject, details} (A3, F4): a message to the market's support desk. 204 when it
 * is on its way. Headers: `Locale`, the bearer token of a signed-in writer, and `Idempotency-Key`: the same message under
 * the same key arrives once.
 */
export async function contactRoute(app: FastifyInstance, { database, viewerOf }: ContactRouteParts): Promise<void> {
  app.post(url, async (request, reply) => {
    const viewer = await viewerOf(request)
    const body = v.safeParse(Body, request.body)
    if (!body.success) return refuse(reply, 'INVALID_BODY', 'The body must hold email, subject and details as texts.')
    const email = body.output.email.trim()
    if (!isEmail(email) || headerCharacters.test(email))
      return refuse(reply, 'INVALID_EMAIL', 'The e-mail address is not a whole address.')
    const read = readMessage(body.output)
    if (read.kind !== 'Message') return refuse(reply, problemCodes[read.field], problems[read.kind][read.field])
    const key = request.headers['idempotency-key']
    if (key !== undefined && (typeof key !== 'string' || !keyPattern.test(key)))
      return refuse(reply, 'INVALID_IDEMPOTENCY_KEY', 'An Idempotency-Key has 8 to 64 letters, digits, _ or -.')
    const market = marketOfHost(request.host)
    const locale = request.headers['locale']
    const language = isLanguage(locale) ? locale : market === 'es' ? 'es' : 'nb'
    await sendMessage(database, viewer, { ...read.message, email, market, language, key })
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}

const problemCodes = { subject: 'INVALID_SUBJECT', details: 'INVALID_DETAILS' } as const
const problems = {
  Missing: { subject: 'The subject is missing.', details: 'The details are missing.' },
  TooLong: {
    subject: `The subject is longer than ${maxSubjectLength} characters.`,
    details: `The details are longer than ${maxDetailsLength} characters.`,
  },
} as const

const refuse = (reply: FastifyReply, code: string, message: string) =>
  reply.code(400).header('cache-control', 'no-store').send({ error: { code, message } })

/**
 * Ten messages in ten minutes for each user, and for each address of visitors.
 * @param keyOf whom a request is counted for
 */
export const contactLimit = (keyOf: RateLimit['keyOf']): RateLimit => ({
  url,
  perMinute: () => 1,
  overMinutes: 10,
  keyOf,
  refuse: (_, reply, seconds) =>
    reply
      .code(429)
      .header('cache-control', 'no-store')
      .send({ error: { code: 'TOO_MANY_REQUESTS', message: `Too many messages: try again in ${seconds} seconds.` } }),
})
