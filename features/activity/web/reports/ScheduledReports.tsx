import { useSuspenseQuery } from '@apollo/client/react'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, lazyPart, RowList, SectionHeading } from '#design/index.ts'
import { maxReports } from '#features/activity/rules/report-schedule.ts'
import { ReportsQuery, type Report } from './report-documents.ts'
import { ReportRow } from './ReportRow.tsx'
import styles from './ScheduledReports.module.css'

const ReportDialog = lazyPart(async () => (await import('./ReportDialog.tsx')).ReportDialog)
const DeleteReportDialog = lazyPart(async () => (await import('./DeleteReportDialog.tsx')).DeleteReportDialog)

type Open = { readonly kind: 'Save'; readonly report?: Report } | { readonly kind: 'Delete'; readonly report: Report }

/** The reports that are mailed by themselves, for admins: when, to whom, and how the last one went. */
export function ScheduledReports({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('reports')
  const id = useId()
  const [open, setOpen] = useState<Open>()
  const { data } = useSuspenseQuery(ReportsQuery, {
    variables: { organizationId },
    fetchPolicy: 'cache-and-network',
  })
  if (!data.reports) return null
  const { schedules, people } = data.reports
  const isFull = schedules.length >= maxReports
  const close = () => setOpen(undefined)
  return (
    <section aria-labelledby={id}>
      <SectionHeading
        id={id}
        text={t('heading')}
        size="list"
        action={
          !isFull && (
            <Button aria-haspopup="dialog" onPress={() => setOpen({ kind: 'Save' })}>
              {t('new')}
            </Button>
          )
        }
      />
      <p className={styles.lead}>{isFull ? t('full', { max: maxReports }) : t('lead')}</p>
      {schedules.length > 0 && (
        <RowList className={styles.list}>
          {schedules.map((report) => (
            <ReportRow
              key={report.id}
              organizationId={organizationId}
              report={report}
              onChange={() => setOpen({ kind: 'Save', report })}
              onDelete={() => setOpen({ kind: 'Delete', report })}
            />
          ))}
        </RowList>
      )}
      {open && (
        <Suspense>
          {open.kind === 'Save' ? (
            <ReportDialog organizationId={organizationId} report={open.report} people={people} onClose={close} />
          ) : (
            <DeleteReportDialog organizationId={organizationId} report={open.report} onClose={close} />
          )}
        </Suspense>
      )}
    </section>
  )
}
