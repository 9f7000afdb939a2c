import { mayActOn, lockManagement } from '#features/organizations/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { addJob } from '#platform/jobs/index.ts'
import { freesAt, idleSince, type IdleDays } from '#features/seats/rules/idle-seats.ts'
import { isUuid } from '#values/uuid.ts'
import { idleMailsJob } from './send-idle-mails.ts'
import { deleteWarnings, insertWarnings } from './idle-seat-store.ts'

interface SeatWarningRequest {
  readonly userId: string
  readonly organizationId: string
  /** At most 500 user ids; undefined means all idle members. */
  readonly among: readonly string[] | undefined
  readonly at: Date
}

/** `IdleSeatsNotAllowed` is also the result for an organisation that does not exist. */
export type SeatsOutcome =
  | { readonly kind: 'SeatsWarned'; readonly people: number; readonly freesAt: Date }
  | { readonly kind: 'SeatWarningsWithdrawn'; readonly people: number }
  | { readonly kind: 'IdleSeatsNotAllowed' }

/** The maximum number of names in the log entry, next to the full count. */
const maxLoggedNames = 20

/**
 * Warns the members who have not visited for a number of days that their seats are freed in fourteen days unless they
 * visit. A job sends the mails as soon as the transaction commits. Admins are never among them, nor members whom a
 * limited manager does not manage.
 */
export function warnIdleSeats(
  database: Database,
  { userId, organizationId, among, days, at }: SeatWarningRequest & { readonly days: IdleDays },
): Promise<SeatsOutcome> {
  const frees = freesAt(at)
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const management = await lockManagement(tx, userId, organizationId)
    if (!mayActOn(management, 'administrate_users')) return { kind: 'IdleSeatsNotAllowed' }
    const wanted = { since: idleSince(at, days), among: among?.filter(isUuid), at, freesAt: frees }
    const names = await insertWarnings(tx, management, wanted)
    if (names.length > 0) {
      const after = { people: names.length, names: names.slice(0, maxLoggedNames), days }
      await recordChange(tx, { organizationId, actorId: userId, kind: 'SEATS_WARNED', after, at })
      await addJob(tx, idleMailsJob, {}, { once: { key: idleMailsJob.name, otherwise: 'replace' } })
    }
    return { kind: 'SeatsWarned', people: names.length, freesAt: frees }
  })
}

/** Withdraws warnings: these members keep their seats, even if the mail was already sent. */
export function withdrawWarnings(
  database: Database,
  { userId, organizationId, among, at }: SeatWarningRequest,
): Promise<SeatsOutcome> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const management = await lockManagement(tx, userId, organizationId)
    if (!mayActOn(management, 'administrate_users')) return { kind: 'IdleSeatsNotAllowed' }
    const names = await deleteWarnings(tx, management, among?.filter(isUuid))
    if (names.length > 0) {
      const after = { people: names.length, names: names.slice(0, maxLoggedNames) }
      await recordChange(tx, { organizationId, actorId: userId, kind: 'SEAT_WARNINGS_TAKEN_BACK', after, at })
    }
    return { kind: 'SeatWarningsWithdrawn', people: names.length }
  })
}
