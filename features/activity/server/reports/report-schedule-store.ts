import { sql, type Transaction } from '#platform/database/index.ts'
import { maxReports, type ReportFile, type ReportWeekday } from '#features/activity/rules/report-schedule.ts'
import type { Day } from '#values/day.ts'
import type { MembershipRole } from '#values/membership-role.ts'

/** An admin or manager, or somebody who was one when they were chosen. */
export interface ReportPerson {
  readonly userId: string
  readonly name: string
  readonly role: MembershipRole
}

/** A report that an organisation has set up. */
export interface ReportSchedule {
  readonly id: string
  readonly file: ReportFile
  readonly weekday: ReportWeekday
  readonly isPaused: boolean
  readonly nextOn: Day
  /** By name. */
  readonly receivers: readonly ReportPerson[]
  /** The last time it ran, and how many mails went out; null: never. */
  readonly lastRun: { readonly day: Day; readonly mails: number } | null
}

/** The reports of an organisation, the oldest first. The actor must be the system. */
export async function findReportSchedules(tx: Transaction, organizationId: string): Promise<ReportSchedule[]> {
  const { rows } = await sql<ReportSchedule>`
    select s.id, s.file, s.weekday, s.paused as "isPaused", s.next_on::text as "nextOn",
           (select coalesce(jsonb_agg(jsonb_build_object('userId', m.user_id, 'name', m.name, 'role', m.role)
                     order by m.name, m.user_id), '[]')
            from report_receiver r
            join organization_member m on m.organization_id = s.organization_id and m.user_id = r.user_id
            where r.organization_id = s.organization_id and r.schedule_id = s.id) as receivers,
           (select jsonb_build_object('day', r.day, 'mails', r.mails)
            from report_run r where r.schedule_id = s.id order by r.day desc limit 1) as "lastRun"
    from report_schedule s where s.organization_id = ${organizationId}
    order by s.created_at, s.id limit ${maxReports}`.execute(tx)
  return rows
}

/** The admins and managers of an organisation by name, or those of them with one of the ids. The actor must be the system. */
export async function findReportPeople(
  tx: Transaction,
  organizationId: string,
  { among, limit }: { readonly among?: readonly string[]; readonly limit: number },
): Promise<ReportPerson[]> {
  const chosen = among === undefined ? sql`true` : sql`user_id = any(${among}::uuid[])`
  const { rows } = await sql<ReportPerson>`
    select user_id as "userId", name, role from organization_member
    where organization_id = ${organizationId} and role <> 'MEMBER' and ${chosen}
    order by name, user_id limit ${limit}`.execute(tx)
  return rows
}

/** What is stored of a report. */
export interface ReportValues {
  readonly file: ReportFile
  readonly weekday: ReportWeekday
  readonly nextOn: Day
  readonly receiverIds: readonly string[]
}

/** The actor must be the system, and hold the lock on the organisation. */
export async function insertReportSchedule(
  tx: Transaction,
  { organizationId, createdBy, at }: { readonly organizationId: string; readonly createdBy: string; readonly at: Date },
  { file, weekday, nextOn, receiverIds }: ReportValues,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into report_schedule (organization_id, file, weekday, next_on, created_by, created_at, updated_at)
    values (${organizationId}, ${file}, ${weekday}, ${nextOn}, ${createdBy}, ${at}, ${at}) returning id`.execute(tx)
  await insertReceivers(tx, organizationId, rows[0]?.id ?? '', receiverIds)
}

/** Stores changed values with the receivers that they name. The actor must be the system. */
export async function updateReportSchedule(
  tx: Transaction,
  { organizationId, id, at }: { readonly organizationId: string; readonly id: string; readonly at: Date },
  { file, weekday, nextOn, receiverIds }: ReportValues,
): Promise<void> {
  await sql`
    update report_schedule set file = ${file}, weekday = ${weekday}, next_on = ${nextOn}, updated_at = ${at}
    where organization_id = ${organizationId} and id = ${id}`.execute(tx)
  await sql`delete from report_receiver where organization_id = ${organizationId} and schedule_id = ${id}`.execute(tx)
  await insertReceivers(tx, organizationId, id, receiverIds)
}

async function insertReceivers(
  tx: Transaction,
  organizationId: string,
  scheduleId: string,
  userIds: readonly string[],
): Promise<void> {
  await sql`
    insert into report_receiver (schedule_id, organization_id, user_id)
    select ${scheduleId}, ${organizationId}, u from unnest(${userIds}::uuid[]) u`.execute(tx)
}

/** Pauses a report, or starts it again from a day. The actor must be the system. */
export async function pauseReportSchedule(
  tx: Transaction,
  { organizationId, id, at }: { readonly organizationId: string; readonly id: string; readonly at: Date },
  { isPaused, nextOn }: Pick<ReportSchedule, 'isPaused' | 'nextOn'>,
): Promise<void> {
  await sql`
    update report_schedule set paused = ${isPaused}, next_on = ${nextOn}, updated_at = ${at}
    where organization_id = ${organizationId} and id = ${id}`.execute(tx)
}

/** Deletes a report with its receivers and runs. The actor must be the system. */
export async function deleteReportSchedule(tx: Transaction, organizationId: string, id: string): Promise<void> {
  await sql`delete from report_schedule where organization_id = ${organizationId} and id = ${id}`.execute(tx)
}
