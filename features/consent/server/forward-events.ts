import { inTransaction } from '#platform/database/index.ts'
import type { JobContext } from '#platform/jobs/index.ts'
import { claimEvents, releaseEvents } from './event-store.ts'
import { sendToMatomo, type MatomoSite } from './matomo.ts'

const system = { kind: 'system' } as const

/** Matomo refuses what is older than a day when it is told so without a token. */
const maxAgeMs = 23 * 60 * 60 * 1000

/**
 * Gives events on to Matomo, each at most once: they are marked before they are sent, and the mark is taken back only
 * when Matomo certainly has not counted them. An event lost at a crash is better than one counted twice.
 * @throws when they were not taken, to be tried again
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
