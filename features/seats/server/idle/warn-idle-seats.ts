import { mayActOn, lockManagement } from '#features/organizations/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { addJob } from '#platform/jobs/index.ts'
import { freesAt, idleSince, type IdleDays } from '#features/seats/rules/idle-seats.ts'
import { isUuid } from '#values/uuid.ts'
import { tellIdleJob } from './send-idle-mails.ts'
import { deleteWarnings, insertWarnings } from './idle-seat-store.ts'

interface SeatWish {
  readonly userId: string
  readonly organizationId: string
  /** Only these, at most 500; all that there are without. */
  readonly among: readonly string[] | undefined
  readonly at: Date
}

/** `NotAllowed` reads the same for an organisation that does not exist. */
export type SeatsOutcome =
  | { readonly kind: 'SeatsWarned'; readonly people: number; readonly freesAt: Date }
  | { readonly kind: 'WarningsTakenBack'; readonly people: number }
  | { readonly kind: 'SeatsNotYours' }

/** So many names are kept in the log; the number says the rest. */
const namesKept = 20

/**
 * Tells those who have not been here for so many days that the seat is freed in fourteen days unless they come by. The
 * letters go out at once; admins are never among them, nor people whom a limited manager does not manage.
 */
export function warnIdleSeats(
  database: Database,
  { userId, organizationId, among, days, at }: SeatWish & { readonly days: IdleDays },
): Promise<SeatsOutcome> {
  const frees = freesAt(at)
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const management = await lockManagement(tx, userId, organizationId)
    if (!mayActOn(management, 'administrate_users')) return { kind: 'SeatsNotYours' }
    const wanted = { since: idleSince(at, days), among: among?.filter(isUuid), at, freesAt: frees }
    const names = await insertWarnings(tx, management, wanted)
    if (names.length > 0) {
      const after = { people: names.length, names: names.slice(0, namesKept), days }
      await recordChange(tx, { organizationId, actorId: userId, kind: 'SEATS_WARNED', after, at })
      await addJob(tx, tellIdleJob, {}, { once: { key: tellIdleJob.name, otherwise: 'replace' } })
    }
    return { kind: 'SeatsWarned', people: names.length, freesAt: frees }
  })
}

/** Takes warnings back: who has had the letter keeps the seat all the same. */
export function takeBackWarnings(
  database: Database,
  { userId, organizationId, among, at }: SeatWish,
): Promise<SeatsOutcome> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const management = await lockManagement(tx, userId, organizationId)
    if (!mayActOn(management, 'administrate_users')) return { kind: 'SeatsNotYours' }
    const names = await deleteWarnings(tx, management, among?.filter(isUuid))
    if (names.length > 0) {
      const after = { people: names.length, names: names.slice(0, namesKept) }
      await recordChange(tx, { organizationId, actorId: userId, kind: 'SEAT_WARNINGS_TAKEN_BACK', after, at })
    }
    return { kind: 'WarningsTakenBack', people: names.length }
  })
}
