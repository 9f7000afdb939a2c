import { textParam } from '#values/text/search-params.ts'
import { isDay, type Day } from '#values/day.ts'
import { activitySearch, periodOf } from './period.ts'
import { reportFiles, reportPeriod, type ReportFile, type ReportWeekday } from './report-schedule.ts'
import { lastDayOf } from './weeks.ts'

/** A report that a mail links to, by the search parameters of its page. */
export interface ReportLink {
  readonly file: ReportFile
  /** The organisation that it is about, as the address says: it need not be the active one, nor the reader's. */
  readonly organizationId: string
}

/** The report that an address asks for; undefined for any other address. */
export function reportLinkOf(search: Readonly<Record<string, unknown>>): ReportLink | undefined {
  const [report, organizationId] = [textParam(search['report']), textParam(search['organization'])]
  const file = reportFiles.find((each) => each === report)
  return file && organizationId !== undefined ? { file, organizationId } : undefined
}

/** The export that a report is, of the time that its address names. */
export function reportFilePath(link: ReportLink, search: Readonly<Record<string, unknown>>, now: Date): string {
  const { file } = link
  const start = `/rest/organizations/${encodeURIComponent(link.organizationId)}`
  if (file === 'REQUIREMENTS_XLSX') {
    const day = textParam(search['day']) ?? ''
    return `${start}/compliance?format=xlsx${isDay(day) ? `&day=${day}` : ''}`
  }
  const { from, to } = periodOf(activitySearch(search), now)
  return `${start}/activity/${file === 'ACTIVITY_PDF' ? 'report.pdf' : 'people.xlsx'}?from=${from}&to=${lastDayOf(to)}`
}

/** A run of a report. */
interface ReportRun {
  readonly file: ReportFile
  readonly organizationId: string
  readonly weekday: ReportWeekday
  readonly day: Day
}

/** The search parameters of the page that shows what a run is about. */
export function reportSearch({ file, organizationId, weekday, day }: ReportRun): string {
  const period = reportPeriod(weekday, day)
  const about = {
    ACTIVITY_PDF: { from: period.from, to: lastDayOf(period.to) },
    // has no period: the file shows the status at the time of the download
    PEOPLE_XLSX: {},
    REQUIREMENTS_XLSX: { day },
  }[file]
  return new URLSearchParams({ ...about, report: file, organization: organizationId } as Record<
    string,
    string
  >).toString()
}
