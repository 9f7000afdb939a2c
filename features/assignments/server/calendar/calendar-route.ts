import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { addressOf, type RateLimit } from '#platform/http/rate-limits.ts'
import { dayIn } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import { findFeedOwner, findOwnDeadlines, findTeamDeadlines } from './calendar-store.ts'
import { deadlineCalendar } from './deadline-calendar.ts'

export interface CalendarRouteParts {
  readonly database: Database
  readonly clock: Clock
  /** Where a market's pages are; undefined when nobody has said. */
  readonly originOf: (market: Market) => string | undefined
}

const url = '/rest/calendar/:file'

/** Where a calendar is read by whoever has its code. */
export const calendarPath = (code: string): string => `/rest/calendar/${code}.ics`

/**
 * `GET /rest/calendar/{code}.ics`: somebody's deadlines for the calendar programs of whoever has the code, in the owner's
 * language, as the owner may see them at that moment. 304 where nothing has changed; 404 for codes that nobody has.
 */
export async function calendarRoute(app: FastifyInstance, { database, clock, originOf }: CalendarRouteParts) {
  app.get<{ Params: { file: string } }>(url, async (request, reply) => {
    const code = request.params.file.endsWith('.ics') ? request.params.file.slice(0, -4) : ''
    const owner = await inTransaction(database, { kind: 'system' }, (tx) => findFeedOwner(tx, code), { readOnly: true })
    if (!owner) return unknown(reply)
    const { userId, kind, locale, market } = owner
    const asked = { userId, market, day: dayIn(market, clock()) }
    const deadlines = await inTransaction(
      database,
      { kind: 'user', userId },
      (tx) => (kind === 'OWN' ? findOwnDeadlines(tx, asked) : findTeamDeadlines(tx, asked)),
      { readOnly: true },
    )
    const body = deadlineCalendar({ kind, language: locale, origin: originOf(market), deadlines })
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
    void reply.headers({ etag: tag, 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
    if (request.headers['if-none-match']?.split(/\s*,\s*/).some((each) => each.replace(/^W\//, '') === tag))
      return reply.code(304).send()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="kursiva.ics"')
      .send(body)
  })
}

const unknown = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ error: { code: 'UNKNOWN_CALENDAR', message: 'There is no such calendar.' } })

/** For each address and minute: the calendar programs of an office, and nobody who tries codes. */
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
