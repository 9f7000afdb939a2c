import { useMutation } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { Row, TextLink, useBanners } from '#design/index.ts'
import { useLanguage } from '#features/markets/web/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { longDate } from '#values/text/long-date.ts'
import { PauseReport, ReportsQuery, type Report } from './report-documents.ts'
import { joinedNames, weekdayName } from './report-words.ts'
import styles from './ScheduledReports.module.css'

interface ReportRowProps {
  readonly organizationId: string
  readonly report: Report
  readonly onChange: () => void
  readonly onDelete: () => void
}

/** One report: what, when, to whom, the next and the last run, and what an admin can do with it. */
export function ReportRow({ organizationId, report, onChange, onDelete }: ReportRowProps) {
  const { t } = useTranslation('reports')
  const { t: ofPage } = useTranslation('activity')
  const banners = useBanners()
  const language = useLanguage()
  const [pause, { loading }] = useMutation(PauseReport, { refetchQueries: [ReportsQuery], awaitRefetchQueries: true })
  const { id: reportId, file, weekday, isPaused, receivers } = report
  const title = ofPage(`reportFile.${file}`)
  const when = weekday === null ? t('monthly') : t('weekly', { day: weekdayName(language, weekday) })
  const names = receivers.map(({ name, mayReceive }) => (mayReceive ? name : t('lost', { name })))
  const togglePause = async () => {
    try {
      const { data } = await pause({ variables: { organizationId, reportId, paused: !isPaused } })
      if (data?.outcome.__typename === 'ReportRefused')
        banners.show({ key: 'report', kind: 'warning', title: t(`refusal.${data.outcome.reason}`) })
    } catch (error) {
      reportError(error, 'report-row')
      banners.show({ key: 'report', kind: 'error', title: t('failed') })
    }
  }
  return (
    <Row
      title={title}
      note={
        <div className={styles.note}>
          <span>{names.length > 0 ? t('to', { when, names: joinedNames(language, names) }) : when}</span>
          {!receivers.some(({ mayReceive }) => mayReceive) && <span className={styles.warning}>{t('nobody')}</span>}
          <Runs report={report} />
        </div>
      }
      end={
        <>
          <TextLink aria-label={t('of', { action: t('change'), title })} aria-haspopup="dialog" onPress={onChange}>
            {t('change')}
          </TextLink>
          <TextLink
            aria-label={t('of', { action: t(isPaused ? 'resume' : 'pause'), title })}
            isPending={loading}
            onPress={() => void togglePause()}
          >
            {t(isPaused ? 'resume' : 'pause')}
          </TextLink>
          <TextLink
            aria-label={t('of', { action: t('delete'), title })}
            aria-haspopup="dialog"
            tone="danger"
            onPress={onDelete}
          >
            {t('delete')}
          </TextLink>
        </>
      }
    />
  )
}

/** The next run and the last one, as they were and will be. */
function Runs({ report: { nextOn, lastRun } }: { report: Report }) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const next = nextOn === null ? t('paused') : t('next', { day: longDate(language, nextOn) })
  const last = () => {
    if (lastRun === null) return t('never')
    const day = longDate(language, lastRun.day)
    return lastRun.mails === 0 ? t('lastNobody', { day }) : t('last', { day, count: lastRun.mails })
  }
  return (
    <>
      <span>{next}</span>
      <span>{last()}</span>
    </>
  )
}
