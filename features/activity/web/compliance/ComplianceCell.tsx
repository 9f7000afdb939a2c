import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#design/index.ts'
import { download } from '#features/accounts/web/index.ts'
import { formatDate, useLanguage, useLocalised } from '#features/markets/web/index.ts'
import { learningStatusText } from '#values/learning/learning-status-words.ts'
import { plainTitle } from '#values/localised-text.ts'
import type { Cell, RequiredItem } from '#features/activity/web/compliance-query.ts'
import styles from './ComplianceCell.module.css'

interface ComplianceCellProps {
  /** undefined: it is not required of this person */
  readonly cell: Cell | undefined
  readonly person: string
  readonly item: RequiredItem
  /** the day of the overview */
  readonly day: string
}

/** One member's status for one requirement: a mark, the word and its date. */
export function ComplianceCell({ cell, person, item, day }: ComplianceCellProps) {
  const { t } = useTranslation('compliance')
  const language = useLanguage()
  const localised = useLocalised()
  const [hasFailed, setFailed] = useState(false)
  if (!cell)
    return (
      <span className={styles.none}>
        <span aria-hidden>–</span>
        <span className="visually-hidden">{t('status.NONE')}</span>
      </span>
    )
  const { status, certificateId, exemptedBecause } = cell
  const when = (date: string) => formatDate(language, `${date}T12:00:00`, new Date(`${day}T12:00:00`))
  const note = noteOf(cell)
  const name = plainTitle(localised(item.name))
  const open = () => {
    setFailed(false)
    download(`/rest/pdf/certificates/course/${certificateId}?format=download&locale=${language}`, language).catch(() =>
      setFailed(true),
    )
  }
  return (
    <span className={classNames(styles.cell, styles[status])}>
      <b className={styles.stroke} aria-hidden />
      <span>
        <span className={styles.word}>{t(`status.${status}`)}</span>
        {cell.learning && <small>{learningStatusText(language, cell.learning, cell.percentage)}</small>}
        {note && <small>{t(`note.${note.key}`, { date: when(note.date) })}</small>}
        {exemptedBecause && <small>{exemptedBecause}</small>}
        {certificateId && (
          <button type="button" className={styles.proof} onClick={open}>
            {t('proof.open')}
            <span className="visually-hidden">{t('proof.of', { person, name })}</span>
          </button>
        )}
        {hasFailed && <small role="alert">{t('proof.failed')}</small>}
      </span>
    </span>
  )
}

/** The day that matters most for a status. */
function noteOf({
  status,
  dueOn,
  doneOn,
  validUntil,
}: Cell): { key: 'due' | 'done' | 'until' | 'ended'; date: string } | undefined {
  if (status === 'EXPIRED' && validUntil) return { key: 'ended', date: validUntil }
  if ((status === 'EXPIRING' || status === 'DONE') && validUntil) return { key: 'until', date: validUntil }
  if (status === 'DONE' && doneOn) return { key: 'done', date: doneOn }
  if ((status === 'OPEN' || status === 'OVERDUE') && dueOn) return { key: 'due', date: dueOn }
  return undefined
}
