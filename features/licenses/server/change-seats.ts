import { lockManagement } from '#features/organizations/server/index.ts'
import { assignSeats, mayRelease, type CourseSeatRefusal } from '#features/licenses/rules/course-seats.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, sql, type Database, type Transaction } from '#platform/database/index.ts'
import { plainTitle, textIn } from '#values/localised-text.ts'
import type { Language } from '#values/language.ts'
import { isUuid } from '#values/uuid.ts'
import { queueCourseSeatMail } from './license-jobs.ts'
import {
  deleteSeat,
  findHolders,
  findLicense,
  insertSeats,
  type CourseLicense,
  type SeatHolder,
} from './license-store.ts'

export type SeatsChanged =
  | { readonly kind: 'SeatsChanged'; readonly licenseId: string }
  | { readonly kind: 'SeatsRefused'; readonly reason: CourseSeatRefusal }

interface SeatsRequest {
  /** as the client sent it */
  readonly licenseId: string
  readonly actorId: string
  /** of the log */
  readonly language: Language
}

/** Gives seats of a bought course to members of the organisation: all of them or none. For its admins. */
export const assignCourseSeats = (
  database: Database,
  request: SeatsRequest & { readonly userIds: readonly string[] },
  now: Date,
): Promise<SeatsChanged> =>
  changeSeats(database, request, now, async ({ tx, license, holders, note }) => {
    const people = request.userIds
    const members = await findMembers(tx, license.organizationId, people)
    const held = holders.map(({ userId }) => userId)
    const given = assignSeats({ ...license, holders: held }, { people, members, now })
    if (given.kind === 'Refused') return given.reason
    await insertSeats(tx, license, { people: given.people, by: request.actorId, at: now })
    for (const userId of given.people) await queueCourseSeatMail(tx, { licenseId: license.id, userId })
    if (given.people.length > 0) await note('COURSE_SEATS_ASSIGNED', given.people.length)
    return undefined
  })

/** Takes a seat back from somebody who has not begun the course with it. For admins of the organisation. Idempotent. */
export const releaseCourseSeat = (
  database: Database,
  request: SeatsRequest & { readonly userId: string },
  now: Date,
): Promise<SeatsChanged> =>
  changeSeats(database, request, now, async ({ tx, license, holders, note }) => {
    const holder = holders.find(({ userId }) => userId === request.userId)
    if (!holder) return undefined
    if (!mayRelease(holder.assignedAt, holder.touchedAt)) return 'STARTED'
    await deleteSeat(tx, license.id, holder.userId)
    await note('COURSE_SEAT_RELEASED', 1)
    return undefined
  })

interface SeatsWork {
  readonly tx: Transaction
  readonly license: CourseLicense
  readonly holders: readonly SeatHolder[]
  /** Writes an entry into the organisation's log. */
  readonly note: (kind: string, people: number) => Promise<void>
}

/** The organisation is locked, so that two admins cannot give the last seat twice. */
function changeSeats(
  database: Database,
  { licenseId, actorId, language }: SeatsRequest,
  now: Date,
  work: (given: SeatsWork) => Promise<CourseSeatRefusal | undefined>,
): Promise<SeatsChanged> {
  const unknown = { kind: 'SeatsRefused', reason: 'UNKNOWN_LICENSE' } as const
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const license = isUuid(licenseId) ? await findLicense(tx, licenseId, now) : undefined
    if (!license) return unknown
    const { organizationId, courseName } = license
    if ((await lockManagement(tx, actorId, organizationId))?.role !== 'ADMIN') return unknown
    const holders = await findHolders(tx, [licenseId])
    const note: SeatsWork['note'] = (kind, people) =>
      recordChange(tx, {
        organizationId,
        actorId,
        kind,
        subject: plainTitle(textIn(courseName, language)),
        after: { people },
        at: now,
      })
    const reason = await work({ tx, license, holders, note })
    return reason ? { kind: 'SeatsRefused', reason } : { kind: 'SeatsChanged', licenseId }
  })
}

async function findMembers(tx: Transaction, organizationId: string, people: readonly string[]): Promise<Set<string>> {
  const ids = people.filter(isUuid)
  const { rows } = await sql<{ id: string }>`
    select user_id as id from organization_member
    where organization_id = ${organizationId} and user_id = any(${ids}::uuid[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
