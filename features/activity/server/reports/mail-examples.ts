import { exampleNames, type MailExample } from '#platform/mail/index.ts'
import type { ReportFile } from '#features/activity/rules/report-schedule.ts'
import { dayIn } from '#values/day.ts'
import { reportMail } from './report-mail.ts'

const report = (name: string, file: ReportFile): MailExample => ({
  kind: 'scheduled-report',
  name,
  render: ({ locale, origin, at }) =>
    reportMail(
      locale,
      {
        id: '00000000-0000-4000-8000-000000000000',
        organizationId: '00000000-0000-4000-8000-000000000000',
        organization: exampleNames[locale.market].company,
        file,
        weekday: 1,
      },
      { day: dayIn(locale.market, at), origin },
    ),
})

/** The mails about reports that are ready. */
export const reportMailExamples: readonly MailExample[] = [
  report('activity', 'ACTIVITY_PDF'),
  report('people', 'PEOPLE_XLSX'),
  report('requirements', 'REQUIREMENTS_XLSX'),
]
