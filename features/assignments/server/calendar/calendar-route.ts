import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { addressOf, type RateLimit } from '#platform/http/rate-limits.ts'
import { dayIn } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import { contentDisposition } from '#platform/http/content-disposition.ts'
import { findFeedOwner, findOwnDeadlines, findTeamDeadlines } from './calendar-store.ts'
import { deadlineCalendar } from './deadline-calendar.ts'

export interface CalendarRouteParts {
  readonly database: Database
  readonly clock: Clock
  /** The origin of a market's pages; undefined when it is not configured. */
  readonly originOf: (market: Market) => string | undefined
}

const url = '/rest/calendar/:file'

/** The path of the calendar for a code. */
export const calendarPath = (code: string): string => `/rest/calendar/${code}.ics`

/**
 * `GET /rest/calendar/{code}.ics`: the owner's deadlines for any calendar program with the code, in the owner's
 * language and with the owner's current access. 304 when nothing has changed; 404 for unknown codes.
 */
export async function calendarRoute(app: FastifyInstance, { database, clock, originOf }: CalendarRouteParts) {
  app.get<{ Params: { file: string } }>(url, async (request, reply) => {
    const code = request.params.file.endsWith('.ics') ? request.params.file.slice(0, -4) : ''
    const owner = await inTransaction(database, { kind: 'system' }, (tx) => findFeedOwner(tx, code), { readOnly: true })
    if (!owner) return unknown(reply)
    const { userId, kind, locale, market } = owner
    const calendarRequest = { userId, market, day: dayIn(market, clock()) }
    const deadlines = await inTransaction(
      database,
      { kind: 'user', userId },
      (tx) => (kind === 'OWN' ? findOwnDeadlines(tx, calendarRequest) : findTeamDeadlines(tx, calendarRequest)),
      { readOnly: true },
    )
    const body = deadlineCalendar({ kind, language: locale, origin: originOf(market), deadlines })
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
    void reply.headers({ etag: tag, 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
    if (request.headers['if-none-match']?.split(/\s*,\s*/).some((each) => each.replace(/^W\//, '') === tag))
      return reply.code(304).send()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', contentDisposition('kursiva.ics', 'inline'))
      .send(body)
  })
}

const unknown = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ error: { code: 'UNKNOWN_CALENDAR', message: 'There is no such calendar.' } })

/** The limit by IP address and minute: enough for the calendar programs of an office, too low to guess codes. */
export const calendarLimit: RateLimit = {
  url,
  method: 'GET',
  perMinute: () => 60,
  keyOf: addressOf,
  refuse: (_, reply, seconds) =>
    reply
      .code(429)
      .header('cache-control', 'no-store')
      .send({ error: { code: 'TOO_MANY_REQUESTS', message: `Too many requests: try again in ${seconds} seconds.` } }),
}
