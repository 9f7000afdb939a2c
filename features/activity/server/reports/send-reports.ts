import { inTransaction, type Transaction } from '#platform/database/index.ts'
import { eachOne, type JobContext } from '#platform/jobs/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import { latestRunDay, nextRunDay } from '#features/activity/rules/report-schedule.ts'
import { dayIn, type Day } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import { reportMail } from './report-mail.ts'
import {
  findDueReports,
  findReportReaders,
  insertRun,
  lockDueReport,
  saveMailCount,
  type ReportReader,
} from './report-run-store.ts'

/** The origin of the links in the mails of a market; undefined: it gets none. */
export type OriginOf = (market: Market) => string | undefined

const batchSize = 200

/**
 * Sends the reports that are due: one mail to each receiver who still has the role. Each report is sent in a transaction
 * of its own that records the day's run first, so the job may run twice and at the same time. A day that was missed is
 * made up for once, by the latest of them.
 * @throws when a report failed; the others are sent
 */
export async function sendReports(originOf: OriginOf, context: JobContext): Promise<void> {
  const { database, clock, log } = context
  const day = dayIn('no', clock())
  let failures = 0
  await eachOne(context, {
    find: (tx, after) => findDueReports(tx, { day, after, limit: batchSize }),
    work: ({ id }) =>
      inTransaction(database, { kind: 'system' }, (tx) => sendReport(tx, id, { day, originOf, at: clock() })),
    failed: (error, id) => {
      failures += 1
      log.error({ err: error, scheduleId: id }, 'a scheduled report failed')
    },
  })
  if (failures > 0) throw new Error(`${failures} scheduled reports failed`)
}

async function sendReport(
  tx: Transaction,
  id: string,
  given: { readonly day: Day; readonly originOf: OriginOf; readonly at: Date },
): Promise<void> {
  const report = await lockDueReport(tx, id, given.day)
  if (!report) return
  const day = latestRunDay(report.weekday, given.day)
  const nextOn = nextRunDay(report.weekday, given.day)
  if (!(await insertRun(tx, report, { day, nextOn, at: given.at }))) return
  const sendTo = async ({ email, locale, market }: ReportReader) => {
    const origin = given.originOf(market)
    if (origin === undefined) return false
    const mail = reportMail({ language: locale, market }, report, { day, origin })
    return sendMail(tx, { to: email, kind: 'scheduled-report', ...mail })
  }
  let mails = 0
  for (const reader of await findReportReaders(tx, report)) if (await sendTo(reader)) mails += 1
  await saveMailCount(tx, id, day, mails)
}
