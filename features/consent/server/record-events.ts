import { mayMeasure } from '#features/consent/rules/consent.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { addJob } from '#platform/jobs/index.ts'
import { findLatestConsent } from './consent-store.ts'
import { addEvents, type StoredEvent } from './event-store.ts'
import { forwardEventsJob } from './forward-events-job.ts'

/** Events of one browser, and the consent it refers to. */
interface EventBatch {
  readonly consentId: string
  readonly events: readonly StoredEvent[]
  /** The host the events happened on, when Matomo has a site for it. */
  readonly forwardedHost: string | undefined
}

type RecordEventsResult =
  | { readonly kind: 'Recorded' }
  /** The latest answer of this browser doesn't allow it, or is too old, or there is none. */
  | { readonly kind: 'NotAllowed' }

/**
 * Stores events of a visitor who allows statistics (A4), with the job that forwards them in the same transaction.
 * Idempotent.
 */
export function recordEvents(database: Database, batch: EventBatch, now: Date): Promise<RecordEventsResult> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    if (!mayMeasure(await findLatestConsent(tx, batch.consentId), now)) return { kind: 'NotAllowed' }
    const eventIds = await addEvents(tx, batch.events)
    if (batch.forwardedHost && eventIds.length > 0)
      await addJob(tx, forwardEventsJob, { host: batch.forwardedHost, eventIds })
    return { kind: 'Recorded' }
  })
}
