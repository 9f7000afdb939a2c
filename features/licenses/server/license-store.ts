import { sql, type RawBuilder, type Transaction } from '#platform/database/index.ts'
import type { LocalisedText } from '#values/localised-text.ts'

/** A course that an organisation has bought for some of its people. */
export interface CourseLicense {
  readonly id: string
  readonly organizationId: string
  readonly courseId: string
  /** also of a course that is no longer published */
  readonly courseName: LocalisedText
  readonly courseShortId: string
  readonly seats: number
  readonly taken: number
  readonly startsAt: Date
  /** when it ends, or ended early because the money went back */
  readonly expiresAt: Date
  readonly isRunning: boolean
}

/** A member who holds a seat. */
export interface SeatHolder {
  readonly licenseId: string
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly assignedAt: Date
  /** when the holder last learnt in the course; null before */
  readonly touchedAt: Date | null
}

const licenses = (now: Date, rest: RawBuilder<unknown>) => sql<CourseLicense>`
  select l.id, l.organization_id as "organizationId", l.course_id as "courseId", n.name as "courseName",
         n.short_id as "courseShortId", l.seats,
         (select count(*)::int from course_seat s where s.license_id = l.id) as taken,
         l.starts_at as "startsAt", coalesce(l.ended_at, l.expires_at) as "expiresAt",
         coalesce(l.ended_at, l.expires_at) > ${now}::timestamptz as "isRunning"
  from course_license l join course_title n on n.id = l.course_id ${rest}`

/** The courses that an organisation has bought, running ones first, then the newest; with their number. */
export async function findLicenses(
  tx: Transaction,
  organizationId: string,
  { offset, limit, now }: { readonly offset: number; readonly limit: number; readonly now: Date },
): Promise<{ readonly items: readonly CourseLicense[]; readonly totalCount: number }> {
  const { rows: items } = await licenses(
    now,
    sql`where l.organization_id = ${organizationId}
        order by coalesce(l.ended_at, l.expires_at) > ${now}::timestamptz desc, l.created_at desc, l.id desc
        limit ${limit} offset ${offset}`,
  ).execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from course_license where organization_id = ${organizationId}`.execute(tx)
  return { items, totalCount: rows[0]?.count ?? 0 }
}

/** An organisation's license by its id; only one that the actor may read. */
export const findLicense = async (tx: Transaction, id: string, now: Date): Promise<CourseLicense | undefined> =>
  (await licenses(now, sql`where l.id = ${id} and l.organization_id is not null`).execute(tx)).rows[0]

/** The holders of seats of some licenses, by name; at most 500 of each. */
export async function findHolders(tx: Transaction, licenseIds: readonly string[]): Promise<SeatHolder[]> {
  const { rows } = await sql<SeatHolder>`
    select s.license_id as "licenseId", s.user_id as "userId", m.name, m.email, s.assigned_at as "assignedAt",
           t.touched_at as "touchedAt"
    from course_seat s
    join course_license l on l.id = s.license_id
    join organization_member m on m.organization_id = s.organization_id and m.user_id = s.user_id
    left join lateral (
      select max(w.updated_at) as touched_at from organization_watching w
      where w.organization_id = s.organization_id and w.user_id = s.user_id and w.course_id = l.course_id
    ) t on true
    where s.license_id = any(${licenseIds}::uuid[]) order by m.name, s.user_id limit ${500 * Math.max(1, licenseIds.length)}`.execute(
    tx,
  )
  return rows
}

/** Gives seats to people. The actor must be the system, and the organisation locked. */
export async function insertSeats(
  tx: Transaction,
  { id, organizationId }: Pick<CourseLicense, 'id' | 'organizationId'>,
  { people, by, at }: { readonly people: readonly string[]; readonly by: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into course_seat (license_id, organization_id, user_id, assigned_by, assigned_at)
    select ${id}::uuid, ${organizationId}::uuid, p, ${by}::uuid, ${at}::timestamptz
    from unnest(${people}::uuid[]) p
    on conflict do nothing`.execute(tx)
}

/** Takes a seat back. The actor must be the system. */
export async function deleteSeat(tx: Transaction, licenseId: string, userId: string): Promise<void> {
  await tx.deleteFrom('course_seat').where('license_id', '=', licenseId).where('user_id', '=', userId).execute()
}
