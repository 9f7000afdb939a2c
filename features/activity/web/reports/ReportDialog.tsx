import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, CheckboxGroup, Dialog, PrimaryButton, Select } from '#design/index.ts'
import { useLanguage } from '#features/markets/web/index.ts'
import { maxReceivers, nextRunDay, reportFiles, type ReportFile } from '#features/activity/rules/report-schedule.ts'
import { useNow } from '#features/activity/web/use-now.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { dayIn } from '#values/day.ts'
import { longDate } from '#values/text/long-date.ts'
import { ReportsQuery, SaveReport, type Report, type ReportPerson } from './report-documents.ts'
import { weekdayName } from './report-words.ts'
import styles from './ScheduledReports.module.css'

const monthly = 'MONTHLY'
const weekdays = [1, 2, 3, 4, 5, 6, 7]

interface ReportDialogProps {
  readonly organizationId: string
  /** undefined: a new one */
  readonly report: Report | undefined
  /** admins and managers */
  readonly people: readonly ReportPerson[]
  readonly onClose: () => void
}

/** What a report is, when it comes and who gets it. */
export function ReportDialog({ organizationId, report, people, onClose }: ReportDialogProps) {
  const { t } = useTranslation('reports')
  const { t: ofPage } = useTranslation('activity')
  const language = useLanguage()
  const today = dayIn('no', useNow())
  const [file, setFile] = useState<ReportFile>(report?.file ?? 'ACTIVITY_PDF')
  const [weekday, setWeekday] = useState<number | null>(report ? report.weekday : 1)
  const [receiverIds, setReceiverIds] = useState<readonly string[]>(
    (report?.receivers ?? []).filter(({ mayReceive }) => mayReceive).map(({ userId }) => userId),
  )
  const [hasTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [save, { loading }] = useMutation(SaveReport, { refetchQueries: [ReportsQuery], awaitRefetchQueries: true })
  const count = receiverIds.length
  const wrong = count === 0 ? t('form.nobody') : count > maxReceivers && t('form.tooMany', { max: maxReceivers })
  const next = report?.nextOn && report.weekday === weekday ? report.nextOn : nextRunDay(weekday, today)

  const keep = async () => {
    setTried(true)
    setProblem(undefined)
    if (wrong) return
    const variables = {
      organizationId,
      reportId: report?.id ?? null,
      report: { file, weekday, receiverIds: [...receiverIds] },
    }
    try {
      const { data } = await save({ variables })
      if (data?.outcome.__typename === 'ReportRefused') setProblem(t(`refusal.${data.outcome.reason}`))
      else onClose()
    } catch (error) {
      reportError(error, 'report-dialog')
      setProblem(t('failed'))
    }
  }
  const choices = (close: () => void) => (
    <>
      <Button onPress={close}>{t('cancel')}</Button>
      <PrimaryButton isPending={loading} onPress={() => void keep()}>
        {t('form.save')}
      </PrimaryButton>
    </>
  )
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(report ? 'form.change' : 'form.new')}
      consequence={t('form.lead')}
      closeLabel={t('close')}
      actions={choices}
    >
      <div className={styles.fields}>
        <Select
          label={t('form.file')}
          value={file}
          options={reportFiles.map((value) => ({ value, label: ofPage(`reportFile.${value}`) }))}
          onChange={({ currentTarget: { value } }) => setFile(value as ReportFile)}
        />
        <Select
          label={t('form.when')}
          hint={report?.isPaused ? t('form.paused') : t('next', { day: longDate(language, next) })}
          value={weekday === null ? monthly : String(weekday)}
          options={[
            ...weekdays.map((day) => ({
              value: String(day),
              label: t('weekly', { day: weekdayName(language, day) }),
            })),
            { value: monthly, label: t('monthly') },
          ]}
          onChange={({ currentTarget: { value } }) => setWeekday(value === monthly ? null : Number(value))}
        />
        <CheckboxGroup
          legend={t('form.receivers')}
          hint={t('form.receiversHint')}
          error={hasTried && wrong ? wrong : undefined}
          choices={people.map(({ userId, name }) => ({ value: userId, label: name }))}
          value={receiverIds}
          onChange={setReceiverIds}
        />
        <p role="alert">{problem}</p>
      </div>
    </Dialog>
  )
}
