import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn, daysAfter, daysBetween } from '#values/day.ts'
import { reportFilePath, reportLinkOf, reportSearch } from './report-link.ts'
import {
  isReportWeekday,
  latestRunDay,
  mayReceiveReports,
  maySetUpReports,
  nextRunDay,
  reportFiles,
  reportPeriod,
} from './report-schedule.ts'
import { addWeeks, lastDayOf, weekOfDay, weeksBetween } from './weeks.ts'

const anyDay = fc.integer({ min: -4000, max: 4000 }).map((days) => daysAfter('2026-11-28', days))
const anyWeekday = fc.option(fc.integer({ min: 1, max: 7 }))
const organizationId = '01900000-0000-7000-8000-000000000001'

test('Scheduled reports: on the chosen weekday or the first of the month, after the given day', () => {
  // a Saturday
  expect([1, 6, 7, null].map((weekday) => nextRunDay(weekday, '2026-11-28'))).toEqual([
    '2026-11-30',
    '2026-12-05',
    '2026-11-29',
    '2026-12-01',
  ])
  expect([nextRunDay(null, '2026-12-01'), nextRunDay(null, '2027-01-31'), nextRunDay(1, '2026-12-28')]).toEqual([
    '2027-01-01',
    '2027-02-01',
    '2027-01-04',
  ])
  expect([latestRunDay(null, '2028-02-29'), latestRunDay(6, '2026-11-28'), latestRunDay(7, '2026-11-28')]).toEqual([
    '2028-02-01',
    '2026-11-28',
    '2026-11-22',
  ])
})

test('Scheduled reports: run days follow each other without a gap, across months, years and summer time', () => {
  fc.assert(
    fc.property(anyDay, anyWeekday, (day, weekday) => {
      const [latest, next] = [latestRunDay(weekday, day), nextRunDay(weekday, day)]
      expect(latest <= day && day < next).toBe(true)
      expect(nextRunDay(weekday, latest)).toBe(next)
      expect(latestRunDay(weekday, next)).toBe(next)
      expect(latestRunDay(weekday, daysAfter(next, -1))).toBe(latest)
      if (weekday === null) expect(next.slice(8)).toBe('01')
      else {
        expect(new Date(`${next}T00:00:00Z`).getUTCDay() || 7).toBe(weekday)
        expect(daysBetween(latest, next)).toBe(7)
      }
    }),
  )
})

test('Scheduled reports: the hour of the job lies in the same day in Oslo, Madrid and UTC, summer and winter', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const at = new Date(`${day}T05:10:00Z`)
      expect([dayIn('no', at), dayIn('es', at)]).toEqual([day, day])
    }),
  )
})

test('Scheduled reports: whole weeks that are over; those of months follow each other', () => {
  expect(reportPeriod(1, '2026-11-30')).toEqual({ from: '2026-11-02', to: '2026-11-23' })
  expect(reportPeriod(null, '2026-12-01')).toEqual({ from: '2026-10-26', to: '2026-11-23' })
  fc.assert(
    fc.property(anyDay, anyWeekday, (day, weekday) => {
      const run = latestRunDay(weekday, day)
      const { from, to } = reportPeriod(weekday, run)
      expect(lastDayOf(to) < run).toBe(true)
      expect(addWeeks(to, 1)).toBe(weekOfDay(run))
      if (weekday === null) expect(reportPeriod(null, nextRunDay(null, run)).from).toBe(addWeeks(to, 1))
      else expect(weeksBetween(from, to)).toBe(3)
    }),
  )
})

test('Scheduled reports: only admins set them up; admins and managers get them', () => {
  expect([maySetUpReports('ADMIN'), maySetUpReports('MANAGER'), maySetUpReports(undefined)]).toEqual([
    true,
    false,
    false,
  ])
  expect((['ADMIN', 'MANAGER', 'MEMBER'] as const).map(mayReceiveReports)).toEqual([true, true, false])
  expect([null, 1, 7, 0, 8, 1.5].map(isReportWeekday)).toEqual([true, true, true, false, false, false])
})

test('Scheduled reports: the link of a mail names the file, its organisation and its time; other addresses name none', () => {
  for (const file of reportFiles) {
    const search = Object.fromEntries(
      new URLSearchParams(reportSearch({ file, organizationId, weekday: 1, day: '2026-11-30' })),
    )
    const link = reportLinkOf(search)
    expect(link).toEqual({ file, organizationId })
    // opened some weeks later
    const path = link && reportFilePath(link, search, new Date('2026-12-16T10:00:00Z'))
    expect(path).toBe(
      `/rest/organizations/${organizationId}/${
        {
          ACTIVITY_PDF: 'activity/report.pdf?from=2026-11-02&to=2026-11-29',
          PEOPLE_XLSX: 'activity/people.xlsx?from=2026-09-28&to=2026-12-20',
          REQUIREMENTS_XLSX: 'compliance?format=xlsx&day=2026-11-30',
        }[file]
      }`,
    )
  }
  expect(reportFilePath({ file: 'REQUIREMENTS_XLSX', organizationId: '../x' }, { day: 'now' }, new Date())).toBe(
    '/rest/organizations/..%2Fx/compliance?format=xlsx',
  )
  expect(reportLinkOf({ report: 'SECRETS', organization: organizationId })).toBeUndefined()
  expect(reportLinkOf({})).toBeUndefined()
})
