import { sql, type Transaction } from '#platform/database/index.ts'
import type { ReportFile, ReportWeekday } from '#features/activity/rules/report-schedule.ts'
import type { Day } from '#values/day.ts'
import type { Language, Market } from '#values/language.ts'

/** A report that is due. */
export interface DueReport {
  readonly id: string
  readonly organizationId: string
  readonly organization: string
  readonly file: ReportFile
  readonly weekday: ReportWeekday
}

const isDue = (day: Day) => sql`
  not s.paused and s.next_on <= ${day}::date and s.organization_id in (select id from open_organization)`

/** The ids of reports that are due by a day, after an id. The actor must be the system. */
export async function findDueReports(
  tx: Transaction,
  { day, after, limit }: { readonly day: Day; readonly after: string; readonly limit: number },
): Promise<{ readonly id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from report_schedule s where ${isDue(day)} and s.id > ${after} order by s.id limit ${limit}`.execute(tx)
  return rows
}

/**
 * Locks a report that is due. A second job that runs at the same time waits for this transaction and then finds nothing
 * due. The actor must be the system.
 */
export async function lockDueReport(tx: Transaction, id: string, day: Day): Promise<DueReport | undefined> {
  const { rows } = await sql<DueReport>`
    select s.id, s.organization_id as "organizationId", s.file, s.weekday,
           (select o.name from organization_outline o where o.id = s.organization_id) as organization
    from report_schedule s where s.id = ${id} and ${isDue(day)} for update of s`.execute(tx)
  return rows[0]
}

/**
 * Records a run and when the next one is due. The actor must be the system.
 * @returns whether it is the first run of that day
 */
export async function insertRun(
  tx: Transaction,
  { id }: Pick<DueReport, 'id'>,
  { day, nextOn, at }: { readonly day: Day; readonly nextOn: Day; readonly at: Date },
): Promise<boolean> {
  await sql`update report_schedule set next_on = ${nextOn} where id = ${id}`.execute(tx)
  const { rows } = await sql`
    insert into report_run (schedule_id, day, ran_at) values (${id}, ${day}, ${at})
    on conflict do nothing returning day`.execute(tx)
  return rows.length > 0
}

export async function saveMailCount(tx: Transaction, id: string, day: Day, mails: number): Promise<void> {
  await sql`update report_run set mails = ${mails} where schedule_id = ${id} and day = ${day}`.execute(tx)
}

export interface ReportReader {
  readonly email: string
  readonly locale: Language
  readonly market: Market
}

/**
 * The receivers who are admins or managers of the organisation now, and whose account is not about to be deleted. The
 * actor must be the system.
 */
export async function findReportReaders(
  tx: Transaction,
  { id, organizationId }: Pick<DueReport, 'id' | 'organizationId'>,
): Promise<ReportReader[]> {
  const { rows } = await sql<ReportReader>`
    select u.email, u.locale, u.market from report_receiver r
    join organization_member m on m.organization_id = r.organization_id and m.user_id = r.user_id
    join user_addressed u on u.user_id = r.user_id
    where r.organization_id = ${organizationId} and r.schedule_id = ${id} and m.role <> 'MEMBER'
      and not exists (select from leaving_user l where l.user_id = r.user_id)
    order by r.user_id`.execute(tx)
  return rows
}
