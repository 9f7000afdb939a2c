import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Wordmark } from '#design/index.ts'
import styles from './CertificateSheet.module.css'

interface CertificateSheetProps {
  readonly holderName: string
  readonly course: string
  readonly date: string
  readonly code: string
  /** Whether there was a test to pass. */
  readonly isTested?: boolean
}

/** A certificate as a sheet of paper: always paper, in both themes. A picture of the PDF, not the PDF. */
export function CertificateSheet({ holderName, course, date, code, isTested = true }: CertificateSheetProps) {
  const { t } = useTranslation('certificates')
  return (
    <div className={styles.paper} role="group" aria-label={t('paper.label')}>
      <span className={styles.mark}>
        <Wordmark />
      </span>
      <span className={styles.holder} style={{ '--letters': Math.max(holderName.length, 1) } as CSSProperties}>
        <i>{holderName}</i>
      </span>
      <span className={styles.course}>
        {t(isTested ? 'paper.passed' : 'paper.completed')} <b>{course}</b>
      </span>
      <span className={styles.foot}>
        <span>{date}</span>
        <span>{code}</span>
      </span>
    </div>
  )
}
