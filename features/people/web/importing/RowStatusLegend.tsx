import { useTranslation } from 'react-i18next'
import { classNames } from '#design/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import type { RowStatus } from '#features/people/rules/importing/validate-rows.ts'
import type { RowStatusCounts } from '#features/people/rules/importing/row-counts.ts'
import styles from './RowStatusLegend.module.css'

interface RowStatusLegendProps {
  counts: RowStatusCounts
  total: number
  chosen: RowStatus | undefined
  onChoose: (status: RowStatus | undefined) => void
}

const words = { INVITE: 'legend.invite', KNOWN: 'legend.known', FIX: 'legend.fix', OUT: 'legend.out' } as const

/** The meaning and number of each kind of segment; a click filters the list by it. */
export function RowStatusLegend({ counts, total, chosen, onChoose }: RowStatusLegendProps) {
  const { t } = useTranslation('inviting')
  const language = useLanguage()
  const number = (value: number) => value.toLocaleString(intlLocale(language))
  const choice = (status: RowStatus | undefined, count: number, word: string) => (
    <button
      type="button"
      aria-pressed={chosen === status}
      className={classNames(styles.choice, status === 'FIX' && styles.fix)}
      onClick={() => onChoose(status)}
    >
      {status && <b className={classNames(styles.segment, styles[status])} />}
      <b>{number(count)}</b> <span className={styles.word}>{word}</span>
    </button>
  )
  return (
    <div role="group" aria-label={t('legend.label')} className={styles.legend}>
      {choice('INVITE', counts.INVITE, t(words.INVITE, { count: counts.INVITE }))}
      {counts.KNOWN > 0 && choice('KNOWN', counts.KNOWN, t(words.KNOWN, { count: counts.KNOWN }))}
      {counts.FIX > 0 && choice('FIX', counts.FIX, t(words.FIX, { count: counts.FIX }))}
      {counts.OUT > 0 && choice('OUT', counts.OUT, t(words.OUT, { count: counts.OUT }))}
      {choice(undefined, total, t('legend.all'))}
    </div>
  )
}
