import { writtenPdf } from '#platform/pdf/index.ts'
import { completionShares, finishedPercentage } from '#features/activity/rules/completion-shares.ts'
import { figuresOf, passShare, type WeekSums } from '#features/activity/rules/figures.ts'
import { weeksOf, type Period } from '#features/activity/rules/period.ts'
import { hoursOf, isLabelled, scaleFor } from '#features/activity/rules/scale.ts'
import { weekNumber } from '#features/activity/rules/weeks.ts'
import { intlLocale } from '#values/intl-locale.ts'
import type { Language } from '#values/language.ts'
import { openReport, type ReportSheet, type ReportStyle } from './report-sheet.ts'
import { reportTexts } from './report-texts.ts'
import type { Activity } from '#features/activity/server/summarise-activity.ts'
import { longDate } from '#values/text/long-date.ts'
import { percentText } from '#values/text/percent-text.ts'

export interface ReportFacts {
  readonly organization: string
  readonly activity: Activity
  readonly period: Period
  /** The names of the courses, by id; what has none is left out. */
  readonly courses: ReadonlyMap<string, string>
  readonly at: Date
}

const left = 48
const right = 547
const quiet = '#3F5154'
const petrol = '#0B5261'
const body: ReportStyle = { font: 'sans-400', size: 9.5 }
const soft: ReportStyle = { ...body, color: quiet }

/** The activity of a period on one page: figures, weeks and courses, without names of members. */
export function reportPdf(
  { organization, activity, period, courses, at }: ReportFacts,
  language: Language,
): Promise<Buffer> {
  const texts = reportTexts[language]
  const locale = intlLocale(language)
  const number = (value: number) => value.toLocaleString(locale)
  const [from, to] = [weekNumber(period.from), weekNumber(period.to)]
  const sheet = openReport({
    title: `${texts.title}: ${organization}`,
    author: 'Kursiva',
    subject: texts.weeks(from.number, to.number, to.year),
    language,
    at,
  })
  const { document, line } = sheet
  const bytes = writtenPdf(document)
  const root = document.struct('Document')
  document.addStructure(root)
  const made = longDate(language, at)

  root.add(line('P', 'Kursiva', { font: 'serif-700', size: 20 }, { x: left, y: 66 }))
  root.add(line('P', organization, { font: 'serif-500', size: 12 }, { x: right, y: 66, align: 'right', width: 360 }))
  root.add(
    line('H1', texts.weeks(from.number, to.number, to.year), { font: 'serif-600', size: 34 }, { x: left, y: 122 }),
  )
  const weeks = weeksOf(period).map((week) => activity.weeks.find((each) => each.week === week) ?? emptyWeek(week))
  const last = weeks.at(-1)?.active ?? 0
  root.add(
    line(
      'P',
      texts.statement(Math.min(last, activity.members), activity.members),
      { ...soft, size: 12 },
      { x: left, y: 144 },
    ),
  )

  const [now, before] = [figuresOf(activity.weeks, period), figuresOf(activity.weeks, activity.former)]
  const percent = (share: number | null) => (share === null ? '–' : percentText(language, share))
  const figures = [
    [texts.hours, number(hoursOf(now.seconds)), number(hoursOf(before.seconds))],
    [texts.finished, number(now.coursesFinished), number(before.coursesFinished)],
    [texts.firstPasses, percent(passShare(now)), percent(passShare(before))],
  ] as const
  rule(sheet, 166, 1.2)
  for (const [index, [name, value, former]] of figures.entries()) {
    const x = left + index * 172
    root.add(line('P', name, soft, { x, y: 184 }))
    root.add(line('P', value, { font: 'serif-600', size: 32 }, { x, y: 214 }))
    root.add(line('P', texts.before(former), soft, { x, y: 231 }))
  }
  root.add(line('H2', texts.active, { font: 'serif-600', size: 15 }, { x: left, y: 276 }))
  addBars(
    sheet,
    root,
    weeks,
    texts.activeAlt(weeks.map(({ week, active }) => texts.weekOf(weekNumber(week).number, active)).join(', ')),
  )
  root.add(line('H2', texts.courses, { font: 'serif-600', size: 15 }, { x: left, y: 464 }))
  const rows = activity.courses.flatMap(({ courseId, ...counts }) => {
    const name = courses.get(courseId)
    const shares = completionShares(activity.members, counts)
    const cells = [shares.finished, shares.notPassed, shares.inProgress, shares.notBegun].map(number)
    return name === undefined ? [] : [[name, ...cells, percent(finishedPercentage(shares))]]
  })
  if (rows.length === 0) root.add(line('P', texts.nothing, soft, { x: left, y: 488 }))
  else addTable(sheet, root, [texts.columns, ...rows])
  root.add(line('P', texts.note, { ...soft, size: 8.5 }, { x: left, y: 790 }))
  root.add(line('P', texts.made(made), { ...soft, size: 8.5 }, { x: left, y: 804 }))
  root.end()
  document.end()
  return bytes
}

const emptyWeek = (week: string): WeekSums => ({
  week,
  active: 0,
  seconds: 0,
  coursesFinished: 0,
  firstTries: 0,
  firstPasses: 0,
})

function rule({ document }: ReportSheet, y: number, width = 0.5): void {
  document.markContent('Artifact')
  document
    .moveTo(left, y)
    .lineTo(right, y)
    .lineWidth(width)
    .strokeColor(width > 1 ? '#10262B' : '#D5D2C6')
    .stroke()
  document.endMarkedContent()
}

/** The weeks as columns with their numbers; one figure to screen readers. */
function addBars(
  { document }: ReportSheet,
  root: PDFKit.PDFStructureElement,
  weeks: readonly WeekSums[],
  alt: string,
): void {
  const [base, tallest, step] = [410, 104, (right - left) / weeks.length]
  const { top } = scaleFor(weeks.map(({ active }) => active))
  const draw = () => {
    for (const [index, { week, active }] of weeks.entries()) {
      const [x, tall, thick] = [left + index * step, (active / top) * tallest, step * 0.64]
      document.rect(x, base - tall, thick, tall).fill(petrol)
      if (!isLabelled(index, weeks.length)) continue
      document.font('sans-400').fontSize(8).fillColor(quiet)
      const put = (text: string, y: number) =>
        document.text(text, x + thick / 2 - document.widthOfString(text) / 2, y, {
          lineBreak: false,
          baseline: 'alphabetic',
        })
      if (weeks.length <= 16) put(String(active), base - tall - 4)
      put(String(weekNumber(week).number), base + 13)
    }
    document.moveTo(left, base).lineTo(right, base).lineWidth(1).strokeColor('#10262B').stroke()
  }
  // the types leave the box out
  root.add(document.struct('Figure', { alt, bbox: [left, 290, right, 426] } as object, draw))
}

/** Where the columns of the table end; the first begins at the margin. */
const ends = [0, 290, 362, 422, 495, right]

function addTable(sheet: ReportSheet, root: PDFKit.PDFStructureElement, rows: readonly (readonly string[])[]): void {
  const { document, line } = sheet
  const table = document.struct('Table')
  root.add(table)
  for (const [index, cells] of rows.entries()) {
    const y = 488 + index * 21
    const row = document.struct('TR')
    table.add(row)
    for (const [column, cell] of cells.entries()) {
      const place = column === 0 ? { x: left, y, width: 190 } : { x: ends[column] ?? right, y, align: 'right' as const }
      row.add(line(index === 0 || column === 0 ? 'TH' : 'TD', cell, index === 0 ? soft : body, place))
    }
    row.end()
    rule(sheet, y + 7)
  }
  table.end()
}
