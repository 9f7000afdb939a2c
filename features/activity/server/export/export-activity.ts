import { findOrganization, mayAdministrate } from '#features/organizations/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Actor, type Database } from '#platform/database/index.ts'
import { csvLines, writeTable, type TableCell } from '#platform/tables/index.ts'
import { weeksOf, type Period } from '#features/activity/rules/period.ts'
import { weekNumber } from '#features/activity/rules/weeks.ts'
import type { Language } from '#values/language.ts'
import { learningStatusText } from '#values/learning/learning-status-words.ts'
import { plainTitle, textIn, type LocalisedText } from '#values/localised-text.ts'
import { shownEmail } from '#values/addresses/shown-email.ts'
import type { Scope } from '#features/activity/server/activity-store.ts'
import { findCourseNames, findEvents, findPeople, type EventRow, type PersonRow } from './export-store.ts'
import { exportTexts } from './export-texts.ts'
import { reportPdf } from './report-pdf.ts'
import { summariseActivity } from '#features/activity/server/summarise-activity.ts'
import { wholeMinutes } from '#values/text/whole-minutes.ts'

export const exportFiles = ['events.csv', 'people.xlsx', 'weeks.csv', 'report.pdf'] as const
export type ExportFile = (typeof exportFiles)[number]

export interface ExportRequest {
  readonly userId: string
  readonly scope: Scope
  readonly period: Period
  readonly language: Language
  readonly at: Date
}

/** Rows read at a time, and the most of a workbook, which is made in memory. */
const pageSize = 5000
const maxRows = 250_000

/**
 * Checks whether the user may export, and logs the export in the organisation's log. The rows are read afterwards as the
 * user, so that a limited manager gets only the people they manage.
 */
export function allowExport(
  database: Database,
  file: string,
  { userId, scope, period, at }: ExportRequest,
): Promise<boolean> {
  const { organizationId, groupId } = scope
  return inTransaction(database, { kind: 'user', userId }, async (tx) => {
    if (!(await mayAdministrate(tx, userId, organizationId, 'dashboard'))) return false
    await recordChange(tx, {
      organizationId,
      actorId: userId,
      kind: 'ACTIVITY_EXPORTED',
      subject: file,
      after: { from: period.from, to: period.to, ...(groupId !== undefined && { groupId }) },
      at,
    })
    return true
  })
}

/** Streams milestones as CSV page by page, so that memory stays small and a slow client holds no transaction open. */
export async function* eventLines(database: Database, wish: ExportRequest): AsyncGenerator<Buffer> {
  const { scope, period, language, userId } = wish
  const texts = exportTexts[language]
  yield csvLines(language, [texts.events], { isFirst: true })
  const pages = pagesOf<EventRow>((after) =>
    asReader(database, userId, (tx) => findEvents(tx, scope, period, { after, limit: pageSize })),
  )
  for await (const rows of pages)
    yield csvLines(
      language,
      rows.map((row) => [
        row.at,
        texts.kinds[row.kind as keyof typeof texts.kinds],
        row.name,
        shownEmail(row.email),
        titleIn(row.course, language),
        titleIn(row.lesson, language),
        row.passed,
        row.percentage,
        row.first_try,
      ]),
    )
}

/** Pages until one is not full. */
async function* pagesOf<Row>(read: (after: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | undefined
  let isFull = true
  while (isFull) {
    const rows = await read(last)
    yield rows
    last = rows.at(-1)
    isFull = rows.length === pageSize
  }
}

/** Each person's courses as a workbook. */
export async function peopleWorkbook(database: Database, wish: ExportRequest): Promise<Buffer> {
  const { scope, language, userId } = wish
  const texts = exportTexts[language]
  const table: TableCell[][] = []
  const pages = pagesOf<PersonRow>((after) =>
    asReader(database, userId, (tx) => findPeople(tx, scope, { after, limit: pageSize })),
  )
  for await (const rows of pages) {
    for (const row of rows)
      table.push([
        row.name,
        shownEmail(row.email),
        titleIn(row.course, language),
        learningStatusText(language, row.status, row.percentage),
        row.percentage,
        row.begun_at,
        row.touched_at,
        row.finished_at,
        row.seconds === null ? null : row.seconds > 0 ? wholeMinutes(row.seconds) : 0,
      ])
    if (table.length >= maxRows) break
  }
  const columns = texts.people.map((header, index) => ({ header, width: index < 3 ? 32 : 16 }))
  return (await writeTable('xlsx', { language, name: texts.sheet, columns, rows: table })).content
}

/** Each week of the period with its sums, as CSV; hours with two decimals. */
export async function weekLines(database: Database, wish: ExportRequest): Promise<Buffer> {
  const { scope, period, language, userId, at } = wish
  const { weeks } = await asReader(database, userId, (tx) => summariseActivity(tx, scope, period, at))
  const found = new Map(weeks.map((each) => [each.week, each]))
  const hours = new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  })
  return csvLines(
    language,
    [
      exportTexts[language].weeks,
      ...weeksOf(period).map((week) => {
        const each = found.get(week)
        return [
          weekNumber(week).number,
          { day: week },
          each?.active ?? 0,
          hours.format((each?.seconds ?? 0) / 3600),
          each?.coursesFinished ?? 0,
          each?.firstTries ?? 0,
          each?.firstPasses ?? 0,
        ]
      }),
    ],
    { isFirst: true },
  )
}

/** The period on a page, to print. */
export async function report(database: Database, wish: ExportRequest): Promise<Buffer> {
  const { scope, period, language, userId, at } = wish
  const facts = await asReader(database, userId, async (tx) => {
    const activity = await summariseActivity(tx, scope, period, at)
    const courseIds = activity.courses.map(({ courseId }) => courseId)
    const names = await findCourseNames(tx, courseIds)
    const organization = (await findOrganization(tx, scope.organizationId))?.name ?? ''
    return { activity, organization, courses: new Map(names.map(({ id, name }) => [id, titleIn(name, language)])) }
  })
  return reportPdf({ ...facts, period, at }, language)
}

/** Reads as the user, so a user who has lost the role gets no further rows. */
const asReader = <T>(database: Database, userId: string, read: Parameters<typeof inTransaction<T>>[2]): Promise<T> => {
  const actor: Actor = { kind: 'user', userId }
  return inTransaction(database, actor, read, { readOnly: true })
}

const titleIn = (text: LocalisedText | null, language: Language): string =>
  text === null ? '' : plainTitle(textIn(text, language))
