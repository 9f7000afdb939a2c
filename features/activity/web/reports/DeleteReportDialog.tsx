import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Dialog } from '#design/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { DeleteReport, ReportsQuery, type Report } from './report-documents.ts'

interface DeleteReportDialogProps {
  readonly organizationId: string
  readonly report: Report
  readonly onClose: () => void
}

/** Asks for confirmation before a report is deleted. */
export function DeleteReportDialog({ organizationId, report, onClose }: DeleteReportDialogProps) {
  const { t } = useTranslation('reports')
  const { t: ofPage } = useTranslation('activity')
  const [problem, setProblem] = useState<string>()
  const [remove, { loading }] = useMutation(DeleteReport, { refetchQueries: [ReportsQuery], awaitRefetchQueries: true })
  const confirm = async () => {
    setProblem(undefined)
    try {
      const { data } = await remove({ variables: { organizationId, reportId: report.id } })
      // gone already is what was wanted
      if (data?.outcome.__typename === 'ReportRefused' && data.outcome.reason !== 'UNKNOWN_REPORT')
        setProblem(t(`refusal.${data.outcome.reason}`))
      else onClose()
    } catch (error) {
      reportError(error, 'delete-report-dialog')
      setProblem(t('failed'))
    }
  }
  const choices = (close: () => void) => (
    <>
      <Button onPress={close}>{t('cancel')}</Button>
      <Button variant="danger" isPending={loading} onPress={() => void confirm()}>
        {t('delete')}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      role="alertdialog"
      width="narrow"
      title={t('remove.title', { name: ofPage(`reportFile.${report.file}`) })}
      consequence={t('remove.lead')}
      closeLabel={t('close')}
      actions={choices}
    >
      <p role="alert">{problem}</p>
    </Dialog>
  )
}
