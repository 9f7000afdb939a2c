import { inTransaction } from '#platform/database/index.ts'
import type { JobContext } from '#platform/jobs/index.ts'
import { claimEvents, releaseEvents } from './event-store.ts'
import { sendToMatomo, type MatomoSite } from './matomo.ts'

const system = { kind: 'system' } as const

/** Matomo rejects events older than a day without a token. */
const maxAgeMs = 23 * 60 * 60 * 1000

/**
 * Forwards events to Matomo at most once: they are marked before they are sent, and unmarked only when Matomo
 * certainly did not count them. Losing an event in a crash is better than counting it twice.
 * @throws when they were not accepted, so that the job retries
 */
export async function forwardEvents(
  site: MatomoSite,
  eventIds: readonly string[],
  { database, clock, log, signal }: JobContext,
): Promise<void> {
  const at = clock()
  const since = new Date(at.getTime() - maxAgeMs)
  const events = await inTransaction(database, system, (tx) => claimEvents(tx, { ids: eventIds, since, at }))
  if (events.length === 0) return
  const answer = await sendToMatomo(site, events, signal)
  if (answer.kind === 'Unknown') log.warn({ reason: answer.reason }, 'Matomo may not have counted some events')
  if (answer.kind !== 'NotTaken') return
  const ids = events.map(({ id }) => id)
  await inTransaction(database, system, (tx) => releaseEvents(tx, ids))
  throw new Error(answer.reason)
}
