import { sql, type Transaction } from '#platform/database/index.ts'
import { dayIn, daysAfter, monthsAfter, startOfDay, type Day } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import { isUuid } from '#values/uuid.ts'
import { isExtension } from '#features/subscriptions/server/index.ts'
import { hasRunningLicense } from './begin-license.ts'

/** What became of a license that staff grant, extend or end. Nothing is changed by a refusal. */
export type CourseGrantResult =
  | {
      readonly kind: 'Done'
      readonly licenseId: string
      readonly userId: string | null
      readonly organizationId: string | null
    }
  | { readonly kind: 'Unknown' | 'InvalidDays' | 'RunsAlready' | 'NotExtendable' | 'NotGranted' | 'ChangedSince' }

interface CourseGrant {
  readonly userId: string
  readonly courseId: string
  readonly lastDay: Day
  /** the last day that may be chosen on a day */
  readonly latest: (today: Day) => Day
  readonly at: Date
}

/** Opens a published course for a person until a last day, without an order. The actor must be the system. */
export async function grantCourse(
  tx: Transaction,
  { userId, courseId, lastDay, latest, at }: CourseGrant,
): Promise<CourseGrantResult> {
  if (!isUuid(userId) || !isUuid(courseId)) return { kind: 'Unknown' }
  await sql`select pg_advisory_xact_lock(hashtextextended('grant' || ${userId}::text, 0))`.execute(tx)
  const { rows } = await sql<{ market: Market }>`
    select u.market from user_contact u join course_title c on c.id = ${courseId} where u.user_id = ${userId}`.execute(
    tx,
  )
  const market = rows[0]?.market
  if (market === undefined) return { kind: 'Unknown' }
  const today = dayIn(market, at)
  if (lastDay < today || lastDay > latest(today)) return { kind: 'InvalidDays' }
  if (await hasRunningLicense(tx, { userId, courseId }, at)) return { kind: 'RunsAlready' }
  const { id } = await tx
    .insertInto('course_license')
    .values({
      course_id: courseId,
      user_id: userId,
      seats: 1,
      starts_at: at,
      expires_at: startOfDay(market, daysAfter(lastDay, 1)),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { kind: 'Done', licenseId: id, userId, organizationId: null }
}

/** Extends a running license, bought or granted, by whole months. The actor must be the system. */
export async function extendCourse(
  tx: Transaction,
  { licenseId, months, at }: { readonly licenseId: string; readonly months: number; readonly at: Date },
): Promise<CourseGrantResult> {
  if (!isExtension(months)) return { kind: 'InvalidDays' }
  const license = await lockLicense(tx, licenseId)
  if (!license) return { kind: 'Unknown' }
  const { market, expiresAt, endedAt } = license
  if (endedAt !== null || expiresAt <= at) return { kind: 'NotExtendable' }
  const later = startOfDay(market, monthsAfter(dayIn(market, expiresAt), months))
  await sql`update course_license set extended_from = expires_at, expires_at = ${later} where id = ${licenseId}`.execute(
    tx,
  )
  return done(license)
}

/** Ends a granted course now; a bought one is refused: it ends with its credit. The actor must be the system. */
export async function endGrantedCourse(tx: Transaction, licenseId: string, at: Date): Promise<CourseGrantResult> {
  const license = await lockLicense(tx, licenseId)
  if (!license) return { kind: 'Unknown' }
  return endLocked(tx, license, at)
}

/** What can be taken back of a license. */
export const courseActs = ['GRANTED', 'EXTENDED', 'ENDED'] as const
export type CourseAct = (typeof courseActs)[number]

/**
 * Takes back what staff did last with a license: a granted one ends, an extension is gone, an ended grant is open again.
 * Refused where it is not as that left it, so that it may be asked for twice. The actor must be the system.
 */
export async function undoCourseAct(
  tx: Transaction,
  { licenseId, act, at }: { readonly licenseId: string; readonly act: CourseAct; readonly at: Date },
): Promise<CourseGrantResult> {
  const license = await lockLicense(tx, licenseId)
  if (!license) return { kind: 'Unknown' }
  const { isGranted, extendedFrom, endedAt, expiresAt } = license
  if (act === 'GRANTED') return endLocked(tx, license, at)
  if (act === 'ENDED') {
    if (!isGranted || endedAt === null || expiresAt <= at) return { kind: 'ChangedSince' }
    await sql`update course_license set ended_at = null where id = ${licenseId}`.execute(tx)
    return done(license)
  }
  if (extendedFrom === null || endedAt !== null || extendedFrom <= at) return { kind: 'ChangedSince' }
  await sql`update course_license set expires_at = extended_from, extended_from = null where id = ${licenseId}`.execute(
    tx,
  )
  return done(license)
}

interface LockedLicense {
  readonly id: string
  readonly userId: string | null
  readonly organizationId: string | null
  readonly market: Market
  readonly expiresAt: Date
  readonly endedAt: Date | null
  readonly extendedFrom: Date | null
  readonly isGranted: boolean
}

async function lockLicense(tx: Transaction, id: string): Promise<LockedLicense | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<LockedLicense>`
    select l.id, l.user_id as "userId", l.organization_id as "organizationId", coalesce(u.market, o.market) as market,
           l.expires_at as "expiresAt", l.ended_at as "endedAt", l.extended_from as "extendedFrom",
           l.order_id is null as "isGranted"
    from course_license l
    left join user_contact u on u.user_id = l.user_id
    left join organization_outline o on o.id = l.organization_id
    where l.id = ${id} for update of l`.execute(tx)
  return rows[0]
}

async function endLocked(tx: Transaction, license: LockedLicense, at: Date): Promise<CourseGrantResult> {
  const { id, isGranted, endedAt, expiresAt } = license
  if (!isGranted) return { kind: 'NotGranted' }
  if (endedAt !== null || expiresAt <= at) return { kind: 'ChangedSince' }
  await sql`update course_license set ended_at = ${at} where id = ${id}`.execute(tx)
  return done(license)
}

const done = ({ id: licenseId, userId, organizationId }: LockedLicense): CourseGrantResult => ({
  kind: 'Done',
  licenseId,
  userId,
  organizationId,
})
